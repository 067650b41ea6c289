import { limits } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../../lib/use-selection.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { BulkChangeModal } from './bulk-change-modal.tsx';

type Props = { selection: Selection<Product>; shown: readonly Product[] };

/** What can be done with the services that are ticked, on whichever page they are. */
export function BulkChange({ selection, shown }: Props) {
  const t = useTranslations('tables.services');
  const [isChanging, setChanging] = useState(false);
  // As they are now, where they are shown.
  const chosen = selection.items.map((item) => shown.find(({ _id }) => _id === item._id) ?? item);
  const max = limits.bulkServices;
  if (chosen.length === 0) return null;
  return (
    <>
      <BulkBar count={chosen.length} onClear={selection.clear}>
        {chosen.length > max && <p className="text-sm text-danger">{t('tooMany', { max: String(max) })}</p>}
        <Button disabled={chosen.length > max} onClick={() => setChanging(true)}>
          {t('change', { count: chosen.length })}
        </Button>
      </BulkBar>
      {isChanging && (
        <BulkChangeModal
          products={chosen}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

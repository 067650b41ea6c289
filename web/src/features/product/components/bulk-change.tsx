import { limits } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../../lib/use-selection.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { BulkChangeModal } from './bulk-change-modal.tsx';

type Props = { selection: Selection<Product>; shown: readonly Product[] };

/** Actions for the ticked services of all pages. */
export function BulkChange({ selection, shown }: Props) {
  const t = useTranslations('tables.services');
  const [isChanging, setChanging] = useState(false);
  // The newest values of the services that are on this page.
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

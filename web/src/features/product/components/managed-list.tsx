import { limits } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import type { ManagedSort } from '@utsav/contract/product-management';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { BulkChangeModal } from './bulk-change-modal.tsx';
import { ManagedCards } from './managed-cards.tsx';
import { type ManagedListProps, ManagedTable } from './managed-table.tsx';

type Props = Omit<ManagedListProps, 'selection'> & {
  sort: ManagedSort;
  onSort: (sort: ManagedSort) => void;
};

/** A page of services, and what can be done with those that are ticked on any page. */
export function ManagedList({ sort, onSort, ...list }: Props) {
  const t = useTranslations('tables.services');
  const isWide = useWideScreen();
  const selection = useSelection<Product>();
  const [isChanging, setChanging] = useState(false);
  // As they are now, where they are on this page.
  const chosen = selection.items.map((item) => list.products.find(({ _id }) => _id === item._id) ?? item);
  const max = limits.bulkServices;
  return (
    <>
      {isWide ? (
        <ManagedTable {...list} {...{ selection, sort, onSort }} />
      ) : (
        <ManagedCards {...list} selection={selection} />
      )}
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={selection.clear}>
          {chosen.length > max && <p className="text-sm text-danger">{t('tooMany', { max: String(max) })}</p>}
          <Button disabled={chosen.length > max} onClick={() => setChanging(true)}>
            {t('change', { count: chosen.length })}
          </Button>
        </BulkBar>
      )}
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

import { useQuery } from '@tanstack/react-query';
import type { Address } from '@utsav/contract/address';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Plus } from '../../../ui/icons.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { addressesQuery } from '../api.ts';
import { AddressCard } from './address-card.tsx';

type AddressBookProps = { onAdd: () => void; onEdit: (address: Address) => void };

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2';

/** The saved addresses as cards, and a tile that adds one. */
export function AddressBook({ onAdd, onEdit }: AddressBookProps) {
  const t = useTranslations('account.addresses');
  const addresses = useQuery(addressesQuery());
  useFocusAfterRemoval(addresses.data?.length ?? 0);
  if (addresses.isPending) {
    return (
      <SkeletonGroup label={t('loading')} className={gridClass}>
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (!addresses.data) return <FailureState error={addresses.error} onRetry={() => addresses.refetch()} />;
  return (
    <ul className={gridClass}>
      {addresses.data.length === 0 && (
        <li>
          <EmptyState>{t('empty')}</EmptyState>
        </li>
      )}
      {addresses.data.map((address) => (
        <AddressCard key={address._id} address={address} onEdit={() => onEdit(address)} />
      ))}
      <li>
        <button
          type="button"
          onClick={onAdd}
          className="flex h-full min-h-32 w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong font-semibold text-action transition-colors hover:bg-action-soft"
        >
          <Plus aria-hidden size={28} />
          {t('addAnother')}
        </button>
      </li>
    </ul>
  );
}

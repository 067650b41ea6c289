import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Plus } from '../../../ui/icons.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { addressesQuery } from '../api.ts';
import { AddressText } from './address-text.tsx';

const AddressModal = lazyDialog(() => import('./address-modal.tsx'));

type AddressChoiceProps = {
  /** The chosen address; undefined while the first one is the default. */
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** The account's, which a new address starts with. */
  mobile: string | undefined;
};

/** A radio list of the saved addresses, and a button to add one. */
export function AddressChoice({ chosenId, onChoose, mobile }: AddressChoiceProps) {
  const t = useTranslations('account.addresses');
  const addresses = useQuery(addressesQuery());
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {addresses.isPending && (
        <SkeletonGroup label={t('loading')}>
          <Skeleton className="h-32 rounded-card" />
        </SkeletonGroup>
      )}
      {addresses.isError && !addresses.data && (
        <FailureState error={addresses.error} onRetry={() => addresses.refetch()} />
      )}
      {addresses.data?.length === 0 && <EmptyState>{t('noneToChoose')}</EmptyState>}
      {addresses.data?.map((address) => (
        <label
          key={address._id}
          className="flex cursor-pointer gap-3 rounded-card border border-line bg-surface p-4 transition-colors has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="address"
            value={address._id}
            checked={address._id === chosenId}
            onChange={() => onChoose(address._id)}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <AddressText address={address} />
        </label>
      ))}
      <Button
        variant="secondary"
        // Invisible until the addresses are loaded, because it would jump.
        className={clsx('self-start', addresses.isPending && 'invisible')}
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden size={20} />
        {t('addNew')}
      </Button>
      {isAdding && (
        <AddressModal mobile={mobile} onClose={() => setAdding(false)} onSaved={({ _id }) => onChoose(_id)} />
      )}
    </div>
  );
}

import type { Address } from '@utsav/contract/address';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pencil, Trash2 } from '../../../ui/icons.ts';
import { useRemoveAddress } from '../api.ts';
import { AddressText } from './address-text.tsx';

export function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const t = useTranslations('layout.ui');
  const remove = useRemoveAddress();
  return (
    <li className="flex justify-between gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
      <AddressText address={address} />
      <div className="-mt-2 -mr-2 flex shrink-0 flex-col">
        <IconButton label={t('editNamed', { name: address.address_line })} onClick={onEdit}>
          <Pencil aria-hidden size={20} />
        </IconButton>
        <IconButton
          label={t('deleteNamed', { name: address.address_line })}
          tone="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(address._id)}
        >
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
    </li>
  );
}

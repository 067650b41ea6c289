import type { Address } from '@utsav/contract/address';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressesQuery } from '../features/address/api.ts';
import { AddressBook } from '../features/address/components/address-book.tsx';
import { useUser } from '../features/user/api.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { Button } from '../ui/button.tsx';
import { Plus } from '../ui/icons.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const AddressModal = lazyDialog(() => import('../features/address/components/address-modal.tsx'));

export const load: Load = ({ client }) => client.prefetchQuery(addressesQuery());

/** The modal is closed, for a new address, or for one to edit. */
type Open = 'nothing' | 'new' | Address;

export default function AddressesPage() {
  const t = useTranslations('account.addresses');
  const mobile = useUser().data?.mobile;
  const [open, setOpen] = useState<Open>('nothing');
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading
        className="mb-6"
        subtitle={t('subtitle')}
        actions={
          <Button onClick={() => setOpen('new')}>
            <Plus aria-hidden size={20} />
            {t('add')}
          </Button>
        }
      >
        {t('title')}
      </PageHeading>
      <AddressBook onAdd={() => setOpen('new')} onEdit={setOpen} />
      {open !== 'nothing' && (
        <AddressModal
          address={open === 'new' ? undefined : open}
          mobile={mobile}
          onClose={() => setOpen('nothing')}
        />
      )}
    </>
  );
}

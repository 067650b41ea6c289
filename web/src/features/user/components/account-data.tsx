import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const ExportModal = lazyDialog(() => import('./export-modal.tsx'));
const DeleteAccountModal = lazyDialog(() => import('./delete-account-modal.tsx'));

/** The part of the profile about what is known of the person, and how it goes. */
export function AccountData({ email, isVendor }: { email: string; isVendor: boolean }) {
  const t = useTranslations('account.data');
  const [open, setOpen] = useState<'export' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <section
      aria-labelledby="data-heading"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-inset shadow-card md:p-8"
    >
      <h2 id="data-heading" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-muted">{t('about')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('export')}>
          {t('download')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('delete')}>
          {t('delete')}
        </Button>
      </div>
      {open === 'export' && <ExportModal email={email} onClose={close} />}
      {open === 'delete' && <DeleteAccountModal email={email} isVendor={isVendor} onClose={close} />}
    </section>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { DeviceList } from './device-list.tsx';
import { PasswordModal } from './password-modal.tsx';

/** The part of the profile that says who can get in. */
export function AccountSecurity({ email }: { email: string }) {
  const t = useTranslations('account.security');
  const [isChanging, setChanging] = useState(false);
  return (
    <section
      aria-labelledby="security-heading"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-inset shadow-card md:p-8"
    >
      <h2 id="security-heading" className="text-xl">
        {t('title')}
      </h2>
      <Button variant="secondary" className="self-start" onClick={() => setChanging(true)}>
        {t('changePassword')}
      </Button>
      <h3 className="mt-2 font-medium">{t('devices')}</h3>
      <DeviceList />
      {isChanging && <PasswordModal email={email} onClose={() => setChanging(false)} />}
    </section>
  );
}

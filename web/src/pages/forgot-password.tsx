import { useTranslations } from 'use-intl';
import { Garland } from '../features/site/components/garland.tsx';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { ForgotPasswordForm } from '../features/user/components/forgot-password-form.tsx';
import { TextLink } from '../features/user/components/text-link.tsx';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';

export default function ForgotPasswordPage() {
  const t = useTranslations('account.forgotPassword');
  return (
    <>
      <Head title={t('title')} hidden />
      <AccountFrame
        heading={t('title')}
        subtitle={t('subtitle')}
        decoration={<Garland />}
        footer={t.rich('toLogin', { link: (text) => <TextLink to={paths.login}>{text}</TextLink> })}
      >
        <ForgotPasswordForm />
      </AccountFrame>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { siteConfigQuery } from '../features/site/api.ts';
import { Garland } from '../features/site/components/garland.tsx';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { RegisterForm } from '../features/user/components/register-form.tsx';
import { TextLink } from '../features/user/components/text-link.tsx';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { useReturnState } from '../lib/return-to.ts';

export default function RegisterPage() {
  const t = useTranslations('account.register');
  const returnTo = useReturnState();
  const site = useQuery(siteConfigQuery()).data;
  return (
    <>
      <Head title={t('title')} hidden />
      <AccountFrame
        heading={t('title')}
        subtitle={t('subtitle')}
        decoration={<Garland />}
        footer={t.rich('toLogin', {
          link: (text) => (
            <TextLink to={paths.login} state={returnTo}>
              {text}
            </TextLink>
          ),
        })}
      >
        <RegisterForm adminApproval={site?.adminApproval ?? false} />
      </AccountFrame>
    </>
  );
}

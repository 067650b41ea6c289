import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { Garland } from '../features/site/components/garland.tsx';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { RegisterForm } from '../features/user/components/register-form.tsx';
import { TextLink } from '../features/user/components/text-link.tsx';
import { Head } from '../lib/head.tsx';

export default function RegisterPage() {
  const site = useQuery(siteConfigQuery()).data;
  return (
    <>
      <Head title="Register" hidden />
      <AccountFrame
        heading="Register"
        subtitle="One account for every celebration."
        decoration={<Garland />}
        footer={
          <>
            Already have an account? <TextLink to={paths.login}>Login</TextLink>
          </>
        }
      >
        <RegisterForm adminApproval={site?.adminApproval ?? false} />
      </AccountFrame>
    </>
  );
}

import { paths } from '../app/paths.ts';
import { Garland } from '../features/site/components/garland.tsx';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { ForgotPasswordForm } from '../features/user/components/forgot-password-form.tsx';
import { TextLink } from '../features/user/components/text-link.tsx';
import { Head } from '../lib/head.tsx';

export default function ForgotPasswordPage() {
  return (
    <>
      <Head title="Forgot password" hidden />
      <AccountFrame
        heading="Forgot password"
        subtitle="We will mail you a code that lets you set a new one."
        decoration={<Garland />}
        footer={
          <>
            Remembered it? <TextLink to={paths.login}>Login</TextLink>
          </>
        }
      >
        <ForgotPasswordForm />
      </AccountFrame>
    </>
  );
}

import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function ForgotPasswordPage() {
  return (
    <div className="page-width py-8">
      <Head title="Forgot password" hidden />
      <PageHeading>Forgot password</PageHeading>
    </div>
  );
}

import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function ResetPasswordPage() {
  return (
    <div className="page-width py-8">
      <Head title="Reset password" hidden />
      <PageHeading>Reset password</PageHeading>
    </div>
  );
}

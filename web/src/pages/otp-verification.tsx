import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function OtpVerificationPage() {
  return (
    <div className="page-width py-8">
      <Head title="Verify OTP" hidden />
      <PageHeading>Verify OTP</PageHeading>
    </div>
  );
}

import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function RegisterPage() {
  return (
    <div className="page-width py-8">
      <Head title="Register" hidden />
      <PageHeading>Register</PageHeading>
    </div>
  );
}

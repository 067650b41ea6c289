import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function LoginPage() {
  return (
    <div className="page-width py-8">
      <Head title="Login" hidden />
      <PageHeading>Login</PageHeading>
    </div>
  );
}

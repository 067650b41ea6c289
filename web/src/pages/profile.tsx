import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function ProfilePage() {
  return (
    <>
      <Head title="Profile" hidden />
      <PageHeading>Profile</PageHeading>
    </>
  );
}

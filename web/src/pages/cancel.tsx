import { paths } from '../app/paths.ts';
import { Head } from '../lib/head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Umbrella } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CancelPage() {
  return (
    <div className="page-width flex flex-col items-center gap-5 py-16 text-center">
      <Head title="Order Cancel" hidden />
      <Umbrella />
      <PageHeading>Order Cancel</PageHeading>
      <ButtonLink to={paths.home}>Go To Home</ButtonLink>
    </div>
  );
}

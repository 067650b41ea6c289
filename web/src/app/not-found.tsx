import { Head } from '../lib/head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyBox } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { paths } from './paths.ts';

export function NotFound() {
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <Head title="Page not found" hidden />
      <EmptyBox />
      <PageHeading>We could not find that page</PageHeading>
      <p className="max-w-md text-muted">It may have moved, or the service is no longer offered.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Go To Home</ButtonLink>
        <ButtonLink to={paths.search()} variant="secondary">
          Search services
        </ButtonLink>
      </div>
    </div>
  );
}

import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SubCategoriesPage() {
  return (
    <>
      <Head title="Sub Categories" hidden />
      <PageHeading>Sub Categories</PageHeading>
    </>
  );
}

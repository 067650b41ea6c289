import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CategoriesPage() {
  return (
    <>
      <Head title="Category" hidden />
      <PageHeading>Category</PageHeading>
    </>
  );
}

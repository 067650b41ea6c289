import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function UploadServicePage() {
  return (
    <>
      <Head title="Upload Product" hidden />
      <PageHeading>Upload Product</PageHeading>
    </>
  );
}

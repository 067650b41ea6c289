import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { MediaField } from '../features/file/components/media-field.tsx';
import { ProductForm } from '../features/product/components/product-form.tsx';
import { useSaveProduct } from '../features/product/manage-api.ts';
import {
  clearDraft,
  type RestoredDraft,
  restoreDraft,
  saveDraft,
} from '../features/product/product-draft.ts';
import { emptyProduct, isBlank, type ProductValues } from '../features/product/product-values.ts';
import { subCategoriesQuery } from '../features/subcategory/api.ts';
import { useUser } from '../features/user/api.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { Button } from '../ui/button.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SuccessDialog } from '../ui/success-dialog.tsx';

export const load: Load = ({ client }) =>
  Promise.all([client.prefetchQuery(categoriesQuery()), client.prefetchQuery(subCategoriesQuery())]);

export default function UploadServicePage() {
  const t = useTranslations('admin.uploadService');
  const userId = useUser().data?._id;
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6">{t('title')}</PageHeading>
      {userId && <UploadForm key={userId} userId={userId} />}
    </>
  );
}

/** Starts with the saved draft, if there is one; an empty form follows each service that was added. */
function UploadForm({ userId }: { userId: string }) {
  const t = useTranslations('admin');
  const categories = useQuery(categoriesQuery()).data ?? [];
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  const create = useSaveProduct(undefined);
  const [restored, setRestored] = useState(() => restoreDraft(userId));
  const [formNumber, setFormNumber] = useState(1);
  // Of the form as it is now: a restored draft may have been cleared.
  const [hasInput, setHasInput] = useState(restored !== undefined);
  const [uploading, setUploading] = useState(false);
  const [added, setAdded] = useState('');

  const save = useCallback(
    (values: ProductValues) => {
      saveDraft(userId, values);
      setHasInput(!isBlank(values));
    },
    [userId],
  );
  const startOver = () => {
    clearDraft();
    setHasInput(false);
    setRestored(undefined);
    setFormNumber((number) => number + 1);
  };

  return (
    <div className="max-w-3xl rounded-card border border-line bg-surface p-gutter shadow-card md:p-6">
      {restored && <DraftBanner draft={restored} onStartOver={startOver} />}
      <ProductForm
        key={formNumber}
        initial={restored?.values ?? emptyProduct}
        submitText={t('submit')}
        confirmGaps
        categories={categories}
        subCategories={subCategories}
        mediaField={(control) => <MediaField {...control} />}
        onValues={save}
        onUploadingChange={setUploading}
        save={create}
        onSaved={({ message }) => {
          startOver();
          setAdded(message);
        }}
      />
      <SuccessDialog open={added !== ''} onClose={() => setAdded('')} title={added} />
      <LeaveGuard active={hasInput || uploading}>{t('uploadService.leave')}</LeaveGuard>
    </div>
  );
}

function DraftBanner({ draft, onStartOver }: { draft: RestoredDraft; onStartOver: () => void }) {
  const t = useTranslations('admin.uploadService');
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-2 text-accent-ink"
    >
      <p>{draft.expiredFiles > 0 ? t('draftWithoutFiles') : t('draft')}</p>
      <Button variant="secondary" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </div>
  );
}

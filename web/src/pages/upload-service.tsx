import { useQuery } from '@tanstack/react-query';
import type { Product } from '@utsav/contract/product';
import { useCallback, useRef, useState } from 'react';
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
import { vendorQuery } from '../features/vendor/api.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SuccessDialog } from '../ui/success-dialog.tsx';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';

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

/** Starts empty and offers the saved draft, if there is one; an empty form follows each service that was added. */
function UploadForm({ userId }: { userId: string }) {
  const t = useTranslations('admin');
  const categories = useQuery(categoriesQuery()).data ?? [];
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  const { city } =
    useQuery({ ...vendorQuery(userId), throwOnError: false, meta: { silent: true } }).data ?? {};
  const create = useSaveProduct(undefined);
  const [offered, setOffered] = useState(() => restoreDraft(userId));
  const [form, setForm] = useState({ number: 1, initial: emptyProduct });
  const [hasInput, setHasInput] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [added, setAdded] = useState<{ message: string; data: Product }>();
  const isOffered = offered !== undefined;
  const fields = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(isOffered ? 1 : 0, () => fields.current?.querySelector('input'));

  const save = useCallback(
    (values: ProductValues) => {
      // A draft that is still offered stays as it is.
      if (!isOffered) saveDraft(userId, values);
      setHasInput(!isBlank(values));
    },
    [userId, isOffered],
  );
  const showForm = (initial: ProductValues) => {
    setHasInput(!isBlank(initial));
    setForm(({ number }) => ({ number: number + 1, initial }));
  };

  return (
    <div
      ref={fields}
      className="max-w-3xl rounded-card border border-line bg-surface p-gutter shadow-card md:p-6"
    >
      {offered && (
        <DraftOffer
          draft={offered}
          replacesInput={hasInput}
          onContinue={() => {
            setOffered(undefined);
            showForm(offered.values);
          }}
          onDiscard={() => {
            clearDraft();
            setOffered(undefined);
          }}
        />
      )}
      <ProductForm
        key={form.number}
        initial={form.initial}
        submitText={t('submit')}
        confirmGaps
        categories={categories}
        subCategories={subCategories}
        mediaField={(control) => <MediaField {...control} />}
        onValues={save}
        onUploadingChange={setUploading}
        save={create}
        city={city}
        onSaved={(reply) => {
          if (!isOffered) clearDraft();
          showForm(emptyProduct);
          setAdded(reply);
        }}
      />
      <SuccessDialog
        open={added !== undefined}
        onClose={() => setAdded(undefined)}
        title={added?.message ?? ''}
        link={added && { to: paths.product(added.data), text: t('uploadService.see') }}
      />
      <LeaveGuard active={hasInput || uploading}>
        {t(isOffered ? 'uploadService.leaveWithoutDraft' : 'uploadService.leave')}
      </LeaveGuard>
    </div>
  );
}

type DraftOfferProps = {
  draft: RestoredDraft;
  replacesInput: boolean;
  onContinue: () => void;
  onDiscard: () => void;
};

function DraftOffer({ draft: { values, expiredFiles }, replacesInput, ...on }: DraftOfferProps) {
  const t = useTranslations('admin.uploadService');
  return (
    <section
      aria-label={t('draft')}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-2 text-accent-ink"
    >
      <div className="min-w-0">
        <p className="font-semibold">{t('draft')}</p>
        <p className="text-sm wrap-anywhere">
          {[
            values.name.trim(),
            expiredFiles > 0 && t('draftWithoutFiles'),
            replacesInput && t('draftReplaces'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={on.onContinue}>{t('continueDraft')}</Button>
        <Button variant="secondary" onClick={on.onDiscard}>
          {t('discardDraft')}
        </Button>
      </div>
    </section>
  );
}

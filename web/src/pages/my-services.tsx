import { useQuery } from '@tanstack/react-query';
import { limits, searchDebounceMs } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import { FileUp, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Load } from '../app/load.ts';
import { paths } from '../app/paths.ts';
import { categoriesQuery } from '../features/category/api.ts';
import { MediaField } from '../features/file/components/media-field.tsx';
import { DeleteProductDialog } from '../features/product/components/delete-product-dialog.tsx';
import { EditProductModal } from '../features/product/components/edit-product-modal.tsx';
import { managedProductsQuery } from '../features/product/manage-api.ts';
import { subCategoriesQuery } from '../features/subcategory/api.ts';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EditDeleteButtons } from '../ui/edit-delete-buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { ManagedCard } from '../ui/managed-card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';

export const load: Load = ({ client }) => client.prefetchQuery(managedProductsQuery({ page: 1, search: '' }));

export default function MyServicesPage() {
  const t = useTranslations('admin.myServices');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), searchDebounceMs);
  const categories = useQuery(categoriesQuery()).data ?? [];
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  const [editing, setEditing] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading
        subtitle={t('subtitle')}
        className="mb-6"
        actions={
          <>
            <ButtonLink to={paths.importServices} variant="secondary">
              <FileUp aria-hidden size={18} />
              {t('importServices')}
            </ButtonLink>
            <ButtonLink to={paths.uploadService}>
              <Plus aria-hidden size={18} />
              {t('upload')}
            </ButtonLink>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <TextField
        label={t('search')}
        labelHidden
        type="search"
        placeholder={t('searchPlaceholder')}
        maxLength={limits.textLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mb-6 max-w-md"
      />
      {/* A new text starts again at page 1 (specification section 4). */}
      <ManagedProducts
        key={search}
        search={search}
        empty={
          search ? (
            <EmptyState
              action={
                <Button variant="secondary" onClick={() => setText('')}>
                  {t('clearSearch')}
                </Button>
              }
            >
              {t('noMatch', { search })}
            </EmptyState>
          ) : (
            <EmptyState>{t('empty')}</EmptyState>
          )
        }
        onEdit={setEditing}
        onDelete={setDeleting}
      />
      <EditProductModal
        product={editing}
        onClose={() => setEditing(undefined)}
        categories={categories}
        subCategories={subCategories}
        mediaField={(control) => <MediaField {...control} />}
      />
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

type ManagedProductsProps = {
  search: string;
  /** The empty state. */
  empty: ReactNode;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
};

function ManagedProducts({ search, empty, onEdit, onDelete }: ManagedProductsProps) {
  const t = useTranslations('admin.myServices');
  const [page, setPage] = useState(1);
  const products = useQuery(managedProductsQuery({ page, search }));
  const totalPages = products.data?.totalNoPage ?? 0;
  // The last service of the last page was deleted.
  if (products.data && totalPages > 0 && page > totalPages) setPage(totalPages);

  return (
    <>
      {products.isPending && (
        <div className="flex min-h-64 items-center justify-center">
          <Spinner size={40} label={t('loading')} />
        </div>
      )}
      {products.isError && <FailureState error={products.error} onRetry={() => products.refetch()} />}
      {products.data?.totalCount === 0 && empty}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 md:grid-cols-4">
        {products.data?.data.map((product) => (
          <li key={product._id}>
            <ManagedCard
              name={product.name}
              picture={product.image[0]}
              to={paths.product(product)}
              actions={
                <EditDeleteButtons
                  name={product.name}
                  onEdit={() => onEdit(product)}
                  onDelete={() => onDelete(product)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {totalPages > 0 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  );
}

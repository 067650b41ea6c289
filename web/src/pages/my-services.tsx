import { useQuery } from '@tanstack/react-query';
import { limits, searchDebounceMs } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { MediaField } from '../features/file/components/media-field.tsx';
import { citiesQuery } from '../features/product/api.ts';
import { BulkChange } from '../features/product/components/bulk-change.tsx';
import { DeleteProductDialog } from '../features/product/components/delete-product-dialog.tsx';
import { EditProductModal } from '../features/product/components/edit-product-modal.tsx';
import { ManagedFilters } from '../features/product/components/managed-filters.tsx';
import { ManagedList } from '../features/product/components/managed-list.tsx';
import { ViewSwitch } from '../features/product/components/view-switch.tsx';
import { managedProductsQuery } from '../features/product/manage-api.ts';
import {
  hasFilters,
  type ManagedChoice,
  readManagedChoice,
  rowChoices,
  standardChoice,
} from '../features/product/managed-choice.ts';
import { subCategoriesQuery } from '../features/subcategory/api.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { useAddressChoice } from '../lib/use-address-choice.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { useLastPage } from '../lib/use-last-page.ts';
import { useSelection } from '../lib/use-selection.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { FileUp, Plus } from '../ui/icons.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';

export const load: Load = ({ client }) => client.prefetchQuery(managedProductsQuery());

export default function MyServicesPage() {
  const t = useTranslations('admin.myServices');
  const [choice, change] = useAddressChoice(readManagedChoice, standardChoice);
  const q = useDebounced(choice.q, searchDebounceMs);
  const products = useQuery(managedProductsQuery({ ...choice, q }));
  const categories = useQuery(categoriesQuery()).data ?? [];
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  const cities = useQuery(citiesQuery()).data ?? [];
  const selection = useSelection<Product>();
  const [editing, setEditing] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  const filter = (changes: Partial<ManagedChoice>) => change({ ...changes, page: 1 });
  const totalPages = products.data?.totalNoPage ?? 0;
  const { isPlaceholderData } = products;
  useLastPage({ page: choice.page, totalPages, isPlaceholderData }, (page) =>
    change({ page }, { replace: true }),
  );
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
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          label={t('search')}
          labelHidden
          type="search"
          placeholder={t('searchPlaceholder')}
          maxLength={limits.textLength}
          value={choice.q}
          // The results of another text begin at page 1.
          onChange={(event) => change({ q: event.target.value, page: 1 }, { replace: true })}
          className="max-w-md flex-1"
        />
        <ViewSwitch />
      </div>
      <ManagedFilters choice={choice} categories={categories} cities={cities} onChange={filter} />
      {products.isPending && (
        <div className="flex min-h-64 items-center justify-center">
          <Spinner size={40} label={t('loading')} />
        </div>
      )}
      {products.isError && !products.data && (
        <FailureState error={products.error} onRetry={() => products.refetch()} />
      )}
      {products.data?.totalCount === 0 && (
        <NoServices choice={choice} search={q.trim()} onClear={() => change(standardChoice)} />
      )}
      {products.data && products.data.totalCount > 0 && (
        <div aria-busy={products.isPlaceholderData} className="aria-busy:opacity-60">
          {products.isPlaceholderData && (
            <div className="fixed inset-x-0 top-1/2 z-30 flex justify-center">
              <Spinner size={40} label={t('loading')} />
            </div>
          )}
          <ManagedList
            products={products.data.data}
            selection={selection}
            sort={choice.sort}
            onSort={(sort) => filter({ sort })}
            linkOf={paths.product}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
          <ListFoot
            page={choice.page}
            totalPages={totalPages}
            onPage={(page) => change({ page })}
            rows={choice.rows}
            choices={rowChoices}
            onRows={(rows) => filter({ rows })}
          />
        </div>
      )}
      <BulkChange selection={selection} shown={products.data?.data ?? []} />
      <EditProductModal
        product={editing}
        onClose={() => setEditing(undefined)}
        categories={categories}
        subCategories={subCategories}
        mediaField={(control) => <MediaField {...control} />}
      />
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(product) => selection.set([product], false)}
      />
    </>
  );
}

type NoServicesProps = { choice: ManagedChoice; search: string; onClear: () => void };

function NoServices({ choice, search, onClear }: NoServicesProps) {
  const t = useTranslations();
  if (!search && !hasFilters(choice)) return <EmptyState>{t('admin.myServices.empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="secondary" onClick={onClear}>
          {search ? t('admin.myServices.clearSearch') : t('tables.clear')}
        </Button>
      }
    >
      {search ? t('admin.myServices.noMatch', { search }) : t('tables.services.noneFiltered')}
    </EmptyState>
  );
}

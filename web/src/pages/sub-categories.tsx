import { useQuery } from '@tanstack/react-query';
import type { SubCategory } from '@utsav/contract/subcategory';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { ImageField } from '../features/file/components/image-field.tsx';
import { subCategoriesQuery, useDeleteSubCategory } from '../features/subcategory/api.ts';
import { SubCategoryModal } from '../features/subcategory/components/sub-category-modal.tsx';
import { SubCategoryTable } from '../features/subcategory/components/sub-category-table.tsx';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FullScreenViewer } from '../ui/full-screen-viewer.tsx';
import { Plus } from '../ui/icons.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { RowSkeleton, SkeletonGroup } from '../ui/skeleton.tsx';

export const load: Load = ({ client }) =>
  Promise.all([client.prefetchQuery(subCategoriesQuery()), client.prefetchQuery(categoriesQuery())]);

const rows = [1, 2, 3, 4, 5, 6];

export default function SubCategoriesPage() {
  const t = useTranslations('admin');
  const query = useQuery(subCategoriesQuery());
  const categories = useQuery(categoriesQuery()).data ?? [];
  const [editing, setEditing] = useState<SubCategory | 'new'>();
  const [deleting, setDeleting] = useState<SubCategory>();
  const [enlarged, setEnlarged] = useState<SubCategory>();
  const addButton = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden size={18} />
      {t('subCategories.add')}
    </Button>
  );
  return (
    <>
      <Head title={t('subCategories.title')} hidden />
      <PageHeading subtitle={t('subCategories.subtitle')} actions={addButton} className="mb-6">
        {t('subCategories.title')}
      </PageHeading>
      <QueryList
        query={query}
        skeleton={
          <SkeletonGroup>
            {rows.map((row) => (
              <RowSkeleton key={row} />
            ))}
          </SkeletonGroup>
        }
        empty={<EmptyState>{t('subCategories.empty')}</EmptyState>}
      >
        {(subCategories) => (
          <SubCategoryTable
            subCategories={subCategories}
            onEnlarge={setEnlarged}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        )}
      </QueryList>
      <SubCategoryModal
        editing={editing}
        onClose={() => setEditing(undefined)}
        categories={categories}
        imageField={(control) => <ImageField {...control} />}
      />
      <DeleteDialog
        thing={deleting}
        onClose={() => setDeleting(undefined)}
        remove={useDeleteSubCategory()}
        confirmText={t('confirm')}
      >
        {t('confirmDelete')}
      </DeleteDialog>
      <FullScreenViewer
        pictures={enlarged ? [{ src: enlarged.image, alt: enlarged.name }] : []}
        openAt={enlarged ? 0 : undefined}
        onClose={() => setEnlarged(undefined)}
      />
    </>
  );
}

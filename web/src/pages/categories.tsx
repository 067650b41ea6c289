import { useQuery } from '@tanstack/react-query';
import type { Category } from '@utsav/contract/category';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery, useDeleteCategory } from '../features/category/api.ts';
import { CategoryModal } from '../features/category/components/category-modal.tsx';
import { ImageField } from '../features/file/components/image-field.tsx';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EditDeleteButtons } from '../ui/edit-delete-buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus } from '../ui/icons.ts';
import { ManagedCard } from '../ui/managed-card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { SkeletonGroup, TileSkeleton } from '../ui/skeleton.tsx';

export const load: Load = ({ client }) => client.prefetchQuery(categoriesQuery());

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 md:grid-cols-3 xl:grid-cols-4';
const tiles = [1, 2, 3, 4, 5, 6, 7, 8];

export default function CategoriesPage() {
  const t = useTranslations('admin');
  const query = useQuery(categoriesQuery());
  const [editing, setEditing] = useState<Category | 'new'>();
  const [deleting, setDeleting] = useState<Category>();
  const addButton = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden size={18} />
      {t('categories.add')}
    </Button>
  );
  return (
    <>
      <Head title={t('categories.title')} hidden />
      <PageHeading subtitle={t('categories.subtitle')} actions={addButton} className="mb-6">
        {t('categories.title')}
      </PageHeading>
      <QueryList
        query={query}
        skeleton={
          <SkeletonGroup className={gridClass}>
            {tiles.map((tile) => (
              <TileSkeleton key={tile} />
            ))}
          </SkeletonGroup>
        }
        empty={<EmptyState>{t('categories.empty')}</EmptyState>}
      >
        {(categories) => (
          <ul className={gridClass}>
            {categories.map((category) => (
              <li key={category._id}>
                <ManagedCard
                  name={category.name}
                  picture={category.image}
                  actions={
                    <EditDeleteButtons
                      name={category.name}
                      onEdit={() => setEditing(category)}
                      onDelete={() => setDeleting(category)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <CategoryModal
        editing={editing}
        onClose={() => setEditing(undefined)}
        imageField={(control) => <ImageField {...control} />}
      />
      <DeleteDialog
        thing={deleting}
        onClose={() => setDeleting(undefined)}
        remove={useDeleteCategory()}
        confirmText={t('confirm')}
      >
        {t('confirmDelete')}
      </DeleteDialog>
    </>
  );
}

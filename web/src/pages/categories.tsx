import { useQuery } from '@tanstack/react-query';
import type { Category } from '@utsav/contract/category';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Load } from '../app/load.ts';
import { categoriesQuery, useDeleteCategory } from '../features/category/api.ts';
import { CategoryCard } from '../features/category/components/category-card.tsx';
import { CategoryModal } from '../features/category/components/category-modal.tsx';
import { ImageField } from '../features/file/components/image-field.tsx';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SkeletonGroup, TileSkeleton } from '../ui/skeleton.tsx';

export const load: Load = ({ client }) => client.prefetchQuery(categoriesQuery());

const gridClass = 'mt-6 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4';
const tiles = [1, 2, 3, 4, 5, 6, 7, 8];

export default function CategoriesPage() {
  const categories = useQuery(categoriesQuery());
  const [editing, setEditing] = useState<Category | 'new'>();
  const [deleting, setDeleting] = useState<Category>();
  const remove = useDeleteCategory();
  const addButton = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden size={18} />
      Add Category
    </Button>
  );
  return (
    <>
      <Head title="Category" hidden />
      <PageHeading actions={addButton}>Category</PageHeading>
      {categories.isPending && (
        <SkeletonGroup className={gridClass}>
          {tiles.map((tile) => (
            <TileSkeleton key={tile} />
          ))}
        </SkeletonGroup>
      )}
      {categories.isError && <FailureState error={categories.error} onRetry={() => categories.refetch()} />}
      {categories.data?.length === 0 && (
        <EmptyState>Add the first category: a name and a picture.</EmptyState>
      )}
      <ul className={gridClass}>
        {categories.data?.map((category) => (
          <li key={category._id}>
            <CategoryCard
              category={category}
              onEdit={() => setEditing(category)}
              onDelete={() => setDeleting(category)}
            />
          </li>
        ))}
      </ul>
      <CategoryModal
        editing={editing}
        onClose={() => setEditing(undefined)}
        imageField={(control) => <ImageField {...control} />}
      />
      <DeleteDialog
        thing={deleting}
        onClose={() => setDeleting(undefined)}
        remove={remove}
        title="Delete Category"
        confirmText="Confirm"
      >
        Are you sure permanent delete ?
      </DeleteDialog>
    </>
  );
}

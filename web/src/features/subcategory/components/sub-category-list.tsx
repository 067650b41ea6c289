import type { SubCategory } from '@utsav/contract/subcategory';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type SubCategoryListProps = {
  categoryName: string | undefined;
  subCategories: readonly SubCategory[] | undefined;
  currentId: string;
  pathOf: (subCategory: SubCategory) => string;
};

/** The neighbours within a category: a column on large screens, a row to swipe on small ones. */
export function SubCategoryList({ categoryName, subCategories, currentId, pathOf }: SubCategoryListProps) {
  if (!subCategories) {
    return (
      <SkeletonGroup>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <nav
      aria-label={categoryName ? `Sub categories of ${categoryName}` : 'Sub categories'}
      className="min-w-0"
    >
      <ul className="strip py-1 md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:flex-col md:gap-1 md:overflow-x-hidden md:overflow-y-auto">
        {subCategories.map((one) => (
          <li key={one._id}>
            <Link
              to={pathOf(one)}
              aria-current={one._id === currentId ? 'page' : undefined}
              className="flex w-24 flex-col items-center gap-2 rounded-card p-2 text-center text-sm leading-tight hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold md:w-full md:flex-row md:text-left md:text-base"
            >
              <Picture
                src={one.image}
                alt=""
                sizes="64px"
                width={64}
                height={64}
                className="size-16 shrink-0 rounded-control object-cover md:size-12"
              />
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

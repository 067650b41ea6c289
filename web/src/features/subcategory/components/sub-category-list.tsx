import type { SubCategory } from '@utsav/contract/subcategory';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type SubCategoryListProps = {
  categoryName: string | undefined;
  subCategories: readonly SubCategory[] | undefined;
  currentId: string;
  pathOf: (subCategory: SubCategory) => string;
};

const listClass =
  'strip -mx-gutter gap-1 px-gutter md:sticky md:mx-0 md:px-0 md:top-(--below-header) md:max-h-(--height-below-header) md:flex-col md:overflow-x-hidden md:overflow-y-auto md:py-1';
const placeholders = [0, 1, 2, 3, 4];

/** The sub categories of a category: a column on large screens, a scrolling row on small ones. */
export function SubCategoryList({ categoryName, subCategories, currentId, pathOf }: SubCategoryListProps) {
  const t = useTranslations('catalogue.listing');
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = subCategories !== undefined;
  // In a row the current one may be out of view.
  useEffect(() => {
    const row = list.current;
    const current = isLoaded && row?.querySelector<HTMLElement>(`[data-id="${currentId}"]`);
    if (!row || !current) return;
    const middle = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    row.scrollTo({ left: middle, behavior: 'instant' });
  }, [currentId, isLoaded]);
  if (!subCategories) {
    return (
      <SkeletonGroup className={listClass}>
        {placeholders.map((index) => (
          <Skeleton key={index} className="h-28 w-26 md:w-full lg:h-16" />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <nav
      aria-label={categoryName ? t('subCategoriesOf', { category: categoryName }) : t('subCategories')}
      className="min-w-0"
    >
      <ul ref={list} className={`${listClass} relative md:sticky`}>
        {subCategories.map((one) => (
          <li key={one._id} data-id={one._id}>
            <Link
              to={pathOf(one)}
              aria-current={one._id === currentId ? 'page' : undefined}
              className="flex h-full w-26 flex-col items-center gap-2 rounded-card px-1 py-2 text-center text-sm leading-tight hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold md:w-full md:text-[0.8125rem] lg:flex-row lg:px-2 lg:text-left lg:text-base"
            >
              <Picture
                src={one.image}
                alt=""
                sizes="64px"
                width={64}
                height={64}
                className="size-16 shrink-0 rounded-control object-cover lg:size-12"
              />
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

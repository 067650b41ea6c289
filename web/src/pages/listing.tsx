import { useQuery } from '@tanstack/react-query';
import { idOfSegment, nameOfSegment } from '@utsav/contract/address-bar';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { FilteredProducts } from '../features/product/components/filtered-products.tsx';
import { SortSelect } from '../features/product/components/sort-select.tsx';
import { loadList, useListQuery } from '../features/product/list-api.ts';
import { hasFilters, type ListChoice, readChoice } from '../features/product/list-choice.ts';
import { useListChoice } from '../features/product/use-list-choice.ts';
import { firstSubCategoryOf, subCategoriesQuery } from '../features/subcategory/api.ts';
import { SubCategoryList } from '../features/subcategory/components/sub-category-list.tsx';
import { Head } from '../lib/head.tsx';
import { type Load, notFound } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { breadcrumbList } from '../lib/structured-data.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { cardSlots } from './parts/card-slots.tsx';

function idsOf(params: Readonly<Record<string, string | undefined>>) {
  const { category = '', subCategory = '' } = params;
  return { categoryId: idOfSegment(category), subCategoryId: idOfSegment(subCategory) };
}

/** Neither a text nor another category can be chosen within a listing. */
const ofListing = (choice: ListChoice): ListChoice => ({ ...choice, q: '', category: undefined });

export const load: Load = async ({ client, params, url }) => {
  const ids = idsOf(params);
  const [categories, subCategories] = await Promise.all([
    client.fetchQuery(categoriesQuery()).catch(() => undefined),
    client.fetchQuery(subCategoriesQuery()).catch(() => undefined),
  ]);
  const isKnown =
    categories?.some((one) => one._id === ids.categoryId) !== false &&
    subCategories?.some((one) => one._id === ids.subCategoryId) !== false;
  if (!isKnown) notFound();
  await loadList(client, ofListing(readChoice(url.searchParams)), ids);
};

export default function ListingPage() {
  const t = useTranslations('catalogue.listing');
  const ui = useTranslations('layout.ui');
  const params = useParams();
  const ids = idsOf(params);
  const categories = useQuery(categoriesQuery()).data;
  const subCategories = useQuery(subCategoriesQuery()).data;
  const category = categories?.find((one) => one._id === ids.categoryId);
  const subCategory = subCategories?.find((one) => one._id === ids.subCategoryId);
  const [written, change] = useListChoice();
  const choice = ofListing(written);
  const results = useListQuery(choice, ids);
  // Data that arrived after the loader's timeout is checked here.
  if (categories && subCategories && !(category && subCategory)) notFound();

  const displayName = nameOfSegment(params.subCategory ?? '') || subCategory?.name || t('services');
  const firstOfCategory = category && firstSubCategoryOf(category._id, subCategories ?? []);
  const trail: Crumb[] = [
    { name: ui('home'), path: paths.home },
    ...(category && firstOfCategory
      ? [{ name: category.name, path: paths.listing(category, firstOfCategory) }]
      : []),
    { name: displayName },
  ];
  const names = category && { subCategory: displayName, category: category.name };
  const first = results.data?.pages[0];
  return (
    <div className="page-width pt-2 pb-6">
      <Head
        title={names ? t('title', names) : displayName}
        description={
          names ? t('description', names) : t('descriptionWithoutCategory', { subCategory: displayName })
        }
        image={subCategory?.image}
        canonicalPath={category && subCategory && paths.listing(category, subCategory)}
        hidden={hasFilters(choice) || choice.sort !== undefined}
        structuredData={(urls) => [breadcrumbList(trail, urls)]}
      />
      <Breadcrumbs trail={trail} />
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <SubCategoryList
          categoryName={category?.name}
          subCategories={subCategories?.filter((one) => one.category.some((it) => it._id === ids.categoryId))}
          currentId={ids.subCategoryId}
          pathOf={(one) => (category ? paths.listing(category, one) : '#')}
        />
        <div className="min-w-0">
          <PageHeading
            className="mb-4"
            subtitle={first && <span aria-live="polite">{t('count', { count: first.totalCount })}</span>}
            actions={
              <SortSelect choice={choice} onChange={change} hasMatches={false} className="hidden md:flex" />
            }
          >
            {displayName}
          </PageHeading>
          <FilteredProducts
            place={ids}
            choice={choice}
            results={results}
            onChange={change}
            {...cardSlots}
            empty={t('empty')}
          />
        </div>
      </div>
    </div>
  );
}

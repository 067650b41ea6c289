import { useQuery } from '@tanstack/react-query';
import { idOfSegment, idPattern, nameOfSegment, segment } from '@utsav/contract/address-bar';
import type { Vendor } from '@utsav/contract/vendor';
import { localeOfPath, pathInLocale } from '@utsav/messages/paths';
import { redirect, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { FilteredProducts } from '../features/product/components/filtered-products.tsx';
import { SortSelect } from '../features/product/components/sort-select.tsx';
import { loadList, useListQuery } from '../features/product/list-api.ts';
import { hasFilters, type ListChoice, readChoice } from '../features/product/list-choice.ts';
import { useListChoice } from '../features/product/use-list-choice.ts';
import { reviewsQuery } from '../features/review/api.ts';
import { LazyReviewSection } from '../features/review/components/lazy-review-section.tsx';
import { RatingLink } from '../features/review/components/rating-link.tsx';
import { vendorQuery } from '../features/vendor/api.ts';
import { VendorHeader } from '../features/vendor/components/vendor-header.tsx';
import { vendorData } from '../features/vendor/structured-data.ts';
import { excerpt } from '../lib/excerpt.ts';
import { Head } from '../lib/head.tsx';
import { type Load, loadMainData, notFound } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { sessionIdentity } from '../lib/session.ts';
import { breadcrumbList } from '../lib/structured-data.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { LineSkeleton, Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { cardSlots } from './parts/card-slots.tsx';

/** No text can be searched for within a vendor's services. */
const ofVendor = (choice: ListChoice): ListChoice => ({ ...choice, q: '' });

export const load: Load = async ({ client, params, url }) => {
  const written = params.vendor ?? '';
  const vendorId = idOfSegment(written);
  if (!idPattern.test(vendorId)) notFound();
  const choice = ofVendor(readChoice(url.searchParams));
  const others = Promise.all([
    client.prefetchQuery(categoriesQuery()),
    client.prefetchInfiniteQuery(reviewsQuery({ vendorId }, 'newest', sessionIdentity() !== null)),
    loadList(client, choice, { vendorId }),
  ]);
  const vendor = await loadMainData(client, vendorQuery(vendorId));
  // A link with an earlier name of the business.
  if (vendor && segment(vendor.name, vendorId) !== written) {
    throw redirect(pathInLocale(paths.vendor(vendor), localeOfPath(url.pathname)) + url.search);
  }
  await others;
};

export default function VendorPage() {
  const t = useTranslations('vendor.page');
  const { vendor: written = '' } = useParams();
  const vendor = useQuery(vendorQuery(idOfSegment(written)));
  if (vendor.data) return <VendorDetail key={vendor.data._id} vendor={vendor.data} />;
  return (
    <div className="page-width py-6">
      <Head title={nameOfSegment(written) || t('unnamed')} />
      {vendor.isError ? (
        <FailureState error={vendor.error} onRetry={() => vendor.refetch()} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-5">
          <Skeleton className="h-44 rounded-card sm:h-64 lg:h-80" />
          <LineSkeleton className="w-1/2" />
          <Skeleton className="h-20 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function VendorDetail({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('vendor.page');
  const ui = useTranslations('layout.ui');
  const { name, city, about, cover } = vendor;
  const path = paths.vendor(vendor);
  const trail: Crumb[] = [{ name: ui('home'), path: paths.home }, { name }];
  const [written] = useListChoice();
  return (
    <div className="page-width flex flex-col gap-8 pt-2 pb-6">
      <Head
        title={city ? t('titleInCity', { name, city }) : t('title', { name })}
        description={about ? excerpt(about) : t('description', { name })}
        image={cover}
        canonicalPath={path}
        hidden={hasFilters(ofVendor(written)) || written.sort !== undefined}
        structuredData={(urls) => [vendorData(vendor, path, urls), breadcrumbList(trail, urls)]}
      />
      <div>
        <Breadcrumbs trail={trail} />
        <VendorHeader vendor={vendor} rating={<RatingLink rating={vendor.rating} />} />
      </div>
      <VendorServices vendorId={vendor._id} />
      <LazyReviewSection vendorId={vendor._id} />
    </div>
  );
}

function VendorServices({ vendorId }: { vendorId: string }) {
  const t = useTranslations('vendor.page');
  const place = { vendorId };
  const [written, change] = useListChoice();
  const choice = ofVendor(written);
  const categories = useQuery(categoriesQuery()).data;
  const results = useListQuery(choice, place);
  const first = results.data?.pages[0];
  return (
    <section aria-labelledby="vendor-services">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="vendor-services" className="text-2xl">
          {t('services')}
          {first && (
            <span
              aria-live="polite"
              className="ml-3 font-sans text-base font-normal tracking-normal text-muted"
            >
              {t('count', { count: first.totalCount })}
            </span>
          )}
        </h2>
        <SortSelect choice={choice} onChange={change} hasMatches={false} className="hidden md:flex" />
      </div>
      <FilteredProducts
        place={place}
        choice={choice}
        results={results}
        categories={categories ?? []}
        onChange={change}
        heading="h3"
        {...cardSlots}
        empty={t('empty')}
      />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { idOfSegment, idPattern, nameOfSegment } from '@utsav/contract/address-bar';
import type { Product } from '@utsav/contract/product';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { availabilityQuery } from '../features/availability/api.ts';
import { useBookableDay } from '../features/availability/wanted-day.ts';
import { BookBar } from '../features/cart/components/book-bar.tsx';
import { Heart } from '../features/plan/components/heart.tsx';
import { moreLikeQuery, productQuery } from '../features/product/api.ts';
import { Alternatives, nearbyQuery } from '../features/product/components/alternatives.tsx';
import { ConnectWith } from '../features/product/components/connect-with.tsx';
import { HiddenNotice } from '../features/product/components/hidden-notice.tsx';
import { LazyProductTabs } from '../features/product/components/lazy-product-tabs.tsx';
import { ProductGallery } from '../features/product/components/product-gallery.tsx';
import { ProductSkeleton } from '../features/product/components/product-skeleton.tsx';
import { ProductStrip } from '../features/product/components/product-strip.tsx';
import { ProductSummary } from '../features/product/components/product-summary.tsx';
import { rememberViewed } from '../features/product/recently-viewed.ts';
import { serviceData } from '../features/product/structured-data.ts';
import { reviewsQuery } from '../features/review/api.ts';
import { LazyReviewSection } from '../features/review/components/lazy-review-section.tsx';
import { RatingLink } from '../features/review/components/rating-link.tsx';
import { firstSubCategoryOf, subCategoriesQuery } from '../features/subcategory/api.ts';
import { useUser } from '../features/user/api.ts';
import { vendorQuery } from '../features/vendor/api.ts';
import { AskVendor } from '../features/vendor/components/ask-vendor.tsx';
import { excerpt } from '../lib/excerpt.ts';
import { Head } from '../lib/head.tsx';
import { type Load, loadMainData, notFound } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { sessionIdentity } from '../lib/session.ts';
import { breadcrumbList } from '../lib/structured-data.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { cardSlots } from './parts/card-slots.tsx';
import { LazyServiceDates } from './parts/lazy-service-dates.tsx';

export const load: Load = async ({ client, params }) => {
  const id = idOfSegment(params.product ?? '');
  if (!idPattern.test(id)) notFound();
  const availability = client.prefetchQuery(availabilityQuery([{ productId: id, quantity: 1 }]));
  const signedIn = sessionIdentity() !== null;
  const reviews = client.prefetchInfiniteQuery(reviewsQuery({ productId: id }, 'newest', signedIn));
  const product = await loadMainData(client, productQuery(id));
  const category = product?.category[0];
  await Promise.all([
    availability,
    reviews,
    product?.vendor && client.prefetchQuery(vendorQuery(product.vendor._id)),
    client.prefetchQuery(subCategoriesQuery()),
    category && client.prefetchQuery(moreLikeQuery(category._id, product.city)),
    product?.stock === 0 && category && product.city && client.prefetchInfiniteQuery(nearbyQuery(product)),
  ]);
};

export default function ProductPage() {
  const t = useTranslations('service.page');
  const { product: segment = '' } = useParams();
  const product = useQuery(productQuery(idOfSegment(segment)));
  if (product.data) return <ProductDetail key={product.data._id} product={product.data} />;
  return (
    <>
      <Head title={nameOfSegment(segment) || t('unnamed')} />
      {product.isError ? (
        <FailureState error={product.error} onRetry={() => product.refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const t = useTranslations('service.page');
  const path = paths.product(product);
  const trail = useTrail(product);
  const [category] = product.category;
  const day = useBookableDay();
  const isHidden = product.unavailable === true;
  const userId = useUser().data?._id;
  useEffect(() => {
    if (!isHidden) rememberViewed(product);
  }, [product, isHidden]);
  return (
    <>
      <Head
        title={category ? t('title', { name: product.name, category: category.name }) : product.name}
        description={excerpt(product.description)}
        image={product.image[0]}
        type="product"
        canonicalPath={path}
        hidden={isHidden}
        structuredData={(urls) => [serviceData(product, path, urls), breadcrumbList(trail, urls)]}
      />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-2 pb-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="-mb-4 lg:col-span-2">
          <Breadcrumbs trail={trail} />
        </div>
        <ProductGallery name={product.name} images={product.image} videos={product.video} />
        {/* What one books with stays in view beside a long description. */}
        <div className="flex flex-col gap-6 lg:sticky lg:top-(--below-header) lg:row-span-2 lg:-m-1 lg:max-h-(--height-below-header) lg:self-start lg:overflow-y-auto lg:p-1">
          <ProductSummary
            product={product}
            rating={<RatingLink rating={product.rating} />}
            heart={<Heart product={product} />}
            actions={!isHidden && <BookBar product={product} day={day} onChooseDay={showOpenDates} />}
          />
          {product.vendor && !isHidden && <AskVendor productId={product._id} vendorId={product.vendor._id} />}
          {isHidden ? (
            <HiddenNotice product={product} isOwn={product.vendor?._id === userId} />
          ) : product.stock > 0 ? (
            <LazyServiceDates product={product} whenNoneOpen={<Alternatives product={product} />} />
          ) : (
            <Alternatives product={product} />
          )}
          {product.admin_info && (
            <ConnectWith admin={product.admin_info} vendor={product.vendor} isSoldOut={product.stock === 0} />
          )}
        </div>
        <div className="min-w-0">
          <LazyProductTabs product={product} />
          <LazyReviewSection productId={product._id} />
        </div>
      </div>
      <MoreFromCategory product={product} />
    </>
  );
}

const showOpenDates = () => document.getElementById('open-dates')?.scrollIntoView();

function useTrail(product: Product): Crumb[] {
  const t = useTranslations('layout.ui');
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  const [category] = product.category;
  const [subCategory] = product.subCategory;
  const first = category && firstSubCategoryOf(category._id, subCategories);
  const isNamedTwice = category?.name === subCategory?.name;
  return [
    { name: t('home'), path: paths.home },
    ...(category && first && !isNamedTwice
      ? [{ name: category.name, path: paths.listing(category, first) }]
      : []),
    ...(category && subCategory
      ? [{ name: subCategory.name, path: paths.listing(category, subCategory) }]
      : []),
    { name: product.name },
  ];
}

function MoreFromCategory({ product }: { product: Product }) {
  const t = useTranslations('service.page');
  const [category] = product.category;
  const [subCategory] = product.subCategory;
  const more = useQuery({
    ...moreLikeQuery(category?._id ?? '', product.city),
    enabled: category !== undefined,
  });
  const others = more.data?.filter(({ _id }) => _id !== product._id);
  if (!category || (more.isError && !others) || others?.length === 0) return null;
  return (
    <ProductStrip
      title={t('moreFromCategory')}
      products={others}
      {...cardSlots}
      seeAll={subCategory && { to: paths.listing(category, subCategory), of: category.name }}
    />
  );
}

import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { idPattern } from '@utsav/contract/address-bar';
import { limits } from '@utsav/contract/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AskNext } from '../features/enquiry/components/ask-next.tsx';
import { AskedService, askedServiceClass } from '../features/enquiry/components/asked-service.tsx';
import { ServicesChoice } from '../features/enquiry/components/services-choice.tsx';
import { productQuery } from '../features/product/api.ts';
import { listQuery } from '../features/product/list-api.ts';
import { vendorQuery } from '../features/vendor/api.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { lazySection } from '../ui/lazy-section.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

// Only the browser shows the form, once it is known what the question is about.
const AskForm = lazySection(
  import('../features/enquiry/components/ask-form.tsx'),
  false,
  <Skeleton className="h-96 rounded-card" />,
);

/** Asks the vendor of a service, or a vendor about some of theirs, before anything is booked. */
export default function AskPage() {
  const t = useTranslations('enquiry.ask');
  const [address] = useSearchParams();
  const idOf = (name: string) => {
    const id = address.get(name) ?? '';
    return idPattern.test(id) ? id : undefined;
  };
  const [service, vendor] = [idOf('service'), idOf('vendor')];
  const services = (address.get('services') ?? '').split(',').filter((id) => idPattern.test(id));
  const day = address.get('date') ?? undefined;
  return (
    <div className="page-width max-w-2xl py-6">
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')}>
        {t(service || vendor || services.length > 0 ? 'title' : 'noService')}
      </PageHeading>
      {service ? (
        <AboutService key={service} productId={service} day={day} />
      ) : vendor ? (
        <AboutVendor key={vendor} vendorId={vendor} day={day} />
      ) : services.length > 0 ? (
        <AboutServices key={services.join()} productIds={services.slice(0, limits.planItems)} day={day} />
      ) : (
        <EmptyState title={null} action={<ButtonLink to={paths.search()}>{t('find')}</ButtonLink>}>
          {t('noServiceText')}
        </EmptyState>
      )}
    </div>
  );
}

function AboutService({ productId, day }: { productId: string; day: string | undefined }) {
  const t = useTranslations('enquiry.ask');
  const product = useQuery(productQuery(productId));
  const vendorId = product.data?.vendor?._id ?? '';
  const vendor = useQuery({ ...vendorQuery(vendorId), enabled: vendorId !== '', throwOnError: false });
  if (product.isError) return <FailureState error={product.error} onRetry={() => product.refetch()} />;
  if (!product.data) return <AskSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <AskForm productIds={[productId]} about={productId} day={day}>
        <section aria-label={t('choose')} className={askedServiceClass}>
          <AskedService product={product.data} />
        </section>
      </AskForm>
      <AskNext answerHours={vendor.data?.answerHours ?? null} />
    </div>
  );
}

function AboutVendor({ vendorId, day }: { vendorId: string; day: string | undefined }) {
  const vendor = useQuery(vendorQuery(vendorId));
  const services = useInfiniteQuery(listQuery({ q: '' }, { vendorId }));
  const products = services.data?.pages.flatMap(({ data }) => data);
  const [chosen, choose] = useChosen(vendorId);
  if (services.isError && !products) {
    return <FailureState error={services.error} onRetry={() => services.refetch()} />;
  }
  if (!products) return <AskSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <AskForm productIds={chosen} about={vendorId} day={day}>
        <ServicesChoice
          products={products}
          chosen={chosen}
          onChange={choose}
          onMore={services.hasNextPage ? () => void services.fetchNextPage() : undefined}
        />
      </AskForm>
      <AskNext answerHours={vendor.data?.answerHours ?? null} />
    </div>
  );
}

/** Services of a plan, perhaps of many vendors: each gets the question. */
function AboutServices({ productIds, day }: { productIds: readonly string[]; day: string | undefined }) {
  const queries = useQueries({
    queries: productIds.map((id) => ({ ...productQuery(id), throwOnError: false })),
  });
  const [chosen, setChosen] = useState(() => productIds.slice(0, limits.enquiredServices));
  // One that is not offered any more cannot be asked about.
  const products = queries.flatMap(({ data }) => data ?? []);
  if (queries.some(({ isPending }) => isPending)) return <AskSkeleton />;
  const asked = chosen.filter((id) => products.some(({ _id }) => _id === id));
  return (
    <AskForm productIds={asked} about="plan" day={day}>
      <ServicesChoice products={products} chosen={asked} onChange={setChosen} onMore={undefined} />
    </AskForm>
  );
}

/** The chosen services of a vendor; they are there again after signing in. */
function useChosen(vendorId: string): [string[], (chosen: string[]) => void] {
  const key = `ask_services_${vendorId}`;
  // The list of services is loaded before this is shown, so the server never renders it.
  const [chosen, setChosen] = useState(
    () => readStoredJson(key, (stored) => (Array.isArray(stored) ? stored.map(String) : [])) ?? [],
  );
  const choose = (next: string[]) => {
    setChosen(next);
    writeStored(key, JSON.stringify(next));
  };
  return [chosen, choose];
}

function AskSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  );
}

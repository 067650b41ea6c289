import { useQuery } from '@tanstack/react-query';
import type { Order } from '@utsav/contract/order';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownOrdersQuery } from '../features/order/api.ts';
import { OrderReceipt } from '../features/order/components/order-receipt.tsx';
import { SuccessSteps } from '../features/order/components/success-steps.tsx';
import { fallbackOrderNumber } from '../features/order/order-number.ts';
import { readSuccessState } from '../features/order/success-state.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { useDates } from '../lib/dates.ts';
import { Head } from '../lib/head.tsx';
import { useLocation } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { phoneHref } from '../lib/phone.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { LineSkeleton, Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** 'Order Successful!' after checkout, '{text} Successful!' after anything else; 'Payment Successful!' without navigation state. */
export default function SuccessPage() {
  const { state } = useLocation();
  const { text, orders: placed } = useMemo(() => readSuccessState(state), [state]);
  const t = useTranslations('booking.success');
  const layout = useTranslations('layout');
  const dates = useDates();
  const title = t('title', { text: text === 'Order' || text === 'Payment' ? t(`what.${text}`) : text });
  // Checkout hands over the orders that it placed; after an online payment the list has them.
  const query = useQuery({ ...ownOrdersQuery(), enabled: !placed });
  const orders = placed ?? latestCheckout(query.data ?? []);
  const isLoading = !placed && query.isPending;
  const [latest, ...others] = orders;
  const [fallback] = useState(fallbackOrderNumber);
  return (
    <div className="page-width max-w-2xl py-8">
      <Head title={title} hidden />
      <div className="rounded-2xl border border-line bg-surface p-6 shadow-card md:p-8">
        <div className="flex flex-col items-center gap-3 text-center">
          <Celebration />
          <PageHeading>{title}</PageHeading>
          {isLoading ? (
            <SkeletonGroup className="w-56">
              <LineSkeleton />
            </SkeletonGroup>
          ) : (
            <p>
              {t.rich('orderNumber', {
                number: () => (
                  <strong className="inline-block max-w-full tabular-nums">
                    {latest ? (
                      <Link to={paths.myOrder(latest.orderId)} className="underline underline-offset-4">
                        {latest.orderId}
                      </Link>
                    ) : (
                      fallback
                    )}
                  </strong>
                ),
              })}
            </p>
          )}
        </div>
        {isLoading && <ReceiptSkeleton />}
        {latest && <OrderReceipt orders={[latest, ...others]} />}
        <SuccessSteps delivery={latest ? dates.day(latest.delivery_date) : undefined} />
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          <ButtonLink to={paths.myOrders} wide>
            {layout('menu.myOrders')}
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary" wide>
            {layout('goHome')}
          </ButtonLink>
        </div>
      </div>
      <HelpLinks />
    </div>
  );
}

/** The orders of one checkout are placed at the same moment. */
const latestCheckout = (orders: readonly Order[]) =>
  orders.filter(({ createdAt }) => createdAt === orders[0]?.createdAt);

/** A placeholder as high as the receipt. */
function ReceiptSkeleton() {
  return (
    <SkeletonGroup className="mt-6 border-t border-line pt-5">
      <Skeleton className="mb-3 h-7 w-40" />
      <Skeleton className="h-57 sm:h-27" />
    </SkeletonGroup>
  );
}

function HelpLinks() {
  const t = useTranslations('booking.success');
  const site = useQuery(siteConfigQuery()).data;
  if (!site) return null;
  const linkClass = 'font-medium text-action hover:underline';
  return (
    <p className="mt-6 text-center text-sm text-muted">
      {t.rich('help', {
        email: () => (
          <a className={linkClass} href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
        ),
        phone: () => (
          <a className={linkClass} href={phoneHref(site.contactPhone)}>
            {site.contactPhone}
          </a>
        ),
      })}
    </p>
  );
}

function Celebration() {
  return (
    <svg aria-hidden="true" width="120" height="96" viewBox="0 0 120 96" fill="none">
      <circle cx="60" cy="50" r="34" fill="var(--action-soft)" />
      <circle cx="60" cy="50" r="24" fill="var(--action)" />
      <path
        d="m49 50 8 8 15-16"
        stroke="var(--on-action)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m20 22 3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" fill="var(--accent)" />
      <path d="m100 60 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill="var(--rose)" />
      <circle cx="98" cy="24" r="5" fill="var(--accent)" />
      <circle cx="22" cy="72" r="4" fill="var(--rose)" />
    </svg>
  );
}

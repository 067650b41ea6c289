import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '@utsav/contract/order';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Head } from '../../../lib/head.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailFrame } from '../../../ui/detail-frame.tsx';
import { Printer } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Picture, phoneWideSizes } from '../../../ui/picture.tsx';
import { orderDetailsQuery } from '../details-api.ts';
import { OrderFactsList } from './order-facts-list.tsx';
import { OrderHistory } from './order-history.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderPageProps = {
  /** The list that leads here. */
  list: { path: string; title: string };
  /** Shows admins who booked it. */
  showCustomer: boolean;
  /** What belongs to an order once it is loaded. */
  children: (order: OrderDetails) => { proposal?: ReactNode; actions?: ReactNode; more?: ReactNode };
};

/** One order with its history, at an address of its own. */
export function OrderPage({ list, showCustomer, children }: OrderPageProps) {
  const t = useTranslations();
  const { order: number = '' } = useParams();
  const query = useQuery(orderDetailsQuery(number));
  const order = query.data;
  return (
    <>
      <Head title={order ? `${order.product_details.name}, ${number}` : number} hidden />
      <DetailFrame
        list={list}
        query={query}
        texts={{
          loading: t('booking.list.loading'),
          notFound: t('order.page.notFound'),
          notYours: t('order.page.notYours'),
        }}
      >
        {(found) => <Content order={found} showCustomer={showCustomer} parts={children(found)} />}
      </DetailFrame>
    </>
  );
}

type ContentProps = {
  order: OrderDetails;
  showCustomer: boolean;
  parts: ReturnType<OrderPageProps['children']>;
};

function Content({ order, showCustomer, parts }: ContentProps) {
  const t = useTranslations();
  const { name, image } = order.product_details;
  return (
    <>
      <PageHeading className="mb-5">
        {name}{' '}
        <span className="inline-block align-middle font-sans text-base tracking-normal">
          <StatusTag status={order.order_status} />
        </span>
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          {parts.proposal}
          <Part title={t('order.page.facts')}>
            <OrderFactsList order={order} showCustomer={showCustomer} />
            <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-auto print:hidden">
              {parts.actions}
              <ReceiptButton order={order} />
              <Button variant="quiet" className="px-3" onClick={() => window.print()}>
                <Printer aria-hidden size={18} />
                {t('booking.facts.print')}
              </Button>
            </div>
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <Part title={t('order.history.title')}>
            <OrderHistory order={order} />
          </Part>
          <Picture
            src={image[0]}
            alt=""
            sizes={`(min-width: 64rem) 22rem, ${phoneWideSizes}`}
            width={560}
            height={320}
            className="h-48 w-full rounded-card bg-sunken object-cover print:hidden"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">{parts.more}</div>
      </div>
    </>
  );
}

/** A card of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-gutter shadow-card">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

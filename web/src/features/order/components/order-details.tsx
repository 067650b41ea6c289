import type { Order } from '@utsav/contract/order';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Printer } from '../../../ui/icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Picture, phoneWideSizes } from '../../../ui/picture.tsx';
import { OrderFactsList } from './order-facts-list.tsx';
import { OrderProgress } from './order-progress.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { StatusTag } from './status-tag.tsx';

type OrderDetailsProps = {
  order: Order;
  onClose: () => void;
  /** Shows admins who booked it. */
  showCustomer: boolean;
  /** The proposed date that is to be answered. */
  proposal?: ReactNode;
  actions?: ReactNode;
};

/** All details of an order and its progress. */
export function OrderDetails({ order, onClose, showCustomer, proposal, actions }: OrderDetailsProps) {
  const t = useTranslations('booking');
  const { name, image } = order.product_details;
  return (
    <Modal open wide onClose={onClose} title={name} footer={actions}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        {/* The facts come before the picture on a phone. */}
        <div className="flex min-w-0 flex-col gap-4">
          <OrderFactsList order={order} showCustomer={showCustomer} />
          <Picture
            src={image[0]}
            alt=""
            sizes={`(min-width: 48rem) 28rem, ${phoneWideSizes}`}
            width={560}
            height={320}
            className="h-48 md:order-first w-full rounded-control bg-sunken object-cover"
          />
        </div>
        {/* The progress comes first on a phone. */}
        <div className="order-first self-start rounded-card bg-sunken p-gutter md:order-none">
          <p className="mb-4 flex flex-wrap items-center justify-between gap-2 font-semibold">
            {t('progress.title')} <StatusTag status={order.order_status} />
          </p>
          <OrderProgress order={order} reader={showCustomer ? 'admin' : 'customer'} />
        </div>
      </div>
      {proposal}
      {/* Not in the foot: on a phone it would take the room of the facts. */}
      <div className="mt-5 flex flex-wrap gap-3 max-md:*:flex-1">
        <ButtonLink
          variant="secondary"
          to={showCustomer ? paths.bookingOrder(order.orderId) : paths.myOrder(order.orderId)}
        >
          {t('facts.openPage')}
        </ButtonLink>
        <ReceiptButton order={order} />
        <Button variant="quiet" className="px-3" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          {t('facts.print')}
        </Button>
      </div>
    </Modal>
  );
}

import type { CartItem } from '@utsav/contract/cart';
import { type CartFigures, discountedPrice, formatRupees } from '@utsav/contract/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type OrderSummaryProps = { items: readonly CartItem[]; figures: CartFigures };

/** What is being booked and what it comes to (specification section 2, Checkout). */
export function OrderSummary({ items, figures }: OrderSummaryProps) {
  return (
    <>
      <ul className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
        {items.map(({ productId: { _id, name, price, discount }, quantity }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {name} <span className="whitespace-nowrap text-muted">× {quantity}</span>
            </span>
            <span className="money">{formatRupees(discountedPrice(price, discount) * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2">
        <Row label="Items Total">
          {figures.savings > 0 && <s className="text-muted">{formatRupees(figures.undiscountedTotal)}</s>}
          <span>{formatRupees(figures.total)}</span>
        </Row>
        <Row label="Quantity Total">{figures.quantity} Service</Row>
        <Row label="Travelling Charge">Free</Row>
        <Row label="Grand Total" className="border-t border-line pt-3 text-lg font-bold">
          {formatRupees(figures.total)}
        </Row>
      </dl>
    </>
  );
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt className="shrink-0">{label}</dt>
      <dd className="money flex flex-wrap justify-end gap-x-2">{children}</dd>
    </div>
  );
}

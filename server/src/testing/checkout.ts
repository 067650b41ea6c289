import { discountedPrice } from '@utsav/contract/money';
import { orderEndpoints } from '@utsav/contract/order';
import type { TestApp } from './app.ts';
import type { TestUser } from './build.ts';

type Service = { id: string; price: number; discount: number };
type Wanted = {
  lines: { service: Service; quantity?: number }[];
  addressId: string;
  date?: string;
  totalAmt?: number;
};

/** The body that the checkout page sends. */
export function checkoutBody({ lines, addressId, date = '2026-11-20', totalAmt }: Wanted) {
  const list_items = lines.map(({ service, quantity = 1 }) => ({
    _id: 'line',
    quantity,
    productId: { _id: service.id, price: 1, discount: 100 },
  }));
  const total = lines.reduce(
    (sum, { service, quantity = 1 }) => sum + discountedPrice(service.price, service.discount) * quantity,
    0,
  );
  return {
    list_items,
    addressId,
    subTotalAmt: total,
    totalAmt: totalAmt ?? total,
    delivery_date: date,
  };
}

export function checkout(app: TestApp, as: TestUser, wanted: Wanted, key?: string) {
  return app.call(orderEndpoints.cashOnDelivery, {
    as,
    body: checkoutBody(wanted),
    headers: key ? { 'idempotency-key': key } : {},
  });
}

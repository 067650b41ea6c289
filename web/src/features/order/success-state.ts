import { type Order, order } from '@utsav/contract/order';

/** What the success page is told by the page before it: what succeeded, and the orders that were just placed. */
export type SuccessState = { text: string; orders?: Order[] };

const placedOrders = order.array().nonempty();

/** The browser keeps the state in its history, so an older version may have written it: a wrong part is ignored. */
export function readSuccessState(state: unknown): SuccessState {
  const { text, orders } = Object(state) as { text?: unknown; orders?: unknown };
  const placed = placedOrders.safeParse(orders).data;
  const said = typeof text === 'string' ? text.trim() : '';
  return { text: said || 'Payment', ...(placed && { orders: placed }) };
}

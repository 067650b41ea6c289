import { type Order, order } from '@utsav/contract/order';

/** The navigation state of the success page: what succeeded, and the new orders. */
export type SuccessState = { text: string; orders?: Order[] };

const placedOrders = order.array().nonempty();

/** Ignores wrong parts, because an older version may have written the state into the browser's history. */
export function readSuccessState(state: unknown): SuccessState {
  const { text, orders } = Object(state) as { text?: unknown; orders?: unknown };
  const placed = placedOrders.safeParse(orders).data;
  const said = typeof text === 'string' ? text.trim() : '';
  return { text: said || 'Payment', ...(placed && { orders: placed }) };
}

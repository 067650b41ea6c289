import { isBookable } from '@utsav/contract/booking';
import type { OrderChangeName } from '@utsav/contract/order-graph';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { leftInTurn, listPlacesLeft, lockPlaces } from '../availability/queries.ts';
import { endWaiting } from '../waitlist/service.ts';
import type { OrderScope } from './queries.ts';
import { hasSimilarOrder, listOrdersToChange } from './state-queries.ts';

/**
 * Takes places for orders that have none, under the same locks as a checkout, so that nobody takes the last place in
 * between. This ends the customer's entries in the waiting list; answers the products of which more places may have
 * been offered than are booked, or undefined where not all orders can be booked.
 */
export async function takePlaces(
  { clock }: AppContext,
  db: Db,
  scope: OrderScope,
  name: OrderChangeName,
): Promise<string[] | undefined> {
  const now = clock.now();
  const orders = await listOrdersToChange(db, scope, name);
  const [first] = orders;
  if (!first || !isBookable(first.deliveryDate, now)) return undefined;
  const productIds = orders.flatMap(({ productId }) => productId ?? []);
  await lockPlaces(db, { ids: productIds });
  const { deliveryDate: date, userId } = first;
  const places = await listPlacesLeft(db, productIds, { date, now, userId });
  const lines = orders.map(({ productId, quantity }) => ({ productId: productId ?? '', quantity }));
  const left = leftInTurn(lines, places);
  const isFull = lines.some(({ quantity }, index) => quantity > (left[index]?.left ?? 0));
  if (
    isFull ||
    (await hasSimilarOrder(
      db,
      orders.map(({ id }) => id),
    ))
  )
    return undefined;
  const waitingIds = [...places.values()].flatMap(({ waiting }) => waiting?.id ?? []);
  if (waitingIds.length === 0) return [];
  await endWaiting(db, waitingIds);
  return productIds;
}

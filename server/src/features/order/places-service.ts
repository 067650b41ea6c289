import { isBookable } from '@utsav/contract/booking';
import type { OrderChangeName } from '@utsav/contract/order-graph';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { leftInTurn, listPlacesLeft, lockPlaces, type Places } from '../availability/queries.ts';
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

/** Throws the reason if so many places cannot be booked. */
export function checkPlacesLeft(
  { left, isClosed }: Pick<Places, 'left' | 'isClosed'>,
  quantity: number,
  { field = 'delivery_date', ...wanted }: { name: string; date: string; field?: string },
): void {
  const about = { ...wanted, field };
  if (isClosed) throw new AppError('NOT_BOOKABLE', { reason: 'closed', ...about });
  if (quantity <= left) return;
  if (left > 0) throw new AppError('NOT_BOOKABLE', { reason: 'fewPlaces', left, ...about });
  throw new AppError('NOT_BOOKABLE', { reason: 'fullyBooked', ...about });
}

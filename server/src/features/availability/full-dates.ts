import { bookingDays, bookingWindow } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import type { productEndpoints } from '@utsav/contract/product';
import type { AppContext } from '../../core/context.ts';
import { listFullDates } from '../order/checkout-queries.ts';

/**
 * The days of the booking window on which each of the services has fewer places left than wanted; a service that does
 * not exist is left out. One with less stock than wanted is full on every day.
 */
export async function fullDates(
  { db, clock }: AppContext,
  { productIds, quantities }: BodyOutput<typeof productEndpoints.availability>,
) {
  const now = clock.now();
  const wanted = new Map(productIds.map((productId, index) => [productId, quantities[index] ?? 1]));
  const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
  const services = await listFullDates(db, lines, bookingWindow(now));
  const byId = new Map(services.map((service) => [service.productId, service]));
  return lines.flatMap(({ productId }) => {
    const service = byId.get(productId);
    if (!service) return [];
    return [{ productId, fullDates: service.never ? bookingDays(now) : service.fullDates }];
  });
}

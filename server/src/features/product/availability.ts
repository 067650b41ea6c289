import { bookingDays, bookingWindow } from '@utsav/contract/booking';
import type { Parts } from '../../core/parts.ts';
import { listFullDates } from '../order/checkout-queries.ts';

/**
 * The days of the booking window on which no place is left, for each of the services; one that does not exist is left
 * out. Without stock every day is full.
 */
export async function fullDates({ db, clock }: Parts, productIds: string[]) {
  const now = clock.now();
  const wanted = [...new Set(productIds)];
  const services = await listFullDates(db, wanted, bookingWindow(now));
  const byId = new Map(services.map((service) => [service.productId, service]));
  return wanted.flatMap((productId) => {
    const service = byId.get(productId);
    if (!service) return [];
    return [{ productId, fullDates: service.stock === 0 ? bookingDays(now) : service.fullDates }];
  });
}

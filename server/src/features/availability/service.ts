import { bookingDays } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import type { productEndpoints } from '@utsav/contract/product';
import type { AppContext } from '../../core/context.ts';
import { listFullDates } from './queries.ts';

/** The full days of each service within the booking window, in the order asked; unknown services are left out. */
export async function fullDates(
  { db, clock }: AppContext,
  { productIds, quantities }: BodyOutput<typeof productEndpoints.availability>,
) {
  const wanted = new Map(productIds.map((productId, index) => [productId, quantities[index] ?? 1]));
  const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
  const services = await listFullDates(db, lines, bookingDays(clock.now()));
  const byId = new Map(services.map((service) => [service.productId, service]));
  return lines.flatMap(({ productId }) => byId.get(productId) ?? []);
}

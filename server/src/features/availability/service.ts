import { bookingDays } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import type { productEndpoints } from '@utsav/contract/product';
import type { AppContext } from '../../core/context.ts';
import { listUnavailableDays } from './queries.ts';

/** The days of the booking window on which a product cannot be booked, in the order asked; unknown products are left out. */
export async function unavailableDays(
  { db, clock }: AppContext,
  { productIds, quantities, together }: BodyOutput<typeof productEndpoints.availability>,
) {
  const now = clock.now();
  const wanted = new Map(productIds.map((productId, index) => [productId, quantities[index] ?? 1]));
  const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
  const seen = { days: bookingDays(now), now, together };
  const products = await listUnavailableDays(db, lines, seen);
  const byId = new Map(products.map((product) => [product.productId, product]));
  return lines.flatMap(({ productId }) => byId.get(productId) ?? []);
}

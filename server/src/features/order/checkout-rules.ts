import { bookingWindowDays, isBookable } from '@utsav/contract/booking';
import { discountedPaise, toPaise } from '@utsav/contract/money';
import { AppError } from '../../core/http/app-error.ts';
import type { LockedService } from './checkout-queries.ts';

/** A line of the cart with its service as it is now, and the price of one. */
export type Line = { service: LockedService; quantity: number; unitPaise: number };

/** Two lines of one service are one line. */
export function quantitiesOf(items: { productId: string; quantity: number }[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

export function checkDate(date: string, now: Date): void {
  if (isBookable(date, now)) return;
  const days = bookingWindowDays.last;
  throw new AppError('BAD_INPUT', { reason: 'bookingWindow', days, field: 'delivery_date' });
}

/** Each line with the price of its service; every service must still exist. */
export function priceLines(services: LockedService[], quantities: Map<string, number>): Line[] {
  if (services.length < quantities.size) {
    throw new AppError('NOT_BOOKABLE', { reason: 'withdrawn', field: 'list_items' });
  }
  const byId = new Map(services.map((service) => [service.id, service]));
  return [...quantities].flatMap(([id, quantity]) => {
    const service = byId.get(id);
    if (!service) return [];
    return [{ service, quantity, unitPaise: discountedPaise(service.pricePaise, service.discount) }];
  });
}

/** The total of the cart, which must be the one that the client has shown. */
export function checkTotal(lines: Line[], totalAmt: number): number {
  const total = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  if (total !== toPaise(totalAmt)) throw new AppError('PRICES_CHANGED', { field: 'totalAmt' });
  return total;
}

/** `placesLeft` is counted for this date while the services are locked, so it cannot change meanwhile. */
export function checkPlaces(lines: Line[], placesLeft: Map<string, number>, date: string): void {
  for (const { service, quantity } of lines) {
    const left = placesLeft.get(service.id) ?? 0;
    if (quantity <= left) continue;
    const about = { name: service.name, date, field: 'delivery_date' };
    if (left > 0) throw new AppError('NOT_BOOKABLE', { reason: 'fewPlaces', left, ...about });
    throw new AppError('NOT_BOOKABLE', { reason: 'fullyBooked', ...about });
  }
}

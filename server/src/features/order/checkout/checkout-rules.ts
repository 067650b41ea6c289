import { bookingWindowDays, isBookable } from '@utsav/contract/booking';
import { discountedPaise, toPaise } from '@utsav/contract/money';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { leftInTurn, type Places } from '../../availability/queries.ts';
import { checkPlacesLeft } from '../places-service.ts';
import type { LockedProduct } from './checkout-queries.ts';

/** A line of the cart with its present product, and the price of one. */
export type Line = { product: LockedProduct; quantity: number; unitPaise: number };

/** Adds up lines of the same product. */
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

/** Prices each line; every product must still exist, and be public: it was locked before, so it stays so. */
export function priceLines(products: LockedProduct[], quantities: Map<string, number>): Line[] {
  if (products.length < quantities.size) {
    throw new AppError('NOT_BOOKABLE', { reason: 'withdrawn', field: 'list_items' });
  }
  const hidden = products.find(({ isPublic }) => !isPublic);
  if (hidden) {
    throw new AppError('NOT_BOOKABLE', { reason: 'notOffered', name: hidden.name, field: 'list_items' });
  }
  const quoted = products.find(({ byQuoteOnly }) => byQuoteOnly);
  if (quoted) {
    throw new AppError('NOT_BOOKABLE', { reason: 'byQuoteOnly', name: quoted.name, field: 'list_items' });
  }
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...quantities].flatMap(([id, quantity]) => {
    const product = byId.get(id);
    if (!product) return [];
    return [{ product, quantity, unitPaise: discountedPaise(product.pricePaise, product.discount) }];
  });
}

/** Answers the total of the cart, which must be the one that the client has shown. */
export function checkTotal(lines: Line[], totalAmt: number, agreed?: object): number {
  const total = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  if (total !== toPaise(totalAmt)) {
    const field = 'totalAmt';
    throw new AppError('PRICES_CHANGED', agreed ? { reason: 'quote', field } : { field });
  }
  return total;
}

/** `places` are counted for this date while the products are locked, so they cannot change meanwhile. */
export function checkPlaces(lines: Line[], places: Map<string, Places>, date: string): void {
  const wanted = lines.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    quantity,
  }));
  for (const [index, left] of leftInTurn(wanted, places).entries()) {
    const { name = '', quantity = 0 } = wanted[index] ?? {};
    checkPlacesLeft(left, quantity, { name, date });
  }
}

/** Where admins are vendors, they cannot book what they sell themselves. */
export function checkNotOwn(
  lines: Line[],
  { id }: { id: string },
  { adminScope }: Pick<Config, 'adminScope'>,
): void {
  const own = adminScope === 'own' ? lines.find(({ product }) => product.adminId === id) : undefined;
  if (own)
    throw new AppError('NOT_BOOKABLE', { reason: 'ownService', name: own.product.name, field: 'list_items' });
}

import { bookingWindow } from '@utsav/contract/booking';
import type { FarState, ItemState } from '@utsav/contract/plan-state';
import type { ItemPlaces } from './state-queries.ts';

type Planned = {
  id: string;
  productId: string | null;
  vendorId: string | null;
  day: string | null;
  quantity: number;
  chosen: boolean;
  /** Whether customers can see the service. */
  isOffered: boolean;
  /** Whether it has an order that is not cancelled. */
  isBooked: boolean;
};

export type KnownState = { state: ItemState; known?: FarState };

/**
 * The state of each item. Chosen items of all functions on one day share the places of their service and of their
 * vendor's day: where they do not all fit, each of them is FULL.
 */
export function statesOf(
  items: Planned[],
  places: Map<string, ItemPlaces>,
  now: Date,
): Map<string, KnownState> {
  const open = items.filter(({ chosen, isBooked }) => chosen && !isBooked);
  const ofService = quantitiesBy(open, serviceDay);
  const ofVendor = quantitiesBy(open, vendorDay);
  const { last } = bookingWindow(now);

  function stateOnDay(item: Planned, { isClosed, left, vendorLeft }: ItemPlaces): FarState {
    if (isClosed) return 'CLOSED';
    const own = item.chosen ? 0 : item.quantity;
    const wanted = own + (ofService.get(serviceDay(item)) ?? 0);
    const wantedOfVendor = own + (ofVendor.get(vendorDay(item)) ?? 0);
    return wanted <= left && (vendorLeft === null || wantedOfVendor <= vendorLeft) ? 'FREE' : 'FULL';
  }

  function stateOf(item: Planned): KnownState {
    const found = places.get(item.id);
    if (item.isBooked) return { state: 'BOOKED' };
    if (!item.isOffered) return { state: 'GONE' };
    if (item.day === null || !found) return { state: 'NO_DATE' };
    const known = stateOnDay(item, found);
    return item.day > last ? { state: 'FAR', known } : { state: known };
  }

  return new Map(items.map((item) => [item.id, stateOf(item)]));
}

const serviceDay = ({ day, productId }: Planned) => `${day} ${productId}`;
const vendorDay = ({ day, vendorId }: Planned) => `${day} ${vendorId}`;

function quantitiesBy(items: Planned[], key: (item: Planned) => string): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const item of items) quantities.set(key(item), (quantities.get(key(item)) ?? 0) + item.quantity);
  return quantities;
}

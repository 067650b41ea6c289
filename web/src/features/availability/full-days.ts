import { bookingWindowDays } from '@utsav/contract/booking';

type Reason = 'full' | 'closed';
export type DayState = 'open' | Reason;
type ServiceDays = {
  productId: string;
  /** Every day that cannot be booked. */
  fullDates: string[];
  /** These days with the reasons. */
  unavailable: { date: string; reason: Reason }[];
};
export type Availability = readonly ServiceDays[];
export type WantedService = { productId: { _id: string; name: string }; quantity: number };

const daysWith = (wanted: Reason, { unavailable }: ServiceDays) =>
  unavailable.filter(({ reason }) => reason === wanted).map(({ date }) => date);

/** Opens the days on which the waiting list offers places to the person. */
export function withOffers(
  availability: Availability,
  isOffered: (productId: string, day: string) => boolean,
): Availability {
  return availability.map(({ productId, fullDates, unavailable }) => ({
    productId,
    fullDates: fullDates.filter((day) => !isOffered(productId, day)),
    unavailable: unavailable.filter(({ date }) => !isOffered(productId, date)),
  }));
}

/** Every day on which at least one of the services cannot be booked. */
export function fullDaysOf(availability: Availability): Set<string> {
  return new Set(availability.flatMap(({ fullDates }) => fullDates));
}

/** Full days on which a service takes no bookings at all, so that waiting does not help. */
export function closedDaysOf(availability: Availability): Set<string> {
  return new Set(availability.flatMap((service) => daysWith('closed', service)));
}

export type FullService = {
  id: string;
  name: string;
  quantity: number;
  reason: Reason;
  days: string[];
  everyDay: boolean;
};

/** Why days cannot be chosen: the services that are full or closed, and when. */
export function fullServicesOf(
  availability: Availability,
  services: readonly WantedService[],
): FullService[] {
  return services.flatMap(({ productId: { _id: id, name }, quantity }) => {
    const service = availability.find(({ productId }) => productId === id);
    if (!service) return [];
    return (['full', 'closed'] as const)
      .map((reason) => ({ reason, days: daysWith(reason, service) }))
      .filter(({ days }) => days.length > 0)
      .map(({ reason, days }) => ({
        id,
        name,
        quantity,
        reason,
        days,
        everyDay: days.length >= bookingWindowDays.last,
      }));
  });
}

import { bookingWindowDays } from '@utsav/contract/booking';

export type Availability = ReadonlyArray<{ productId: string; fullDates: string[] }>;
export type WantedService = { productId: { _id: string; name: string }; quantity: number };

/** Every day on which at least one of the services has too few places left. */
export function fullDaysOf(availability: Availability): Set<string> {
  return new Set(availability.flatMap(({ fullDates }) => fullDates));
}

export type FullService = { id: string; name: string; quantity: number; days: string[]; everyDay: boolean };

/** Why days cannot be chosen: the services that have too few places left, and when. */
export function fullServicesOf(
  availability: Availability,
  services: readonly WantedService[],
): FullService[] {
  return services.flatMap(({ productId: { _id: id, name }, quantity }) => {
    const days = availability.find(({ productId }) => productId === id)?.fullDates ?? [];
    if (days.length === 0) return [];
    return [{ id, name, quantity, days, everyDay: days.length >= bookingWindowDays.last }];
  });
}

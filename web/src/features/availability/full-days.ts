import { bookingWindowDays, formatDay } from '@utsav/contract/booking';

export type Availability = ReadonlyArray<{ productId: string; fullDates: string[] }>;
export type WantedService = { productId: { _id: string; name: string }; quantity: number };

/** Every day on which at least one of the services has too few places left. */
export function fullDaysOf(availability: Availability): Set<string> {
  return new Set(availability.flatMap(({ fullDates }) => fullDates));
}

/** Why days cannot be chosen: 'Royal Tent is fully booked on 20 Nov 2026 and 22 Nov 2026.' */
export function fullDayReasons(availability: Availability, services: readonly WantedService[]): string[] {
  return services.flatMap(({ productId: { _id, name }, quantity }) => {
    const days = availability.find(({ productId }) => productId === _id)?.fullDates ?? [];
    if (days.length === 0) return [];
    const what =
      quantity === 1 ? `${name} is fully booked` : `${name} has fewer than ${quantity} places left`;
    return [
      `${what} on ${days.length < bookingWindowDays.last ? inWords(days.map((day) => formatDay(day))) : 'every day'}.`,
    ];
  });
}

function inWords(days: string[]): string {
  if (days.length < 2) return days.join();
  return `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
}

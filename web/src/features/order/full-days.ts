import { formatDay } from '@utsav/contract/booking';

type Availability = ReadonlyArray<{ productId: string; fullDates: string[] }>;
type Service = { _id: string; name: string };

/** Every day on which at least one of the services is full. */
export function fullDaysOf(availability: Availability): Set<string> {
  return new Set(availability.flatMap(({ fullDates }) => fullDates));
}

/** Why days cannot be chosen: 'Royal Tent is fully booked on 20 Nov 2026 and 22 Nov 2026.' */
export function fullDayReasons(
  availability: Availability,
  services: readonly Service[],
  windowDays: number,
): string[] {
  return availability.flatMap(({ productId, fullDates }) => {
    const name = services.find(({ _id }) => _id === productId)?.name;
    if (!name || fullDates.length === 0) return [];
    if (fullDates.length === windowDays)
      return [`${name} has no free day left in the next ${windowDays} days.`];
    return [`${name} is fully booked on ${inWords(fullDates.map(formatDay))}.`];
  });
}

function inWords(days: string[]): string {
  if (days.length < 2) return days.join();
  return `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
}

import { demoReviewers } from './reviews.ts';
import { hashText } from './rows.ts';
import type { DemoBooking, DemoService } from './types.ts';

/** Bookings take one place of a day at most, so that at least two stay free for visitors. */
const leastStock = 3;
const past = { perService: 3, days: 90 };
const coming = { perService: 2, days: 30 };

const pastStatuses = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED'] as const;
const comingStatuses = ['ACCEPTED', 'ACCEPTED', 'PENDING', 'ACCEPTED', 'CANCELLED', 'ACCEPTED'] as const;

/** Bookings of the last 90 and the next 30 days, the same on every machine. */
export function demoBookings(services: DemoService[]): DemoBooking[] {
  return services
    .filter(({ stock }) => stock >= leastStock)
    .flatMap(({ key }) => [
      ...Array.from({ length: past.perService }, (_, index) => pastBooking(key, index)),
      ...Array.from({ length: coming.perService }, (_, index) => comingBooking(key, index)),
    ]);
}

function pastBooking(service: string, index: number): DemoBooking {
  const chance = hashText(`${service} past ${index}`);
  // Each booking has a third of the days, so that no two are on one day.
  const span = past.days / past.perService;
  const day = -(1 + index * span + (chance % span));
  const placedDaysBefore = 8 + ((chance >>> 8) % 20);
  return {
    ...person(service, index, chance),
    status: pastStatuses[(chance >>> 4) % pastStatuses.length] ?? 'DELIVERED',
    day,
    placedHoursAgo: (placedDaysBefore - day) * 24 + ((chance >>> 12) % 12),
  };
}

function comingBooking(service: string, index: number): DemoBooking {
  const chance = hashText(`${service} coming ${index}`);
  const span = coming.days / coming.perService;
  const status = comingStatuses[(chance >>> 4) % comingStatuses.length] ?? 'ACCEPTED';
  const day = 1 + index * span + (chance % span);
  // Dates can be booked at most 30 days ahead.
  const placedDaysAgo = 2 + ((chance >>> 8) % Math.max(1, coming.days - day - 2));
  return {
    ...person(service, index + past.perService, chance),
    status,
    day,
    // Pending bookings have been waiting for less than a day.
    placedHoursAgo: status === 'PENDING' ? 1 + ((chance >>> 8) % 18) : placedDaysAgo * 24 + (chance % 24),
  };
}

const person = (service: string, index: number, chance: number) => ({
  service,
  customer: (hashText(service) + index) % demoReviewers.length,
  answeredAfterHours: 1 + ((chance >>> 16) % 20),
});

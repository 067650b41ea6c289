import { bookingWindow, parseBookingDay } from '@utsav/contract/booking';
import { readStored, writeStored } from './storage.ts';

/* The day further ahead than a booking that somebody has looked for. Asking a vendor starts with it. */

const storageKey = 'asked_day';

/** Whether a day is real and lies behind the days that can be booked at once. */
export const isFarDay = (written: string): boolean =>
  parseBookingDay(written) !== null && written > bookingWindow(new Date()).last;

export const rememberAskedDay = (day: string): void => writeStored(storageKey, day);

export function readAskedDay(): string | undefined {
  const day = readStored(storageKey) ?? '';
  return isFarDay(day) ? day : undefined;
}

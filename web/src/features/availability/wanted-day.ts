import { isBookable } from '@utsav/contract/booking';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { createStorageStore, useStore } from '../../lib/store.ts';

/* The day to book: chosen on the page of a service or at checkout, and stored until it is booked. */

const storageKey = 'booking_day';
const wantedDay = createStorageStore<string | null>(() => readStored(storageKey), null);

export const useWantedDay = () => useStore(wantedDay);

/** The chosen day while it can be booked. */
export function useBookableDay(): string | undefined {
  const day = useWantedDay();
  return day && isBookable(day, new Date()) ? day : undefined;
}

export function wantDay(day: string): void {
  writeStored(storageKey, day);
  wantedDay.sync();
}

export function forgetWantedDay(): void {
  removeStored(storageKey);
  wantedDay.sync();
}

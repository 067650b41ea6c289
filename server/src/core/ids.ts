import { randomBytes } from 'node:crypto';

const randomLength = 11;

/** Ids of [0-9a-z], time-ordered, without a hyphen (addresses of pages split on the last one). */
export function newId(now: Date): string {
  const time = now.getTime().toString(36).padStart(9, '0');
  const random = randomBytes(9).readBigUInt64BE(1).toString(36).padStart(13, '0').slice(-randomLength);
  return time + random;
}

/** Ids for rows that are written together: in the order of the list, even within one millisecond. */
export function newIds(count: number, now: Date): string[] {
  return Array.from({ length: count }, () => newId(now)).sort();
}

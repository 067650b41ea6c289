import { randomFillSync } from 'node:crypto';

const randomLength = 11;

// Asking for many at once costs about as much as asking for one.
const random = Buffer.alloc(4096);
let used = random.length;

function random64(): bigint {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += 8;
  return random.readBigUInt64BE(used - 8);
}

/** Ids of [0-9a-z], time-ordered, without a hyphen (addresses of pages split on the last one). */
export function newId(now: Date): string {
  const time = now.getTime().toString(36).padStart(9, '0');
  return time + random64().toString(36).padStart(13, '0').slice(-randomLength);
}

/** Ids for rows that are written together: in the order of the list, even within one millisecond. */
export function newIds(count: number, now: Date): string[] {
  return Array.from({ length: count }, () => newId(now)).sort();
}

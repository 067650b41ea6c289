import { randomBytes } from 'node:crypto';

const randomLength = 11;

/** Ids of [0-9a-z], time-ordered, without a hyphen (addresses of pages split on the last one). */
export function newId(now: Date): string {
  const time = now.getTime().toString(36).padStart(9, '0');
  return time + randomBytes(8).readBigUInt64BE().toString(36).padStart(13, '0').slice(-randomLength);
}

/** Ids for rows that are written together: in the order of the list, even within one millisecond. */
export function newIds(count: number, now: Date): string[] {
  return Array.from({ length: count }, () => newId(now)).sort();
}

/** Gives each row its id, in the order of `newIds`. */
export function withIds<Row extends object>(rows: readonly Row[], now: Date): (Row & { id: string })[] {
  const ids = newIds(rows.length, now);
  return rows.map((row, index) => ({ ...row, id: ids[index] as string }));
}

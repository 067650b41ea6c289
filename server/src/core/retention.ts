import { type Retention, retentionDays } from '@utsav/contract/retention';
import { dayMs } from './clock.ts';

/** The moment before which data of this kind has ended. */
export const endOf = (kind: Retention, now: Date): Date =>
  new Date(now.getTime() - retentionDays[kind] * dayMs);

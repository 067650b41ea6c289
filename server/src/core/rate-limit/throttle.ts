import { AppError } from '../errors/app-error.ts';
import type { Limiters } from './limiters.ts';

export type Limit = { tries: number; minutes: number };

type Counting = { limiters: Limiters };

/** Counts a try against a key in a fixed window and refuses the ones above the limit. */
export async function throttle({ limiters }: Counting, key: string, limit: Limit): Promise<void> {
  // `penalty` counts and never refuses, so one limiter serves limits of every size.
  const { consumedPoints } = await limiters.tries.penalty(key, 1, { customDuration: limit.minutes * 60 });
  if (consumedPoints > limit.tries) throw new AppError('TOO_MANY_TRIES');
}

/** Takes back a count after a successful try; after the end of its window there is nothing to take back. */
export async function giveBack({ limiters }: Counting, ...keys: string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const counted = await limiters.tries.get(key);
      if (counted && counted.consumedPoints > 0) await limiters.tries.reward(key);
    }),
  );
}

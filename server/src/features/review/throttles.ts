import type { AppContext } from '../../core/context.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';

/** More than anybody writes. */
const writes = { tries: 60, minutes: 1 };
/** Limited because every picture is a second of work and takes megabytes for a day. */
const pictures = { tries: 60, minutes: 24 * 60 };

export const countWrite = (context: AppContext, userId: string) =>
  throttle(context, `reviews:${userId}`, writes);

export const countPicture = (context: AppContext, userId: string) =>
  throttle(context, `review-pictures:${userId}`, pictures);

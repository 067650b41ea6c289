import type { AppContext } from '../../core/context.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';

const asked = { tries: 20, minutes: 24 * 60 };
const written = { tries: 60, minutes: 60 };

/** One enquiry for each service counts. */
export async function countEnquiriesOf(context: AppContext, userId: string, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) await throttle(context, `enquiries:${userId}`, asked);
}

export const countMessage = (context: AppContext, userId: string) =>
  throttle(context, `enquiry-messages:${userId}`, written);

import type { AppContext } from '../../core/context.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';

/* Limited because each of these calls mails the other side. */

const dateChangesOfOrder = { tries: 10, minutes: 60 };
const dateChangesOfPerson = { tries: 60, minutes: 60 };
const notes = { tries: 120, minutes: 60 };
const cancellations = { tries: 30, minutes: 60 };

export async function countDateChange(context: AppContext, userId: string, order: string): Promise<void> {
  await throttle(context, `date-changes:${userId}:${order}`, dateChangesOfOrder);
  await throttle(context, `date-changes:${userId}`, dateChangesOfPerson);
}

export const countNote = (context: AppContext, userId: string) =>
  throttle(context, `order-notes:${userId}`, notes);
export const countCancellation = (context: AppContext, userId: string) =>
  throttle(context, `cancellations:${userId}`, cancellations);

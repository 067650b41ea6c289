import type { AppContext } from '../../core/context.ts';
import { clientAddress } from '../../core/rate-limit/client-address.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';

const voted = { tries: 60, minutes: 1 };
const written = { tries: 300, minutes: 10 };

/** One client may vote about one plan so often. */
export const countVote = (context: AppContext, planId: string, client: string) =>
  throttle(context, `plan-votes:${planId}:${clientAddress(client)}`, voted);

/** Screens save by themselves, so many changes come from one person. */
export const countChange = (context: AppContext, userId: string) =>
  throttle(context, `plan-changes:${userId}`, written);

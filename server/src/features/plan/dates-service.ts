import { addDays, bookingDays } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import type { planEndpoints } from '@utsav/contract/plan';
import { dateSearchDays } from '@utsav/contract/plan-state';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { listUnavailableDays } from '../availability/queries.ts';
import { findFunction, listChosen } from './queries.ts';

type Day = { date: string; free: number; of: number };

/** For each bookable day around the function, how many of its chosen services can be booked together. */
export async function findDates(
  { db, clock }: AppContext,
  owner: SignedInUser,
  { functionId, around }: QueryOutput<typeof planEndpoints.dates>,
): Promise<Day[]> {
  const found = await findFunction(db, { id: functionId, userId: owner.id });
  if (!found) throw new AppError('NOT_FOUND', { reason: 'planFunction', field: 'functionId' });
  const middle = around ?? found.function.day;
  if (middle === null) throw new AppError('BAD_INPUT', { reason: 'planDateMissing', field: 'around' });
  const now = clock.now();
  const [from, to] = [addDays(middle, -dateSearchDays), addDays(middle, dateSearchDays)];
  const days = bookingDays(now).filter((day) => day >= from && day <= to);
  if (days.length === 0) return [];

  const chosen = await listChosen(db, functionId);
  const wanted = chosen.flatMap(({ productId, quantity, isOffered }) =>
    productId && isOffered ? [{ productId, quantity }] : [],
  );
  const unavailable = await listUnavailableDays(db, wanted, { days, now, together: true });
  const blocked = new Map<string, number>();
  for (const { date } of unavailable.flatMap((service) => service.days)) {
    blocked.set(date, (blocked.get(date) ?? 0) + 1);
  }
  return days.map((date) => ({
    date,
    free: wanted.length - (blocked.get(date) ?? 0),
    of: chosen.length,
  }));
}

import { DatabaseError } from 'pg';
import { AppError } from '../errors/app-error.ts';
import { violatedConstraint } from './db.ts';

/** Services check before they write, but another request may come in between; then the database refuses the write. */
export function conflictError(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DatabaseError)) continue;
    if (cause.code === '23503') {
      return new AppError('NOT_FOUND', { reason: 'removedMeanwhile' });
    }
    // A deadlock or a serialization failure: trying again helps.
    if (cause.code === '40P01' || cause.code === '40001') return new AppError('UNAVAILABLE');
  }
  return undefined;
}

/**
 * Turns the violation of a constraint into the error under its name. The check before a write can be outdated; the
 * constraint is not.
 */
export async function onViolation<Result>(
  errors: Record<string, () => AppError>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const known = errors[violatedConstraint(error) ?? ''];
    throw known ? known() : error;
  }
}

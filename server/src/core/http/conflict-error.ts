import { DatabaseError } from 'pg';
import { AppError } from './app-error.ts';

/**
 * Services look before they write, but somebody else may come in between; then the database has the last word. What
 * it says is nobody's mistake and no breakdown either.
 */
export function conflictError(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DatabaseError)) continue;
    if (cause.code === '23503') {
      return new AppError(
        'NOT_FOUND',
        'Something that this refers to was removed just now. Please try again.',
      );
    }
    // A deadlock or a conflict of two transactions, which is over by now.
    if (cause.code === '40P01' || cause.code === '40001') return new AppError('UNAVAILABLE');
  }
  return undefined;
}

import { violatedConstraint } from '../../core/db/db.ts';
import { AppError } from '../../core/http/app-error.ts';

/** Two similar orders can pass a check at the same moment; the unique index has the last word. */
export async function refusingSimilar<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'orders_similar') throw new AppError('SIMILAR_ORDER');
    throw error;
  }
}

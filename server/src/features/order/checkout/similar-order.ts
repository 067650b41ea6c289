import { AppError } from '../../../core/errors/app-error.ts';

/** Two similar orders can pass a check at the same moment; the unique index refuses the second. */
export const similarOrder = { orders_similar: () => new AppError('SIMILAR_ORDER') };

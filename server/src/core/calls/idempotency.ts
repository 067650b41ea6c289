import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/*
 * A client that received no answer to a call may repeat it with the same Idempotency-Key header: the call has its
 * effect once, and the first answer is given again (core/db/stored-replies.ts). Keys belong to the caller.
 */

const keyPattern = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new AppError('BAD_INPUT', { reason: 'wrongKey', field: 'Idempotency-Key' });
}

/** A client that uses one key for two different requests has a defect, and must be told. */
export const keyReused = () => new AppError('BAD_INPUT', { reason: 'keyReused', field: 'Idempotency-Key' });

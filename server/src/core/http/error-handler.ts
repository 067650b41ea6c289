import { type ErrorCode, errorCatalogue } from '@utsav/contract/errors';
import type { FailureReply } from '@utsav/contract/reply';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/db.ts';
import { StorageUnavailable } from '../files/storage-unavailable.ts';
import { AppError } from './app-error.ts';
import { conflictError } from './conflict-error.ts';
import { retryPage, wantsPage } from './retry-page.ts';

/** Fastify's own refusals, in our words. */
const fastifyErrors: Record<string, [ErrorCode, string?]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['WRONG_KIND', 'Please send the request as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [
    'BAD_INPUT',
    'The request body is not valid JSON, or has a field named __proto__ or constructor, which is not allowed.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_INPUT', 'The request body is not as long as announced.'],
  FST_REQ_FILE_TOO_LARGE: ['TOO_LARGE'],
  FST_FILES_LIMIT: ['BAD_INPUT', 'Please send one file at a time.'],
  FST_PARTS_LIMIT: ['BAD_INPUT', 'The form has too many parts.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['WRONG_KIND', 'Please send the file as multipart/form-data.'],
  FST_ERR_BAD_URL: ['BAD_INPUT', 'The address of the request is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['BAD_INPUT', 'The address of the request is too long.'],
};

export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const known = fastifyErrors[(error as FastifyError).code ?? ''];
  if (known) return new AppError(known[0], known[1]);
  if (error instanceof StorageUnavailable) {
    return new AppError('UNAVAILABLE', 'Files cannot be reached right now. Please try again in a moment.');
  }
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  const conflict = conflictError(error);
  if (conflict) return conflict;
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError('BAD_INPUT');
  return new AppError('INTERNAL');
}

export function failure(error: AppError): FailureReply {
  const { code, message, field } = error;
  return { success: false, error: true, message, code, ...(field ? { field } : {}), data: null };
}

/** Also for what fails before any route is found, such as an address that cannot be decoded. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed');
  reply.code(refusal.status);
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (retryAfter === undefined || !wantsPage(request)) return void reply.send(failure(refusal));
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  reply.send(retryPage(refusal.message, Math.max(retryAfter, 5)));
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function notFoundReply(): FailureReply {
  return failure(new AppError('NOT_FOUND', errorCatalogue.NOT_FOUND.message));
}

import type { FailureReply } from '@utsav/contract/reply';
import type { Locale } from '@utsav/messages/locales';
import { localeOfPath } from '@utsav/messages/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conflictError } from '../db/conflict-error.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { errorText } from '../errors/error-text.ts';
import { StorageUnavailable } from '../files/storage-unavailable.ts';
import { localeOf } from '../language/request-locale.ts';
import { retryPage, wantsPage } from './retry-page.ts';

/** The errors of this API for Fastify's own refusals. */
const fastifyErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('WRONG_KIND', { reason: 'notJson' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('BAD_INPUT', { reason: 'notJson' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('BAD_INPUT', { reason: 'wrongLength' }),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('TOO_LARGE'),
  FST_FILES_LIMIT: () => new AppError('BAD_INPUT', { reason: 'manyFiles' }),
  FST_PARTS_LIMIT: () => new AppError('BAD_INPUT', { reason: 'manyParts' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError('WRONG_KIND', { reason: 'notForm' }),
  FST_ERR_BAD_URL: () => new AppError('BAD_INPUT', { reason: 'wrongAddress' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('BAD_INPUT', { reason: 'longAddress' }),
};

export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const known = fastifyErrors[(error as FastifyError).code ?? ''];
  if (known) return known();
  if (error instanceof StorageUnavailable) return new AppError('UNAVAILABLE', { reason: 'files' });
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  const conflict = conflictError(error);
  if (conflict) return conflict;
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError('BAD_INPUT');
  return new AppError('INTERNAL');
}

export function failure(error: AppError, locale: Locale): FailureReply {
  const { code, params, field, data } = error;
  const message = errorText(locale, error);
  return { success: false, error: true, message, code, params, ...(field ? { field } : {}), data };
}

/** Used as well where no route is found yet, such as for an address that cannot be decoded. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed');
  reply.code(refusal.status);
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (retryAfter === undefined || !wantsPage(request)) {
    return void reply.send(failure(refusal, localeOf(request)));
  }
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  reply.send(retryPage(refusal, localeOfPath(request.url), Math.max(retryAfter, 5)));
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function notFoundReply(request: FastifyRequest): FailureReply {
  return failure(new AppError('NOT_FOUND'), localeOf(request));
}

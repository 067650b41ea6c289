import type { ErrorCode } from '@utsav/contract/errors';

/** NETWORK: no response; TIMEOUT: none in time; BAD_REPLY: a response that does not match the contract. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_REPLY' | 'UNKNOWN';

/** A failed call. `message` is a text for users or empty, and never a technical one. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly field: string | undefined;
  /** What the message is about, such as numbers. */
  readonly params: Record<string, unknown> | undefined;
  /** The data of the reply. */
  readonly data: unknown;

  constructor(failure: {
    status: number;
    code: FailureCode;
    message?: string;
    field?: string | undefined;
    params?: Record<string, unknown> | undefined;
    data?: unknown;
  }) {
    super(failure.message ?? '');
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.field = failure.field;
    this.params = failure.params;
    this.data = failure.data;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

type Envelope = { message?: unknown; code?: unknown; field?: unknown; params?: unknown; data?: unknown };

/** The error of a failed response; a response of a proxy has no message for users. */
export function errorOfReply(status: number, json: unknown): ApiError {
  const envelope: Envelope = typeof json === 'object' && json !== null ? json : {};
  return new ApiError({
    status,
    code: typeof envelope.code === 'string' ? (envelope.code as ErrorCode) : 'UNKNOWN',
    message: typeof envelope.message === 'string' ? envelope.message : '',
    field: typeof envelope.field === 'string' ? envelope.field : undefined,
    params: envelope.params as Record<string, unknown> | undefined,
    data: envelope.data,
  });
}

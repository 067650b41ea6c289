import { type ErrorCode, errorCatalogue } from '@utsav/contract/errors';

/** A failure on purpose: the error handler turns it into the envelope with the catalogue's status. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** After so long the same request may succeed. */
  retryAfterSeconds?: number;

  constructor(code: ErrorCode, message: string = errorCatalogue[code].message, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

import { type ErrorCode, errorStatuses } from '@utsav/contract/errors';
import type { Problem } from '@utsav/contract/problem';
import type errors from '@utsav/messages/en/errors';
import type { ICUArgs } from 'use-intl/core';
import { errorText } from './error-text.ts';

type Reasons = typeof errors.reasons;

/** The params of a reason's sentence, without the field. */
type ParamsOf<Sentence> = Sentence extends string
  ? Omit<ICUArgs<Sentence, { ICUArgument: string | number; ICUNumberArgument: number }>, 'field'>
  : never;

type BecauseOf<Code> = Code extends keyof Reasons
  ? {
      [Reason in keyof Reasons[Code]]: { reason: Reason } & ParamsOf<Reasons[Code][Reason]>;
    }[keyof Reasons[Code]]
  : never;

type BrokenRule<Code> = Code extends 'BAD_INPUT'
  ? Pick<Problem, 'rule'> & Partial<Pick<Problem, 'params'>>
  : never;

type Details<Code> = { field?: string | undefined } & (
  | BecauseOf<Code>
  | BrokenRule<Code>
  | { reason?: never; rule?: never }
);

/**
 * A refusal: the error handler turns it into the envelope with the status of its code, and with its sentence
 * in the caller's language. `message` is the English one, for logs.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: Code;
  readonly field: string | undefined;
  readonly params: Problem['params'];
  /** The `data` of the reply. */
  readonly data: unknown;
  /** After so long the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: Code,
    details: Details<Code> = {},
    { data = null, retryAfterSeconds }: { data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    const { field, params: ofRule, ...ofReason } = details as { field?: string; params?: Problem['params'] };
    const params = { ...ofReason, ...ofRule };
    super(errorText('en', { code, field, params }));
    this.code = code;
    this.field = field;
    this.params = params;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

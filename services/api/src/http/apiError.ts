import { type FailureCode, type FieldError, failures } from '@tradewind/contracts/errors';

interface Details {
  readonly message?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  /** More members of the answer, such as fresh slots. */
  readonly extra?: Record<string, unknown> | undefined;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A call refused, as the caller is told it (decision 2). Thrown anywhere, answered in one place. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, details: Details = {}) {
    const [status, message] = failures[code];
    super(details.message ?? message, { cause: details.cause });
    this.code = code;
    this.status = status;
    this.errors = details.errors;
    this.extra = details.extra;
    this.retryAfter = details.retryAfter;
  }
}

export const notFound = (message?: string) => new Failure('not_found', { message });
export const forbidden = (message?: string) => new Failure('forbidden', { message });
export const unauthorized = (message?: string) => new Failure('unauthorized', { message });
export const conflict = (message?: string) => new Failure('conflict', { message });
/** Somebody else saved the row in between (decision 7). */
export const stale = () => new Failure('stale');
export const unavailable = (cause?: unknown) => new Failure('unavailable', { cause });

/** One field's complaint, which is also the message. */
export const invalid = (field: string, message: string) =>
  new Failure('invalid', { message, errors: [{ field, message }] });

import { type FailureCode, type FieldError, failures } from '@tradewind/contracts/errors';

interface Details {
  readonly message?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  /** Further members of the response, such as fresh slots. */
  readonly extra?: Record<string, unknown> | undefined;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * An error whose message and code the caller receives (decision 2). Thrown anywhere, turned into a
 * response in one place.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
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

export const notFound = (message?: string) => new ApiError('not_found', { message });
export const forbidden = (message?: string) => new ApiError('forbidden', { message });
export const unauthorized = (message?: string) => new ApiError('unauthorized', { message });
export const conflict = (message?: string) => new ApiError('conflict', { message });
/** The row was saved in between (decision 7). */
export const stale = () => new ApiError('stale');
/** To be tried again in five seconds; the log contains the cause. */
export const unavailable = (cause?: unknown) =>
  new ApiError('unavailable', { retryAfter: 5, cause });

/** An error of one field, which is also the message. */
export const invalid = (field: string, message: string) =>
  new ApiError('invalid', { message, errors: [{ field, message }] });

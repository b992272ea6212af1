import type { ApiFailure } from '@tradewind/api-client';

/**
 * Whether the API refused a call. By name, not by class: the client comes from the host, whose
 * bundle has its own `ApiFailure`.
 */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure' && 'status' in error;

/** What the server said, or `fallback` when it said nothing: the network failed, or a defect. */
export const messageOf = (
  error: unknown,
  fallback = 'Check your connection and try again.',
): string => (isApiFailure(error) && error.message !== '' ? error.message : fallback);

/**
 * A failed call in the words of its screen. The API's complaints about single fields stay with it,
 * so that a form puts each beside its field.
 */
export const failureSaying = (failure: unknown, message: string): Error =>
  Object.assign(new Error(message, { cause: failure }), {
    errors: isApiFailure(failure) ? failure.errors : [],
  });

/** Whether the row is not there, or not ours. */
export const isNotFound = (error: unknown): boolean => isApiFailure(error) && error.status === 404;

/** Said of such a row, in the place of its page. */
export const goneWords = (thing: string): string =>
  `There is no such ${thing}, or it has been deleted.`;

/** Whether someone else changed the row in the meantime (decision 7). */
export const isStale = (error: unknown): boolean => isApiFailure(error) && error.code === 'stale';

import { checkConnection } from '../connection.ts';

/** The validation error of one field; `field` is a dotted path such as `items.0.quantity`. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** Returns the field errors in `errors` of a failed save. */
export const fieldProblemsOf = (failure: unknown): readonly FieldProblem[] =>
  isRecord(failure) && Array.isArray(failure.errors) ? failure.errors.filter(isProblem) : [];

/** Whether a call failed because the session has ended. */
export const isForSession = (failure: unknown): boolean =>
  isRecord(failure) && (failure.status === 401 || isForSession(failure.cause));

/** Whether someone else changed the row since it was read (decision 7). */
export const isStale = (failure: unknown): boolean => isRecord(failure) && failure.code === 'stale';

/** Whether the row does not exist, or belongs to another business. */
export const isNotFound = (failure: unknown): boolean =>
  isRecord(failure) && failure.status === 404;

/** Returns the text shown instead of a row that {@link isNotFound}. */
export const notFoundText = (thing: string): string =>
  `There is no such ${thing}, or it has been deleted.`;

const unreachable = `The server could not be reached. ${checkConnection}`;

// All other errors, such as a TypeError of fetch or a TimeoutError of ky, have messages for
// developers.
const namesWithMessage: readonly unknown[] = [undefined, 'Error', 'ApiFailure'];

/**
 * Returns the message of an error for a person: that of the API or of the page. `fallback` replaces
 * the message of any other error, such as a broken connection.
 */
export const messageOf = (failure: unknown, fallback = unreachable): string =>
  isRecord(failure) &&
  typeof failure.message === 'string' &&
  failure.message !== '' &&
  namesWithMessage.includes(failure.name)
    ? failure.message
    : fallback;

/** Whether a call had no answer, as without a connection. */
export const isUnanswered = (failure: unknown): boolean =>
  isRecord(failure) &&
  failure.name !== 'ApiFailure' &&
  (!namesWithMessage.includes(failure.name) || isUnanswered(failure.cause));

/** Creates an error with the page's own message, which keeps the API's field errors. */
export const failureWithMessage = (failure: unknown, message: string): Error =>
  Object.assign(new Error(message, { cause: failure }), { errors: fieldProblemsOf(failure) });

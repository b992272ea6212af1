/** One field's complaint; `field` is a dotted path such as `items.0.quantity`. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** The complaints about fields that a failed save carries in `errors`. */
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

/** Stands in the place of a row that {@link isNotFound}. */
export const goneWords = (thing: string): string =>
  `There is no such ${thing}, or it has been deleted.`;

const unreachable = 'The server could not be reached. Check your connection and try again.';

// Every other kind, such as a TypeError of fetch or a TimeoutError of ky, has a message for developers.
const kindsWithWords: readonly unknown[] = [undefined, 'Error', 'ApiFailure'];

/**
 * A failure in words for a person: those of the API or of the page. `fallback` stands for a failure
 * that has none, such as a broken connection.
 */
export const messageOf = (failure: unknown, fallback = unreachable): string =>
  isRecord(failure) &&
  typeof failure.message === 'string' &&
  failure.message !== '' &&
  kindsWithWords.includes(failure.name)
    ? failure.message
    : fallback;

/** An error with a message of the page's own, which keeps the API's complaints about fields. */
export const failureSaying = (failure: unknown, message: string): Error =>
  Object.assign(new Error(message, { cause: failure }), { errors: fieldProblemsOf(failure) });

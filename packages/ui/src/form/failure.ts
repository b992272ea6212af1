/** One field's complaint; `field` is a dotted path such as `items.0.quantity`. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** A failed save's field complaints: those of `{ message, errors: [{ field, message }] }`. */
export const fieldProblemsOf = (failure: unknown): readonly FieldProblem[] =>
  isRecord(failure) && Array.isArray(failure.errors) ? failure.errors.filter(isProblem) : [];

/** Whether a save was refused because nobody is signed in any more. */
export const isForSession = (failure: unknown): boolean =>
  isRecord(failure) && (failure.status === 401 || isForSession(failure.cause));

const unreachable = 'The server could not be reached. Check your connection and try again.';

/** A failed save in words: the API's own where it has some. */
export const messageOf = (failure: unknown): string => {
  if (!isRecord(failure) || typeof failure.message !== 'string' || failure.message === '') {
    return 'Something went wrong. Please try again.';
  }
  // fetch rejects with a TypeError, ky with errors that carry the request, both in words for developers.
  const isNetwork =
    failure instanceof TypeError ||
    failure.name === 'TimeoutError' ||
    failure.name === 'NetworkError';
  return isNetwork ? unreachable : failure.message;
};

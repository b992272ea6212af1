import { isApiFailure } from '@tradewind/remote-kit';

const withFields = (failure: unknown, message: string): Error =>
  Object.assign(new Error(message, { cause: failure }), {
    errors: isApiFailure(failure) ? failure.errors : [],
  });

/** What the server said of a failed save, or `fallback`; complaints about fields stay with it. */
export const saveFailure = (failure: unknown, fallback: string): Error =>
  withFields(failure, isApiFailure(failure) && failure.message !== '' ? failure.message : fallback);

/** The same, for a new quote: complaints about fields are listed (specification 2, section 8). */
export const quoteFailure = (failure: unknown): Error => {
  const complaints = isApiFailure(failure) ? failure.errors : [];
  if (complaints.length === 0) {
    return saveFailure(failure, 'Failed to create quote. Please try again.');
  }
  const words = complaints.map(({ message }) => message).join(', ');
  return withFields(failure, `Validation errors: ${words}`);
};

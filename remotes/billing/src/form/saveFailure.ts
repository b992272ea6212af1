import { isApiFailure } from '@tradewind/remote-kit';
import { failureSaying, messageOf } from '@tradewind/ui';

/** What the server said of a failed save, or `fallback`; complaints about fields stay with it. */
export const saveFailure = (failure: unknown, fallback: string): Error =>
  failureSaying(failure, messageOf(failure, fallback));

/** The same, for a new quote: complaints about fields are listed (specification 2, section 8). */
export const quoteFailure = (failure: unknown): Error => {
  const complaints = isApiFailure(failure) ? failure.errors : [];
  if (complaints.length === 0) {
    return saveFailure(failure, 'Failed to create quote. Please try again.');
  }
  const words = complaints.map(({ message }) => message).join(', ');
  return failureSaying(failure, `Validation errors: ${words}`);
};

import { isApiFailure } from '@tradewind/remote-kit';

/**
 * A failed save in the words of its screen. The API's complaints about single fields stay with
 * it, so that a form can put each beside its field.
 */
export const saveFailure = (failure: unknown, message: string): Error =>
  Object.assign(new Error(message, { cause: failure }), {
    errors: isApiFailure(failure) ? failure.errors : [],
  });

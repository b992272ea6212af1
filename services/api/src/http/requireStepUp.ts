import { ApiError } from './apiError.ts';
import type { Caller } from './context.ts';

/**
 * Lets a call pass whose user has proven within the last ten minutes that it is them (decision 79).
 * @throws ApiError 403 `step_up_required`, upon which the client asks the user and repeats the call.
 */
export const requireStepUp = ({ isSteppedUp }: Pick<Caller, 'isSteppedUp'>): void => {
  if (!isSteppedUp) throw new ApiError('step_up_required');
};

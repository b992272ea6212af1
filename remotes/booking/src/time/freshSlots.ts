import { Slot } from '@tradewind/contracts/appointments';
import { isApiFailure } from '@tradewind/remote-kit';
import * as v from 'valibot';

const Answer = v.object({ availableSlots: v.array(Slot) });

/** Whether someone else has taken the slot in the meantime (decision 20). */
export const isSlotTaken = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'slot_taken';

/** What is still free on the day of a lost race, as its refusal says; undefined where it does not. */
export const freshSlotsOf = (failure: unknown): readonly Slot[] | undefined => {
  if (!isApiFailure(failure)) return undefined;
  const answer = v.safeParse(Answer, failure.answer);
  return answer.success ? answer.output.availableSlots : undefined;
};

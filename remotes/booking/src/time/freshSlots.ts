import type { Slot } from '@tradewind/contracts/appointments';
import { isApiFailure } from '@tradewind/remote-kit';

/** Whether someone else has taken the slot in the meantime (decision 20). */
export const isSlotTaken = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'slot_taken';

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  'startTime' in value &&
  typeof value.startTime === 'string';

/** What is still free on the day of a lost race, if the refusal says so. */
export const freshSlotsOf = (failure: unknown): readonly Slot[] | undefined => {
  if (!isApiFailure(failure)) return undefined;
  const { availableSlots: slots } = failure.answer;
  return Array.isArray(slots) && slots.every(isSlot) ? slots : undefined;
};

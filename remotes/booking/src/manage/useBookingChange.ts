import type { ManagedBooking, Slot } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { type CallName, useAction, useConfirm, useRefresh } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useState } from 'react';
import { isSlotTaken, remainingSlots } from '../time/availableSlots.ts';
import { formatWhenForBoth } from '../time/zone.ts';

const affected: readonly CallName[] = ['getManagedBooking', 'getAvailableSlots'];

/** Reschedules and cancels a booking, with the message that each leads to. */
export const useBookingChange = (token: string, booking: ManagedBooking) => {
  const { timezone } = booking.provider;
  // What the visitor agrees to while a question is shown, even if the booking is fetched again.
  const { startTime: shownStartTime } = booking;
  const [success, setSuccess] = useState('');
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const refresh = useRefresh();
  // A refusal may mean that the booking was changed elsewhere.
  const changes = { refreshes: affected, onError: () => void refresh('getManagedBooking') };
  const moving = useAction('rescheduleBooking', changes);
  const cancelling = useAction('cancelBooking', changes);
  const show = (good: string, bad: string) => {
    setSuccess(good);
    setProblem(bad);
  };

  /** Asks, then moves to a time of `person`, if one is chosen. Resolves to whether the booking has that time; `onSlotTaken` gets the remaining slots of the day. */
  const move = async (
    slot: Slot,
    person: string | undefined,
    onSlotTaken: (remaining: ReturnType<typeof remainingSlots>) => void,
  ): Promise<boolean> => {
    const { startTime } = slot;
    const when = formatWhenForBoth(slot, timezone);
    if (startTime === booking.startTime) {
      show(`Your booking stays at ${when}.`, '');
      return true;
    }
    const agreed = await confirm({
      title: 'Move this booking?',
      text: `${booking.service}, from ${formatWhenForBoth(booking, timezone)} to ${when}.`,
      confirm: 'Move booking',
      cancel: 'Keep this time',
      danger: false,
    });
    if (!agreed) return false;
    show('', '');
    try {
      const body = { startTime, shownStartTime, person };
      const moved = await moving.mutateAsync({ params: { token }, body });
      show(
        [`Your booking has been moved to ${when}.`, ...bookingMessages.othersCome(moved)].join(' '),
        '',
      );
      return true;
    } catch (failure) {
      if (isSlotTaken(failure)) {
        show('', bookingMessages.slotTaken);
        onSlotTaken(remainingSlots(failure));
      } else show('', messageOf(failure, 'Could not move your booking. Please try again.'));
      return false;
    }
  };

  const cancel = async () => {
    const agreed = await confirm({
      title: 'Cancel this booking?',
      text: `${booking.service}, ${formatWhenForBoth(booking, timezone)}. The time becomes free for others.`,
      confirm: 'Cancel booking',
      cancel: 'Keep booking',
      danger: true,
    });
    if (!agreed) return;
    show('', '');
    try {
      const { message } = await cancelling.mutateAsync({
        params: { token },
        body: { shownStartTime },
      });
      show(message, '');
    } catch (failure) {
      show('', messageOf(failure, 'Could not cancel your booking. Please try again.'));
    }
  };
  return {
    success,
    problem,
    move,
    cancel,
    isMoving: moving.isPending,
    isCancelling: cancelling.isPending,
  };
};

import type { ManagedBooking } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { useAction, useConfirm } from '@tradewind/remote-kit';
import { formatDateTime, messageOf } from '@tradewind/ui';
import { useState } from 'react';
import { freshSlotsOf, isSlotTaken } from '../time/freshSlots.ts';

/** The two things that a visitor does to a booking, and what they are told. */
export const useChange = (token: string, booking: ManagedBooking) => {
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const refreshes = ['getManagedBooking', 'getAvailableSlots'] as const;
  const moving = useAction('rescheduleBooking', { refreshes });
  const cancelling = useAction('cancelBooking', { refreshes });
  const say = (good: string, bad: string) => {
    setTold(good);
    setProblem(bad);
  };

  /** Resolves to whether it is at that time now; `onTaken` hears what is still free after a lost race. */
  const move = async (
    startTime: string,
    onTaken: (fresh: ReturnType<typeof freshSlotsOf>) => void,
  ): Promise<boolean> => {
    const when = formatDateTime(startTime, booking.provider.timezone);
    if (startTime === booking.startTime) {
      say(`Your booking stays at ${when}.`, '');
      return true;
    }
    say('', '');
    try {
      await moving.mutateAsync({ params: { token }, body: { startTime } });
      say(`Your booking has been moved to ${when}.`, '');
      return true;
    } catch (failure) {
      if (isSlotTaken(failure)) {
        say('', bookingMessages.slotTaken);
        onTaken(freshSlotsOf(failure));
      } else say('', messageOf(failure, 'Could not move your booking. Please try again.'));
      return false;
    }
  };

  const cancel = async () => {
    const agreed = await confirm({
      title: 'Cancel this booking?',
      text: `${booking.service}, ${formatDateTime(booking.startTime, booking.provider.timezone)}. The time becomes free for others.`,
      confirm: 'Cancel booking',
      cancel: 'Keep booking',
      danger: true,
    });
    if (!agreed) return;
    say('', '');
    try {
      const { message } = await cancelling.mutateAsync({ params: { token } });
      say(message, '');
    } catch (failure) {
      say('', messageOf(failure, 'Could not cancel your booking. Please try again.'));
    }
  };
  return {
    told,
    problem,
    move,
    cancel,
    isMoving: moving.isPending,
    isCancelling: cancelling.isPending,
  };
};

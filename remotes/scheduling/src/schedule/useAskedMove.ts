import type { Appointment } from '@tradewind/contracts/appointments';
import { useConfirm, useUser } from '@tradewind/remote-kit';
import { closedReason, closedTimeQuestion } from './closedTime.ts';
import { type Timing, wallSpanOf } from './geometry.ts';

type Move = (appointment: Appointment, timing: Timing) => void;

/** Asks before a job is put on closed time (decision 47); moves it at once anywhere else. */
export const useAskedMove = (move: Move): Move => {
  const confirm = useConfirm();
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  return (appointment, timing) => {
    const working = { businessHours, dateExceptions };
    const reason = closedReason(timing.scheduledDate, wallSpanOf(timing, timezone), working);
    if (reason === undefined) {
      move(appointment, timing);
      return;
    }
    void confirm(closedTimeQuestion(appointment.title, reason)).then((agreed) => {
      if (agreed) move(appointment, timing);
    });
  };
};

import type { Appointment } from '@tradewind/contracts/appointments';
import { useConfirm, useUser } from '@tradewind/remote-kit';
import { timeOffReason, unknownTimeOff } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';
import { peopleOf } from './appointmentVisit.ts';
import { closedReason, moveQuestion } from './closedTime.ts';
import { type Timing, wallDaysOf, wallSpanOf } from './geometry.ts';

type Move = (appointment: Appointment, timing: Timing) => void;

/**
 * Asks before a job is put on closed time or on the time off of its people (decisions 47 and 106),
 * or where the time off is not known; moves it at once anywhere else.
 */
export const useConfirmedMove = (move: Move): Move => {
  const confirm = useConfirm();
  const { people, hasFailed } = usePeople();
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  return (appointment, timing) => {
    const { scheduledDate: day } = timing;
    const span = wallSpanOf(timing, timezone);
    const ids = peopleOf(appointment).map(({ _id }) => _id);
    const days = wallDaysOf(timing, timezone);
    const away = people.filter(({ id }) => ids.includes(id));
    const reasons = {
      closed: closedReason(day, span, { businessHours, dateExceptions }),
      timeOff: away.map((person) => timeOffReason(person, days)).find(Boolean),
      unknown: hasFailed && ids.length > 0 ? unknownTimeOff : undefined,
    };
    if (Object.values(reasons).every((reason) => reason === undefined)) {
      move(appointment, timing);
      return;
    }
    void confirm(moveQuestion(appointment, reasons)).then((agreed) => {
      if (agreed) move(appointment, timing);
    });
  };
};

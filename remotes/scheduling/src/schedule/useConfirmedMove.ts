import type { Appointment } from '@tradewind/contracts/appointments';
import { useConfirm, useUser } from '@tradewind/remote-kit';
import { windowText } from '../jobs/format.ts';
import { timeOffReason, unknownTimeOff } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';
import { peopleOf, type VisitPeople } from './appointmentVisit.ts';
import { closedReason, moveQuestion } from './closedTime.ts';
import { type Timing, wallDaysOf, wallSpanOf } from './geometry.ts';
import { sameTiming, timingOf } from './move.ts';

type Move = (appointment: Appointment, timing: Timing, people?: VisitPeople) => void;

/**
 * Asks before a job is put on closed time or on the time off of its people (decisions 47 and 106),
 * or where the time off is not known; moves it at once anywhere else. A job that only changes hands
 * is asked about for the time off of those who are new to it.
 */
export const useConfirmedMove = (move: Move): Move => {
  const confirm = useConfirm();
  const { people: members, hasFailed } = usePeople();
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  return (appointment, timing, people) => {
    const { scheduledDate: day } = timing;
    const span = wallSpanOf(timing, timezone);
    const before = peopleOf(appointment);
    const isMoved = !sameTiming(timing, timingOf(appointment));
    const crew = (people ?? before).filter((one) => isMoved || !isAmong(before, one));
    const days = wallDaysOf(timing, timezone);
    const off = members
      .filter((member) => isAmong(crew, { _id: member.id }))
      .map((member) => ({ member, reason: timeOffReason(member, days) }))
      .find(({ reason }) => reason !== undefined);
    const reasons = {
      closed: isMoved ? closedReason(day, span, { businessHours, dateExceptions }) : undefined,
      window: isMoved ? windowReason(appointment, timing) : undefined,
      timeOff: off?.reason,
      unknown: hasFailed && crew.length > 0 ? unknownTimeOff : undefined,
    };
    if (Object.values(reasons).every((reason) => reason === undefined)) {
      move(appointment, timing, people);
      return;
    }
    const member = off?.member.name ?? crew[0]?.name;
    void confirm(moveQuestion(appointment.title, member, reasons)).then((agreed) => {
      if (agreed) move(appointment, timing, people);
    });
  };
};

/** Says when the customer expects somebody, if a move leaves that window. */
const windowReason = (appointment: Appointment, timing: Timing): string | undefined => {
  const { arrivalWindow: window, scheduledDate } = appointment;
  if (!window) return undefined;
  const { scheduledDate: day, scheduledTime: time } = timing;
  const isWithin = day === scheduledDate && time >= window.start && time < window.end;
  return isWithin ? undefined : `The customer expects you from ${windowText(appointment)}.`;
};

const isAmong = (crew: VisitPeople, { _id }: Pick<VisitPeople[number], '_id'>) =>
  crew.some((one) => one._id === _id);

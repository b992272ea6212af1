import type { Appointment } from '@tradewind/contracts/appointments';
import { isAble } from '@tradewind/contracts/crews';
import { useConfirm, useUser } from '@tradewind/remote-kit';
import { windowReason } from '../jobs/format.ts';
import { ownHoursReason, type Person, timeOffReason, unknownTimeOff } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';
import { peopleOf, type VisitPeople, visitIdOf } from './appointmentVisit.ts';
import { closedReason, moveQuestion } from './closedTime.ts';
import { inShort, overlapping, overlapText, withSomebodyOf } from './doubleBooking.ts';
import { type Timing, wallDaysOf, wallSpanOf } from './geometry.ts';
import { sameTiming, timingOf } from './move.ts';

type Move = (appointment: Appointment, timing: Timing, people?: VisitPeople) => void;

/**
 * Asks before a job is put on closed time, where its people do not work or are on another one of the
 * appointments (decisions 47, 106 and 159), given to somebody who does not do its service
 * (decision 173), or where the time off is not known; moves it at once anywhere else. Of a job that
 * only changes hands, those who are new to it are asked about.
 */
export const useConfirmedMove = (move: Move, appointments: readonly Appointment[]): Move => {
  const confirm = useConfirm();
  const { peopleOn, idsOn, hasFailed } = usePeople();
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  return (appointment, timing, people) => {
    const { scheduledDate: day } = timing;
    const span = wallSpanOf(timing, timezone);
    const before = peopleOf(appointment);
    const isMoved = !sameTiming(timing, timingOf(appointment));
    const crew = (people ?? before).filter((one) => isMoved || !isAmong(before, one));
    const days = wallDaysOf(timing, timezone);
    const isUnchanged = crew.length === 0 && !isMoved;
    const asked = isUnchanged ? [] : peopleOn(crew.map(({ _id }) => _id));
    const working = { businessHours, dateExceptions };
    const firstWith = (reasonOf: (member: Person) => string | undefined) =>
      asked
        .map((member) => ({ member, reason: reasonOf(member) }))
        .find(({ reason }) => reason !== undefined);
    const off = firstWith((member) => timeOffReason(member, days));
    const hours = firstWith((member) => ownHoursReason(member, days, working));
    const ids = new Set([...crew.map(({ _id }) => _id), ...asked.map((member) => member.id)]);
    const found = overlapping(timing, appointments, timezone, visitIdOf(appointment));
    const taken = withSomebodyOf(ids, found, idsOn).map((other) =>
      overlapText(other, ids, timezone),
    );
    const unable = asked
      .filter(({ id: _id }) => isAmong(crew, { _id }) && !isAmong(before, { _id }))
      .find((member) => unableReason(member, appointment) !== undefined);
    const reasons = {
      closed: isMoved ? closedReason(day, span, working) : undefined,
      window: isMoved ? windowReason(appointment, timing) : undefined,
      timeOff: off?.reason,
      ownHours: hours?.reason,
      taken: taken.length > 0 ? inShort(taken) : undefined,
      unable: unable && unableReason(unable, appointment),
      unknown: hasFailed && crew.length > 0 ? unknownTimeOff : undefined,
    };
    if (Object.values(reasons).every((reason) => reason === undefined)) {
      move(appointment, timing, people);
      return;
    }
    const member = (off?.member ?? hours?.member ?? unable ?? crew[0])?.name;
    void confirm(moveQuestion(appointment.title, member, reasons)).then((agreed) => {
      if (agreed) move(appointment, timing, people);
    });
  };
};

/** Says that a member does not do the service of a visit; undefined when they do. */
const unableReason = (member: Person, { service }: Appointment): string | undefined => {
  if (!service) return undefined;
  const { _id: serviceId, name, crewKind } = service;
  if (isAble(member, { serviceId, crewKind })) return undefined;
  return `${member.name} does not do ${name}${crewKind && ` (${crewKind})`}.`;
};

const isAmong = (crew: VisitPeople, { _id }: Pick<VisitPeople[number], '_id'>) =>
  crew.some((one) => one._id === _id);

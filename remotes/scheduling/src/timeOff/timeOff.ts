import { coversDay, hoursOff, type MemberException } from '@tradewind/contracts/businessHours';
import { DAY_MINUTES, type Day } from '@tradewind/contracts/calendar';
import type { Abilities } from '@tradewind/contracts/crews';
import type { Member } from '@tradewind/contracts/users';
import { stretchOffText } from '@tradewind/trade-ui';
import { formatLongDay } from '@tradewind/ui';
import { closedReason, ofMember } from '../schedule/closedTime.ts';
import type { DayInterval } from '../schedule/geometry.ts';
import { type Interval, openHoursOn, type WorkingTime } from '../schedule/openHours.ts';
import { shortName } from '../schedule/shortNames.ts';

/** A member with their own hours, their time off and what they do. */
export interface Person extends Abilities, Pick<Member, 'businessHours'> {
  readonly id: string;
  readonly name: string;
  readonly exceptions: readonly MemberException[];
}

/** The sentence where the list of members cannot be loaded (decision 108). */
export const unknownTimeOff = 'The time off of your team cannot be loaded and was not checked.';

/** Hours of one day on which a person is off. */
export interface Absence extends Interval {
  readonly person: Person;
  /** The reason; may be empty. */
  readonly note: string;
}

/** Who is off on a day, and when (decision 106). */
export const absencesOn = (day: Day, people: readonly Person[]): readonly Absence[] =>
  people.flatMap((person) =>
    person.exceptions
      .filter((exception) => coversDay(exception, day))
      .flatMap((exception) =>
        hoursOff(exception).map((hours) => ({ ...hours, person, note: exception.note ?? '' })),
      ),
  );

export const isWholeDay = ({ start, end }: Interval): boolean => start === 0 && end === DAY_MINUTES;

/** `, 1:00 PM to 3:00 PM (Dentist)`, after a name or a day. */
const detail = (absence: Absence) => {
  const hours = stretchOffText(absence);
  return `${hours && `, ${hours}`}${absence.note && ` (${absence.note})`}`;
};

/** Says in a sentence that a person is off during one of the stretches; undefined when they are not. */
export const timeOffReason = (
  person: Person | undefined,
  stretches: readonly DayInterval[],
): string | undefined => {
  const people = person ? [person] : [];
  for (const { day, ...stretch } of stretches) {
    const absence = absencesOn(day, people).find(
      ({ start, end }) => stretch.start < end && stretch.end > start,
    );
    if (absence) return `${absence.person.name} is off on ${formatLongDay(day)}${detail(absence)}.`;
  }
  return undefined;
};

/**
 * Says in a sentence that a person does not work during one of the stretches by their own hours
 * (decision 159), on a day on which the business is open; undefined when they do.
 */
export const ownHoursReason = (
  { name, businessHours }: Person,
  stretches: readonly DayInterval[],
  working: WorkingTime,
): string | undefined => {
  if (!businessHours) return undefined;
  const own = { businessHours, dateExceptions: [] };
  const reasons = stretches
    .filter(({ day }) => openHoursOn(day, working) !== null)
    .map(({ day, ...stretch }) => closedReason(day, stretch, own, ofMember(name)));
  return reasons.find((reason) => reason !== undefined);
};

/** Says in a sentence that a person is off, or does not work by their own hours. */
export const absenceReason = (
  person: Person,
  stretches: readonly DayInterval[],
  working: WorkingTime,
): string | undefined =>
  timeOffReason(person, stretches) ?? ownHoursReason(person, stretches, working);

/** Everybody who is off: `Off: Dan Kowalski (Holiday); Ada Reed, until 10:00 AM`; empty for nobody. */
export const offText = (absences: readonly Absence[]): string =>
  absences.length === 0
    ? ''
    : `Off: ${absences.map((absence) => `${absence.person.name}${detail(absence)}`).join('; ')}`;

/** As {@link offText}, in one or two words: `Dan K. off`, `2 off`; without a name `1 off`. */
export const briefOffText = (absences: readonly Absence[], isNamed = true): string => {
  const names = new Map(absences.map(({ person }) => [person.id, person.name]));
  const [first] = names.values();
  if (first === undefined) return '';
  return isNamed && names.size === 1 ? `${shortName(first)} off` : `${names.size} off`;
};

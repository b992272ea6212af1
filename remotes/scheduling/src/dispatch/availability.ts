import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import type { Member } from '@tradewind/contracts/users';
import {
  type Interval,
  type OpenHours,
  openHoursOn,
  type WorkingTime,
} from '../schedule/openHours.ts';
import { type Absence, absencesOn } from '../timeOff/timeOff.ts';

/** Minutes that the stretches take together. */
export const minutesOf = (stretches: readonly Interval[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** The common part of two stretches; undefined where there is none. */
const common = (one: Interval, other: Interval): Interval | undefined => {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return start < end ? { start, end } : undefined;
};

/** What stretches have in common with a range. */
export const within = (stretches: readonly Interval[], range: Interval): readonly Interval[] =>
  stretches.flatMap((stretch) => common(stretch, range) ?? []);

/** What is left of stretches once others are taken from them. */
export const without = (
  stretches: readonly Interval[],
  taken: readonly Interval[],
): readonly Interval[] =>
  taken.reduce<readonly Interval[]>(
    (left, { start, end }) =>
      left.flatMap((stretch) =>
        within([stretch], { start: Number.NEGATIVE_INFINITY, end: start }).concat(
          within([stretch], { start: end, end: Number.POSITIVE_INFINITY }),
        ),
      ),
    stretches,
  );

/**
 * The hours of a member on a day: those of the business, which their own only narrow (decision 159).
 * Null when they do not work.
 */
export const memberHours = (
  day: Day,
  open: OpenHours | null,
  own: Member['businessHours'],
): OpenHours | null => {
  if (open === null || !own) return open;
  const hours = openHoursOn(day, { businessHours: own, dateExceptions: [] });
  const both = hours && common(open, hours);
  if (!both) return null;
  return { ...both, breaks: within([...open.breaks, ...hours.breaks], both) };
};

/** Whether customers' visits can be given to a member (decision 159). */
export const isBookable = ({ status, bookable, role }: Member): boolean =>
  status === 'active' && (bookable ?? role === 'technician');

/** What the board shows of a member on a day. */
export interface MemberDay {
  /** The member's hours; null when they do not work. */
  readonly open: OpenHours | null;
  readonly color: string | undefined;
  readonly absences: readonly Absence[];
}

/** A member's day in the hours of the business. */
export const dayOf = (day: Day, member: Member, working: WorkingTime): MemberDay => ({
  open: memberHours(day, openHoursOn(day, working), member.businessHours),
  color: member.color ?? undefined,
  absences: absencesOn(day, [
    { id: member._id, name: member.name, exceptions: member.exceptions ?? [] },
  ]),
});

/** When somebody works on a day: their hours without breaks and without their time off. */
export const workStretches = (
  hours: OpenHours | null,
  absences: readonly Interval[],
): readonly Interval[] => (hours === null ? [] : without([hours], [...hours.breaks, ...absences]));

/** Minutes that somebody works on a day. */
export const availableMinutes = (hours: OpenHours | null, absences: readonly Interval[]): number =>
  minutesOf(workStretches(hours, absences));

/** Why somebody has no time on a day. */
const idleText = (absences: readonly Absence[]) => (absences.length > 0 ? 'Off' : 'Not working');

/**
 * What somebody is planned for, and of how much time: `2 h` and `of 8 h`, on a day on which they have
 * none `2 h` and `· not working` or `· off`, or only that.
 */
export const loadTexts = (planned: number, available: number, absences: readonly Absence[]) => {
  if (available > 0) return [formatDuration(planned), `of ${formatDuration(available)}`] as const;
  const idle = idleText(absences);
  return planned === 0
    ? ([idle] as const)
    : ([formatDuration(planned), `· ${idle.toLowerCase()}`] as const);
};

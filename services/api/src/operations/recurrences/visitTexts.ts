import { membersDetail } from '../../engines/activity.ts';
import { formatShortDateTime } from '../../engines/mail/dateTimeText.ts';

interface Start {
  readonly starts_at: Date | null;
}

/** The start of a visit, in the zone of its business, as timelines write it; undefined without a time. */
export const startText = ({ starts_at }: Start, zone: string): string | undefined =>
  starts_at === null ? undefined : formatShortDateTime(starts_at.toISOString(), zone);

/** How timelines name a visit: by the start that it had. */
export const visitText = (visit: Start, zone: string): string => {
  const start = startText(visit, zone);
  return start === undefined ? 'Visit without a time' : `Visit of ${start}`;
};

/** The line of a timeline that visits have other people: their ids before and after, and the names after. */
export const assignedLine = (
  visits: string,
  from: readonly string[],
  to: readonly string[],
  names: readonly string[],
) => ({
  kind: 'assigned',
  summary: `${visits} assigned to ${names.join(', ') || 'nobody'}`,
  detail: { from: membersDetail(from), to: membersDetail(to) },
});

/** What timelines say of a visit that has another start; undefined where it has the same. */
export const moveText = (before: Start, after: Start, zone: string): string | undefined => {
  if (before.starts_at?.getTime() === after.starts_at?.getTime()) return undefined;
  const start = startText(after, zone);
  const what = start === undefined ? 'taken off the schedule' : `moved to ${start}`;
  return `${visitText(before, zone)} ${what}`;
};

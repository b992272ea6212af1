import { css } from '@styled/css';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { useCall } from '@tradewind/remote-kit';
import { Banner, formatWallTime, messageOf, SkeletonRows } from '@tradewind/ui';
import { useIsClosed, useToday } from '../../time/businessTime.ts';
import { PeopleWarning } from '../../visits/PeopleWarning.tsx';
import { crewOf } from '../form/crewOf.ts';
import { formatRelativeDay, relativeDayInSentence } from '../format.ts';
import { previewQueryOf, type RecurrenceFormValues } from './recurrenceForm.ts';

const box = css({
  display: 'grid',
  gap: '8px',
  p: '12px',
  bg: 'bg.subtle',
  borderRadius: 'lg',
  minH: '152px',
  alignContent: 'start',
});
const sentence = css({ fontWeight: '560' });
const dates = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))',
  gap: '4px 12px',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
});
const none = css({ color: 'fg.muted' });
const moved = css({ display: 'block', textStyle: 'xs', color: 'fg.subtle' });

export interface RecurrencePreviewProps {
  readonly jobId: string;
  readonly values: RecurrenceFormValues;
  /** The day of an open visit that the job has already; undefined without one. */
  readonly own: Day | undefined;
  /** The recurrence that is changed; undefined for a job that is made recurring. */
  readonly changed: Recurrence | undefined;
}

/** A rule in words and the next ten dates, before it is saved, with who is busy on them. */
export const RecurrencePreview = ({ jobId, values, own, changed }: RecurrencePreviewProps) => {
  const today = useToday();
  const query = previewQueryOf(values, changed !== undefined);
  const preview = useCall(
    'previewRecurrence',
    { params: { id: jobId }, query: query ?? {} },
    { enabled: query !== undefined, keepPrevious: true },
  );
  const { data, error } = preview;
  const crew = crewOf(values.lead, values.helpers);
  const keepsPeople = changed !== undefined && isSameCrew(changed.people, crew);
  const keepsLength = changed?.duration === values.duration;
  const planned = plannedSoon(data?.next ?? [], values.duration, { keepsPeople, keepsLength });
  return (
    <>
      <PeopleWarning planned={planned} people={crew} ownJob={jobId} />
      <section
        aria-label="Preview"
        aria-live="polite"
        aria-busy={preview.isFetching}
        className={box}
      >
        {error !== null ? (
          <Banner tone="warning">{messageOf(error)}</Banner>
        ) : data === undefined ? (
          query === undefined ? (
            <p className={none}>The next dates show here.</p>
          ) : (
            <SkeletonRows rows={2} label="Loading the next dates" />
          )
        ) : (
          <>
            <p className={sentence}>{data.sentence}</p>
            <ol className={dates}>
              {data.next.map((visit) => (
                <li key={visit.occursOn}>
                  <PlannedDate
                    visit={visit}
                    // What shows until the answer comes is of another time.
                    time={preview.isPlaceholderData ? visit.scheduledTime : values.time}
                  />
                </li>
              ))}
            </ol>
            {data.off !== undefined && data.off.length > 0 && (
              <p className={none}>
                Off: {data.off.map((day) => formatRelativeDay(day, today)).join('; ')}.
              </p>
            )}
            {data.next.length === 0 && <p className={none}>No date is left.</p>}
            {own !== undefined && staysBeside(own, data.next) && (
              <p className={none}>
                The visit of {relativeDayInSentence(own, today)} stays as well: it is on no day of
                the rule.
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
};

/** Days from the first date on, of which a warning says who is busy: a range has at most 92. */
const WARNED = 88;

const plannedSoon = (
  visits: readonly PlannedVisit[],
  length: number,
  /** What of their own visits that stay keep. */
  { keepsPeople, keepsLength }: { readonly keepsPeople: boolean; readonly keepsLength: boolean },
) => {
  const [first] = visits;
  const last = first && addDays(first.scheduledDate, WARNED);
  return visits
    .filter(({ scheduledDate }) => last !== undefined && scheduledDate <= last)
    .map(({ people, duration, ...visit }) => {
      const own = keepsPeople && people?.map(({ _id }) => _id);
      const minutes = (keepsLength && duration) || length;
      return { ...visit, duration: minutes, ...(own && { people: own }) };
    });
};

/** Whether a change leaves who is on the work, of whom the first one leads. */
const isSameCrew = (
  people: Recurrence['people'],
  [lead, ...helpers]: readonly string[],
): boolean => {
  const [before, ...others] = people.map(({ _id }) => _id);
  return before === lead && others.toSorted().join() === helpers.toSorted().join();
};

/** Whether a visit remains beside those of a rule, as far as they are known. */
const staysBeside = (own: Day, next: readonly PlannedVisit[]) => {
  const last = next.at(-1);
  return (
    last !== undefined && own <= last.occursOn && next.every((visit) => visit.occursOn !== own)
  );
};

interface PlannedDateProps {
  readonly visit: PlannedVisit;
  /** That of the form, which a visit need not have. */
  readonly time: string;
}

const PlannedDate = ({ visit, time }: PlannedDateProps) => {
  const today = useToday();
  const isClosed = useIsClosed();
  const { scheduledDate, scheduledTime } = visit;
  const notes = new Set([
    scheduledTime === time ? '' : formatWallTime(scheduledTime),
    visitNote(visit, today),
    isClosed(scheduledDate) ? closedNote : '',
  ]);
  const note = [...notes].filter(Boolean).join(' · ');
  return (
    <>
      {formatRelativeDay(visit.scheduledDate, today)}
      {note !== '' && <span className={moved}>{note}</span>}
    </>
  );
};

const closedNote = 'Closed on this day';

/** Says that a visit is not on its day, or that the business is closed on it; empty for others. */
export const visitNote = (visit: PlannedVisit, today: Day): string => {
  if (visit.needsDecision) return closedNote;
  const isMoved = visit.scheduledDate !== visit.occursOn;
  return isMoved ? `Instead of ${relativeDayInSentence(visit.occursOn, today)}` : '';
};

/** `Wed, Dec 2, 7:00 AM` */
export const useVisitText = () => {
  const today = useToday();
  return ({ scheduledDate, scheduledTime }: PlannedVisit) =>
    `${formatRelativeDay(scheduledDate, today)}, ${formatWallTime(scheduledTime)}`;
};

import { css, cx } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { formatCount } from '@tradewind/contracts/text';
import { VisuallyHidden } from '@tradewind/ui';
import { type Absence, briefOffText, offText } from '../../timeOff/timeOff.ts';
import { weekdayName } from '../shortNames.ts';

/** Pixels, as drawn below; styles are extracted, not run. */
export const HEAD_HEIGHT = 54;

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '4',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4px',
  h: '54px',
  px: '10px',
  pt: '9px',
  borderBottom: '1px solid {colors.border.default}',
  borderInlineStart: '1px solid {colors.border.subtle}',
  overflow: 'hidden',
});
const otherDay = css({ bg: 'bg.surface' });
const todayStyle = css({
  bg: 'accent.subtle',
  boxShadow: 'inset 0 2px 0 {colors.accent.solid}',
  '& *': { color: 'accent.fg' },
});
const weekday = css({
  textStyle: 'xs',
  fontWeight: '550',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
});
const date = css({
  fontSize: '1.0625rem',
  lineHeight: '1.25rem',
  fontWeight: '620',
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
});
const load = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  minW: '0',
  textStyle: '2xs',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
});
const offNote = css({
  maxW: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'fg.muted',
});

export interface GridHeadProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly jobs: number;
  /** Who of those whose jobs are shown is off. */
  readonly absences: readonly Absence[];
}

/** How many of the jobs take place: cancelled ones do not. */
export const countPlanned = (jobs: readonly Pick<Appointment, 'status'>[]): number =>
  jobs.filter(({ status }) => status !== 'cancelled').length;

/** The number of jobs as text; empty for none. */
export const jobCountText = (jobs: number): string => (jobs === 0 ? '' : formatCount(jobs, 'job'));

/** The head of a day's column. */
export const GridHead = ({ day, isToday, jobs, absences }: GridHeadProps) => (
  <div
    className={cx(head, isToday ? todayStyle : otherDay)}
    aria-current={isToday ? 'date' : undefined}
  >
    <div>
      <div className={weekday}>
        {weekdayName(day)}
        {isToday && ', today'}
      </div>
      <div className={date}>{Number(day.slice(8))}</div>
    </div>
    <span className={load}>
      <span>{jobCountText(jobs)}</span>
      {absences.length > 0 && (
        <span className={offNote} title={offText(absences)}>
          <span aria-hidden>{briefOffText(absences)}</span>
          <VisuallyHidden>{offText(absences)}</VisuallyHidden>
        </span>
      )}
    </span>
  </div>
);

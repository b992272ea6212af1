import { css, cx } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { useUser } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import {
  Card,
  formatLongDay,
  formatWallTime,
  Skeleton,
  useIsWide,
  VisuallyHidden,
} from '@tradewind/ui';
import { Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { statusTone } from '../jobs/statusChoices.ts';
import { hatched } from '../timeOff/TimeOffBand.tsx';
import {
  type Absence,
  absencesOn,
  briefOffText,
  isWholeDay,
  offText,
  type Person,
} from '../timeOff/timeOff.ts';
import { visitIdOf } from './appointmentVisit.ts';
import { type Block, blocksByDay } from './geometry.ts';
import { countPlanned, jobCountText } from './grid/GridHead.tsx';
import { isSameMonth, monthWeeks } from './monthDays.ts';
import { openHoursOn } from './openHours.ts';
import { weekdayName } from './shortNames.ts';

const frame = css({ overflow: 'clip' });
const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' });
const weekday = css({
  px: { base: '4px', md: '10px' },
  py: '7px',
  textStyle: 'xs',
  fontWeight: '550',
  color: 'fg.subtle',
  textAlign: { base: 'center', md: 'start' },
  borderBottom: '1px solid {colors.border.default}',
});
const cell = css.raw({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '3px',
  minH: { base: '58px', md: '118px' },
  p: { base: '4px', md: '6px' },
  borderTop: '1px solid {colors.border.subtle}',
  borderInlineStart: '1px solid {colors.border.subtle}',
  '&:nth-child(7n + 1)': { borderInlineStart: '0' },
});
const closed = css.raw({ bg: 'bg.closed' });
const outside = css.raw({ bg: 'bg.subtle', color: 'fg.subtle' });
const dayButton = css({
  alignSelf: { base: 'stretch', md: 'flex-start' },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '2px',
  flex: { base: '1', md: 'none' },
  minW: '28px',
  minH: '28px',
  cursor: 'pointer',
  borderRadius: 'md',
  fontVariantNumeric: 'tabular-nums',
  _hover: { bg: 'bg.pressed' },
});
const date = css.raw({
  display: 'grid',
  placeItems: 'center',
  minW: '28px',
  h: '28px',
  borderRadius: 'full',
  fontWeight: '600',
});
const todayDate = css.raw({ bg: 'accent.solid', color: 'accent.on' });
const count = css({
  px: '6px',
  borderRadius: 'full',
  bg: 'accent.subtle',
  color: 'accent.fg',
  fontSize: '2xs',
  lineHeight: '1.125rem',
  fontWeight: '620',
});
const job = css({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  minW: '0',
  px: '6px',
  borderRadius: '5px',
  bg: 'colorPalette.bg',
  color: 'colorPalette.fg',
  boxShadow: 'inset 3px 0 0 {colors.colorPalette.solid}',
  fontSize: 'xs',
  lineHeight: '1.375rem',
  whiteSpace: 'nowrap',
  _hover: { filter: 'saturate(1.2) brightness(.985)' },
});
const time = css({
  flexShrink: '0',
  fontVariantNumeric: 'tabular-nums',
  // The title needs the room.
  '@media (max-width: 75rem)': { srOnly: true },
});
const title = css({ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: '600' });
const struck = css({ textDecoration: 'line-through' });
const more = css({
  alignSelf: 'flex-start',
  px: '6px',
  borderRadius: '5px',
  cursor: 'pointer',
  fontSize: 'xs',
  lineHeight: '1.375rem',
  fontWeight: '580',
  color: 'fg.muted',
  _hover: { bg: 'bg.pressed', color: 'fg.default' },
});
const off = css({
  maxW: '100%',
  px: { md: '6px' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: { base: 'center', md: 'start' },
  fontSize: '2xs',
  color: 'fg.muted',
});

/** The most jobs that a day of the month names. */
const NAMED = 3;

export interface MonthGridProps {
  /** Any day of the month. */
  readonly day: Day;
  readonly today: Day;
  readonly appointments: readonly Appointment[];
  /** Those whose jobs are shown, with their time off. */
  readonly people: readonly Person[];
  readonly busy: boolean;
  /** Opens one day. */
  readonly onDay: (day: Day) => void;
}

/** A month of days with their first jobs, on a phone with their number; a date opens its day. */
export const MonthGrid = (props: MonthGridProps) => {
  const { day, today, appointments, people, busy, onDay } = props;
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  const working = { businessHours, dateExceptions };
  const blocks = useMemo(() => blocksByDay(appointments, timezone), [appointments, timezone]);
  const weeks = monthWeeks(day);
  return (
    <Card flush className={frame} aria-label="Month" aria-busy={busy}>
      <div aria-hidden className={grid}>
        {weeks[0]?.map((one) => (
          <div key={one} className={weekday}>
            {weekdayName(one)}
          </div>
        ))}
      </div>
      <div className={grid}>
        {weeks.flat().map((one) => {
          const isClosed = openHoursOn(one, working) === null;
          return (
            <DayCell
              key={one}
              day={one}
              isToday={one === today}
              isClosed={isClosed}
              // Merged, not joined: each of them has a background.
              className={css(
                cell,
                isClosed && closed,
                !isSameMonth(one, day) && outside,
                people.length === 1 && absencesOn(one, people).some(isWholeDay) && hatched,
              )}
              blocks={blocks.get(one) ?? []}
              absences={absencesOn(one, people)}
              busy={busy}
              onDay={onDay}
            />
          );
        })}
      </div>
    </Card>
  );
};

interface DayCellProps extends Pick<MonthGridProps, 'day' | 'busy' | 'onDay'> {
  readonly isToday: boolean;
  readonly isClosed: boolean;
  readonly className: string;
  /** By start. */
  readonly blocks: readonly Block[];
  readonly absences: readonly Absence[];
}

const DayCell = (props: DayCellProps) => {
  const { day, isToday, isClosed, className, blocks, absences, busy, onDay } = props;
  const wide = useIsWide();
  // One more job than there is room for takes the line of "1 more".
  const named = wide ? blocks.slice(0, blocks.length === NAMED + 1 ? NAMED + 1 : NAMED) : [];
  const rest = blocks.length - named.length;
  const planned = countPlanned(blocks.map(({ appointment }) => appointment));
  return (
    <section aria-label={formatLongDay(day)} data-month-day={day} className={className}>
      <button
        type="button"
        className={dayButton}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span aria-hidden className={css(date, isToday && todayDate)}>
          {Number(day.slice(8))}
        </span>
        <VisuallyHidden>
          Open {formatLongDay(day)}
          {isClosed && ', closed'}
          {planned > 0 && `, ${jobCountText(planned)}`}
          {absences.length > 0 && `. ${offText(absences)}`}
        </VisuallyHidden>
        {!wide && planned > 0 && (
          <span aria-hidden className={count}>
            {planned}
          </span>
        )}
      </button>
      {isClosed && (
        <span aria-hidden className={off}>
          Closed
        </span>
      )}
      {busy && wide && <Skeleton />}
      {named.map((block) => (
        <MonthJob key={visitIdOf(block.appointment)} block={block} />
      ))}
      {wide && rest > 0 && (
        <button type="button" className={more} onClick={() => onDay(day)}>
          {rest} more
        </button>
      )}
      {absences.length > 0 && (
        <span aria-hidden className={off} title={offText(absences)}>
          {briefOffText(absences, wide)}
        </span>
      )}
    </section>
  );
};

/** Marks a visit of recurring work. */
const repeats = css({ flexShrink: '0', ms: 'auto' });

const MonthJob = ({ block: { appointment } }: { readonly block: Block }) => {
  const status = shownJobStatus(appointment);
  return (
    <Link to={`/dashboard/jobs/${appointment._id}`} className={cx(statusTone(status), job)}>
      <span className={time}>{formatWallTime(appointment.scheduledTime)}</span>
      <span className={cx(title, status === 'cancelled' && struck)}>
        {status === 'no_show' && `${statusDisplay('job', status).label}: `}
        {appointment.title || 'Untitled'}
      </span>
      {appointment.recurring === true && <Repeat aria-hidden size={11} className={repeats} />}
      <VisuallyHidden>
        {appointment.customer.name || 'No customer'}
        {appointment.recurring === true && ' Recurring'}
      </VisuallyHidden>
    </Link>
  );
};

import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { toClock, type WallMinutes } from '@tradewind/contracts/calendar';
import { formatDay, formatLongDay, formatWallTime, Skeleton } from '@tradewind/ui';
import { memo, type ReactNode } from 'react';
import { hatched, TimeOffBand } from '../../timeOff/TimeOffBand.tsx';
import type { Absence } from '../../timeOff/timeOff.ts';
import { visitIdOf } from '../appointmentVisit.ts';
import { type Block, pixels, SLOT, slotsOf } from '../geometry.ts';
import { closedWithin, type Interval, isOpenFor, type OpenHours } from '../openHours.ts';
import { layOutColumns } from '../overlaps.ts';
import { type Selection, selectionInterval } from '../selection.ts';
import { ClosedChip } from './ClosedChip.tsx';
import { JobBlock } from './JobBlock.tsx';
import type { BlockMove } from './useBlockMove.ts';
import { slotName } from './useSlotSelection.ts';

const column = css.raw({
  position: 'relative',
  borderInlineStart: '1px solid {colors.border.subtle}',
  backgroundImage: 'linear-gradient(to bottom, {colors.border.subtle} 1px, transparent 1px)',
  // An hour's height, as geometry.ts has it; styles are extracted, not run.
  backgroundSize: '100% 64px',
  backgroundPosition: '0 -1px',
});
const todayStyle = css.raw({
  backgroundColor: 'color-mix(in oklch, {colors.accent.subtle} 45%, transparent)',
});
const closedDay = css.raw({ cursor: 'not-allowed' });
const closedTime = css({
  position: 'absolute',
  insetX: '0',
  bg: 'color-mix(in oklch, {colors.bg.closed} 70%, transparent)',
  cursor: 'not-allowed',
});
const slot = css({
  position: 'absolute',
  insetX: '0',
  cursor: 'pointer',
  _hover: { bg: 'color-mix(in oklch, {colors.accent.ring} 7%, transparent)' },
  _focusVisible: { outlineOffset: '-2px', zIndex: '2' },
});
const chosen = css({
  position: 'absolute',
  insetX: '3px',
  zIndex: '2',
  px: '8px',
  py: '4px',
  borderRadius: '7px',
  border: '2px solid {colors.accent.ring}',
  bg: 'color-mix(in oklch, {colors.accent.ring} 14%, transparent)',
  color: 'accent.fg',
  textStyle: 'xs',
  fontWeight: '620',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});
const loadingBlock = css({
  position: 'absolute',
  insetX: '3px',
  pointerEvents: 'none',
});
const nowLine = css({
  position: 'absolute',
  insetX: '0',
  h: '2px',
  bg: 'danger.solid',
  pointerEvents: 'none',
});

export interface DayColumnProps {
  readonly day: Day;
  readonly hours: OpenHours | null;
  /** What the calendar shows of each day. */
  readonly range: Interval;
  /** The first hour that is in view at first. */
  readonly opening: WallMinutes;
  readonly blocks: readonly Block[];
  /** The time off that is drawn. */
  readonly absences: readonly Absence[];
  /** Minutes since midnight now; undefined on any other day than today. */
  readonly now: WallMinutes | undefined;
  /** Whether the jobs are loading: an empty day must not appear free. */
  readonly busy: boolean;
  readonly selection: Selection | undefined;
  /** The one slot that Tab reaches; undefined on other days. */
  readonly tabSlot: WallMinutes | undefined;
  /** Undefined for users who cannot create jobs: no slot is interactive. */
  readonly move: BlockMove | undefined;
  /** What is drawn between the jobs, by the range that the calendar shows. */
  readonly between?: ((range: Interval) => ReactNode) | undefined;
}

const place = (stretch: Interval, range: Interval) => ({
  top: pixels(stretch.start - range.start),
  height: pixels(stretch.end - stretch.start),
});

/** The position of a placeholder while the jobs of the day load. */
const firstHour = ({ start }: OpenHours): Interval => ({ start, end: start + 60 });

type SlotsProps = Pick<DayColumnProps, 'day' | 'hours' | 'range' | 'tabSlot'>;

/** Memoised: a hundred and more of them do not render again while a job is dragged. */
const Slots = memo(({ day, hours, range, tabSlot }: SlotsProps) =>
  slotsOf(range)
    .filter((start) => isOpenFor(hours, { start, end: start + SLOT }))
    .map((start) => (
      <button
        key={start}
        type="button"
        className={slot}
        data-slot={slotName(day, start)}
        tabIndex={start === tabSlot ? 0 : -1}
        aria-haspopup="menu"
        aria-label={`${formatDay(day)}, ${formatWallTime(toClock(start))}`}
        style={place({ start, end: start + SLOT }, range)}
      />
    )),
);

const Chosen = ({ selection, range }: { selection: Selection; range: Interval }) => {
  const stretch = selectionInterval(selection);
  const start = formatWallTime(toClock(stretch.start));
  // A single slot sets the start only: the duration is the default one, not the slot's.
  const isSingle = selection.from === selection.to;
  return (
    <div data-chosen className={chosen} style={place(stretch, range)}>
      {isSingle ? start : `${start} to ${formatWallTime(toClock(stretch.end))}`}
    </div>
  );
};

/** One day of the calendar: slots, closed time, jobs and the current time. */
export const DayColumn = (props: DayColumnProps) => {
  const { day, hours, range, opening, blocks, absences, now, busy, selection, tabSlot, move } =
    props;
  const { between } = props;
  return (
    <section
      aria-label={formatLongDay(day)}
      data-day={day}
      // Merged, not joined: hatching and hour lines are both a background image.
      className={css(
        column,
        hours === null && hatched,
        hours === null && closedDay,
        now !== undefined && todayStyle,
      )}
      style={{ height: pixels(range.end - range.start) }}
    >
      {hours === null ? (
        <ClosedChip blocks={blocks} range={range} opening={opening} />
      ) : (
        <>
          {closedWithin(hours, range).map((stretch) => (
            <div key={stretch.start} className={closedTime} style={place(stretch, range)} />
          ))}
          {move !== undefined && <Slots day={day} hours={hours} range={range} tabSlot={tabSlot} />}
          {absences.map((absence) => (
            <TimeOffBand key={absence.start} absence={absence} range={range} />
          ))}
          {busy && (
            <Skeleton
              shape="block"
              className={loadingBlock}
              style={place(firstHour(hours), range)}
            />
          )}
        </>
      )}
      {now !== undefined && now >= range.start && now <= range.end && (
        <span data-now className={nowLine} style={{ top: pixels(now - range.start) - 1 }} />
      )}
      {layOutColumns(blocks).map((withTiming) => (
        <JobBlock
          key={visitIdOf(withTiming.block.appointment)}
          column={withTiming}
          top={range.start}
          now={now}
          move={move}
        />
      ))}
      {between?.(range)}
      {selection && <Chosen selection={selection} range={range} />}
    </section>
  );
};

import { css } from '@styled/css';
import type { Drives } from '@tradewind/contracts/dispatch';
import { IconButton, VisuallyHidden } from '@tradewind/ui';
import { Route, UserX } from 'lucide-react';
import { Fragment, memo, useMemo, useRef } from 'react';
import { visitIdOf } from '../schedule/appointmentVisit.ts';
import { closedWithin, type Interval, type OpenHours } from '../schedule/openHours.ts';
import { layOutColumns } from '../schedule/overlaps.ts';
import { shortName } from '../schedule/shortNames.ts';
import { unassigned } from '../schedule/useCrewFilter.ts';
import { hatched } from '../timeOff/TimeOffBand.tsx';
import { type Absence, offText } from '../timeOff/timeOff.ts';
import { along, laneHeight } from '../widgets/LaneBlock.tsx';
import { availableMinutes, loadTexts } from './availability.ts';
import { DispatchBlock } from './DispatchBlock.tsx';
import { DriveLine, MARK_HEIGHT } from './DriveLine.tsx';
import { drivesIn } from './drives.ts';
import { conflictsIn, type Lane, plannedText } from './lanes.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { useIsNear } from './useIsNear.ts';
import type { LaneMove } from './useLaneMove.ts';

const NO_CONFLICTS: ReadonlySet<never> = new Set();

const row = css.raw({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  borderTop: '1px solid {colors.border.subtle}',
});
/** In reach while the other lanes scroll. */
const waiting = css.raw({
  position: 'sticky',
  top: '30px',
  zIndex: '3',
  bg: 'bg.surface',
  borderBottom: '2px solid {colors.border.default}',
});
/** What is more than three rows scrolls by itself, beside the name, which stays in view. */
const waitingVisits = css({ maxH: '148px', overflowY: 'auto' });
const target = css.raw({ bg: 'accent.subtle' });
const who = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '2',
  display: 'grid',
  // The button is beside the name; what is below the name has the whole width.
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: '8px',
  minW: '0',
  ps: '14px',
  pe: '6px',
  py: '7px',
  bg: 'bg.surface',
  borderInlineEnd: '1px solid {colors.border.default}',
});
const picture = css({ gridRow: '1 / 3' });
const nameLine = css({
  textStyle: 'sm',
  fontWeight: '550',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const load = css({
  gridArea: '2 / 2 / 3 / -1',
  textStyle: '2xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const button = css({ gridArea: '1 / 3', my: '-8px' });
const grey = css({
  display: 'grid',
  placeItems: 'center',
  w: '28px',
  h: '28px',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'bg.pressed',
  color: 'fg.muted',
});
const hours = css({
  position: 'relative',
  minH: '56px',
  backgroundImage: 'linear-gradient(to right, {colors.border.subtle} 1px, transparent 1px)',
});
const band = css.raw({ position: 'absolute', insetY: '0', pointerEvents: 'none' });
const closed = css(band, { bg: 'color-mix(in oklch, {colors.bg.closed} 70%, transparent)' });
const off = css(band, hatched);
const nowLine = css({ position: 'absolute', insetY: '0', w: '2px', bg: 'danger.solid' });

export interface LaneRowProps {
  readonly lane: Lane;
  /** The person's on that day; of the lane without anybody, the business's. */
  readonly open: OpenHours | null;
  /** The person's, as `#rrggbb`. */
  readonly color: string | undefined;
  /** The hours that the board shows. */
  readonly range: Interval;
  readonly absences: readonly Absence[];
  /** Minutes since midnight; undefined on another day than today. */
  readonly now: number | undefined;
  /** Undefined until they are known. */
  readonly drives: Drives | undefined;
  readonly onOrder: ((lane: Lane) => void) | undefined;
  /** The id of the selected visit, if it is in this lane. */
  readonly selected: string | undefined;
  /** A visit from another lane is above it. */
  readonly isTarget: boolean;
  readonly move: LaneMove;
}

const place = (stretch: Interval, range: Interval) => {
  const { left, width } = along(stretch, range);
  return { left: `${left}%`, width: `${width}%` };
};

const within = ({ start, end }: Interval, range: Interval): Interval => ({
  start: Math.max(start, range.start),
  end: Math.min(end, range.end),
});

/** The board scrolls around the list of its lanes. */
const boardOf = (lane: HTMLElement) => lane.parentElement?.parentElement ?? null;

const loadOf = (planned: number, available: number, absences: readonly Absence[]) => {
  const isPartlyOff = available > 0 && absences.length > 0;
  return [...loadTexts(planned, available, absences), isPartlyOff && '· off']
    .filter(Boolean)
    .join(' ');
};

/**
 * The visits of one person along the hours, or those that nobody is on; out of view only who it is
 * and as much room as they need.
 */
export const LaneRow = memo((props: LaneRowProps) => {
  const { lane, open, color, range, absences, now } = props;
  const { drives, onOrder, selected, isTarget, move } = props;
  const { id, name, blocks, planned } = lane;
  const isUnassigned = id === unassigned.id;
  const columns = useMemo(() => layOutColumns(blocks), [blocks]);
  const conflicts = useMemo(
    () => (isUnassigned ? NO_CONFLICTS : conflictsIn(blocks)),
    [isUnassigned, blocks],
  );
  const ways = useMemo(
    () => new Map(drivesIn(lane, drives).map((drive) => [drive.to, drive])),
    [lane, drives],
  );
  const hasMark = [...ways.values()].some(({ between }) => between !== undefined);
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section, boardOf) || isUnassigned || isTarget;
  const away = absences.map((absence) => ({ absence, ...within(absence, range) }));
  return (
    <section
      ref={section}
      aria-label={name}
      data-lane={id}
      className={css(row, isUnassigned && waiting, isTarget && target)}
    >
      <div className={who}>
        <span className={picture}>
          {isUnassigned ? (
            <span className={grey}>
              <UserX aria-hidden size={15} />
            </span>
          ) : (
            <PersonAvatar name={name} color={color} />
          )}
        </span>
        <span className={nameLine} title={name}>
          {isUnassigned ? name : shortName(name)}
        </span>
        <span className={load}>
          {isUnassigned
            ? plannedText(lane)
            : loadOf(planned, availableMinutes(open, absences), absences)}
        </span>
        {onOrder && (
          <span className={button}>
            <OrderButton lane={lane} onOrder={onOrder} />
          </span>
        )}
      </div>
      <div className={isUnassigned ? waitingVisits : undefined}>
        <div
          data-hours
          className={hours}
          style={{
            backgroundSize: `${100 / ((range.end - range.start) / 60)}% 100%`,
            height:
              columns.length > 0 ? laneHeight(columns) + (hasMark ? MARK_HEIGHT : 0) : undefined,
          }}
        >
          {closedWithin(open, range).map((stretch) => (
            <span key={stretch.start} className={closed} style={place(stretch, range)} />
          ))}
          {away
            .filter(({ start, end }) => end > start)
            .map(({ absence, start, end }) => (
              <span key={absence.start} className={off} style={place({ start, end }, range)}>
                <VisuallyHidden>{offText([absence])}</VisuallyHidden>
              </span>
            ))}
          {now !== undefined && now >= range.start && now <= range.end && (
            <span
              className={nowLine}
              style={{ left: place({ start: now, end: now }, range).left }}
            />
          )}
          {(isNear ? columns : []).map((column) => {
            const id = visitIdOf(column.block.appointment);
            const drive = ways.get(id);
            return (
              <Fragment key={id}>
                {drive && <DriveLine drive={drive} range={range} />}
                <DispatchBlock
                  column={column}
                  range={range}
                  now={now}
                  isConflict={conflicts.has(column.block)}
                  isSelected={id === selected}
                  move={move}
                />
              </Fragment>
            );
          })}
        </div>
      </div>
    </section>
  );
});

interface OrderButtonProps {
  readonly lane: Lane;
  readonly onOrder: (lane: Lane) => void;
}

/** Asks for the order of a person's day with the least driving; not for a day of one visit. */
export const OrderButton = ({ lane, onOrder }: OrderButtonProps) =>
  lane.blocks.length > 1 && (
    <IconButton
      size="sm"
      label={`Order the day of ${lane.name}`}
      icon={<Route aria-hidden size={15} />}
      onClick={() => onOrder(lane)}
    />
  );

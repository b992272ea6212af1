import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { Drives } from '@tradewind/contracts/dispatch';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import type { Member } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
import { Button, Card, formatWallTime, VisuallyHidden } from '@tradewind/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import {
  isSameVisit,
  type VisitPeople,
  visitIdOf,
  withPeople,
} from '../schedule/appointmentVisit.ts';
import { type Block, type Timing, visibleHours } from '../schedule/geometry.ts';
import { openHoursOn, usualHoursOn } from '../schedule/openHours.ts';
import { hourName } from '../schedule/shortNames.ts';
import { unassigned } from '../schedule/useCrewFilter.ts';
import { type Preview, useFollowFocus } from '../schedule/useDragMove.ts';
import { useNow } from '../time/businessTime.ts';
import type { Absence, Person } from '../timeOff/timeOff.ts';
import { dayOf } from './availability.ts';
import { LaneRow } from './LaneRow.tsx';
import { blocksOn, type Lane, laneOf, lanesOf, peopleAfter } from './lanes.ts';
import { NAMES_WIDTH, useHoursInView } from './useHoursInView.ts';
import { type LanePlace, useLaneMove } from './useLaneMove.ts';

const frame = css({
  overflow: 'auto',
  // Below the head of the page, so that hours and unassigned visits stay in view.
  maxH: 'calc(100dvh - 132px)',
  overscrollBehavior: 'contain',
});
const around = css({ position: 'relative', minW: '0' });
const board = css({ minW: 'max-content' });
/** Over the row of the hours. */
const beyond = css.raw({ position: 'absolute', top: '1px', zIndex: '5', boxShadow: 'sm' });
/** The buttons to the visits that are out of view. */
const sides = {
  earlier: {
    // Beside the column of the names; a literal, as styles are read from the source.
    place: css(beyond, { insetInlineStart: '204px' }),
    icon: <ChevronLeft aria-hidden size={14} />,
  },
  later: {
    place: css(beyond, { insetInlineEnd: '4px' }),
    icon: <ChevronRight aria-hidden size={14} />,
  },
};
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '4',
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  h: '30px',
  bg: 'bg.surface',
});
const corner = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  bg: 'bg.surface',
  borderInlineEnd: '1px solid {colors.border.default}',
});
const hours = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  textStyle: '2xs',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
});
const hour = css({ ps: '4px' });

const none: readonly Absence[] = [];

/** Pixels of an hour at least: the time of a quarter of an hour can be hit. */
const HOUR_WIDTH = 76;

export interface BoardProps {
  readonly day: Day;
  /** All of the week's, of which the board shows those of its day. */
  readonly appointments: readonly Appointment[];
  readonly members: readonly Member[];
  /** The members with their time off. */
  readonly people: readonly Person[];
  readonly busy: boolean;
  readonly onMove: (appointment: Appointment, timing: Timing, people?: VisitPeople) => void;
  /** Undefined until they are known. */
  readonly drives?: Drives | undefined;
  /** The id of the visit that is selected here and on the map. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((visitId: string) => void) | undefined;
  /** Called to order the day of a person, who is an active member. */
  readonly onOrder?: ((lane: Lane) => void) | undefined;
}

/** A day: one lane for each person, hours from left to right, visits without anybody on top. */
export const Board = (props: BoardProps) => {
  const { day, appointments, members, busy, onMove, drives } = props;
  const { selected, onSelect, onOrder } = props;
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  const at = wallTimeAt(useNow(), timezone);
  const now = at.day === day ? at.minutes : undefined;
  const grid = useRef<HTMLFieldSetElement>(null);

  const open = openHoursOn(day, { businessHours, dateExceptions });
  const settled = useMemo(
    () => blocksOn(day, appointments, timezone),
    [day, appointments, timezone],
  );
  // The same objects while these stay, so that lanes are not drawn anew with every minute.
  const own = useMemo(() => {
    const working = { businessHours, dateExceptions };
    return new Map(members.map((member) => [member._id, dayOf(day, member, working)]));
  }, [members, day, businessHours, dateExceptions]);
  const { start, end } = visibleHours(
    usualHoursOn([day], { businessHours, dateExceptions }),
    settled,
  );
  // The same object while its hours stay, so that lanes are not drawn anew with every minute.
  const range = useMemo(() => ({ start, end }), [start, end]);
  const view = useHoursInView({ grid, day, range, visits: settled, isLoading: busy, now });
  const lanes = useMemo(() => lanesOf(members, settled), [members, settled]);
  const names = new Map(lanes.map(({ id, name }) => [id, name]));

  const move = useLaneMove({
    ...{ grid, appointments, range },
    lanes: lanes.map(({ id }) => id),
    onMove: (appointment, place) =>
      onMove(appointment, place.timing, crewAt(appointment, place, names)),
  });
  const { preview } = move;
  const latest = useRef(lanes);
  latest.current = lanes;
  useEffect(() => {
    if (selected === undefined) return;
    const find = (selector: string) => grid.current?.querySelector(selector);
    // A visit of several people is in the lane of each; the one with the focus is in view.
    if (find(`[data-visit="${selected}"]:focus`)) return;
    const lane = latest.current.find(({ blocks }) => blocks.some(isVisit(selected)));
    // Out of view, a lane has no visits.
    const shown = find(`[data-visit="${selected}"]`) ?? find(`[data-lane="${lane?.id}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  useFollowFocus(grid, preview?.by === 'keys' ? selectorOf(preview) : undefined);
  const drawn = preview ? withPreview(lanes, preview, { settled, names, day, timezone }) : lanes;

  const count = (range.end - range.start) / 60;
  const columns = {
    '--columns': `${NAMES_WIDTH}px minmax(${count * HOUR_WIDTH}px, 1fr)`,
  } as CSSProperties;
  return (
    <div className={around}>
      <Card flush aria-label="Dispatch board" aria-busy={busy} className={frame}>
        <fieldset
          ref={grid}
          aria-label="People"
          className={board}
          style={columns}
          onFocus={({ target }) => {
            const visit = target.closest<HTMLElement>('[data-visit]')?.dataset.visit;
            if (visit !== undefined) onSelect?.(visit);
          }}
        >
          <div aria-hidden className={head}>
            <div className={corner} />
            <div className={hours}>
              {Array.from({ length: count }, (_, index) => (
                <span key={range.start + index * 60} className={hour}>
                  {hourName(range.start + index * 60)}
                </span>
              ))}
            </div>
          </div>
          {drawn.map((lane) => (
            <LaneRow
              key={lane.id}
              lane={lane}
              {...(own.get(lane.id) ?? { open, color: undefined, absences: none })}
              range={range}
              now={now}
              drives={drives}
              onOrder={own.has(lane.id) ? onOrder : undefined}
              selected={selected && lane.blocks.some(isVisit(selected)) ? selected : undefined}
              isTarget={preview !== undefined && preview.place.to === lane.id}
              move={move}
            />
          ))}
        </fieldset>
        <VisuallyHidden>
          <span aria-live="assertive">{preview?.by === 'keys' && spoken(preview, names)}</span>
        </VisuallyHidden>
      </Card>
      {(['earlier', 'later'] as const).map(
        (side) =>
          view[side] > 0 && (
            <Button
              key={side}
              size="sm"
              className={sides[side].place}
              icon={sides[side].icon}
              onClick={() => view.scroll(side)}
            >
              {view[side]} {side}
            </Button>
          ),
      )}
    </div>
  );
};

/** A visit of several people is in the lane of each; the moved one is followed. */
const selectorOf = ({ appointment, place }: Preview<LanePlace>) =>
  `[data-lane="${place.to}"] [data-visit="${visitIdOf(appointment)}"]`;

const isVisit = (id: string) => (block: Block) => visitIdOf(block.appointment) === id;

type Names = ReadonlyMap<string, string>;

const crewAt = (appointment: Appointment, { from, to }: LanePlace, names: Names) =>
  peopleAfter(appointment, { from, to: { id: to, name: names.get(to) ?? '' } });

interface Drawn {
  readonly settled: readonly Block[];
  readonly names: Names;
  readonly day: Day;
  readonly timezone: string;
}

/** The lanes with a visit where it is dragged to; the lanes that it does not touch stay the same. */
const withPreview = (
  lanes: readonly Lane[],
  { appointment, place }: Preview<LanePlace>,
  { settled, names, day, timezone }: Drawn,
): readonly Lane[] => {
  const people = crewAt(appointment, place, names);
  const row = { ...appointment, ...place.timing, ...(people && withPeople(people)) };
  const others = settled.filter((block) => !isSameVisit(block.appointment, appointment));
  const blocks = [...others, ...blocksOn(day, [row], timezone)];
  const touched = (lane: Lane) =>
    lane.id === place.to || lane.blocks.some((one) => isSameVisit(one.appointment, appointment));
  return lanes.map((lane) => (touched(lane) ? laneOf(lane, blocks) : lane));
};

const spoken = ({ appointment, place }: Preview<LanePlace>, names: Names) =>
  `${appointment.title}: ${names.get(place.to) ?? unassigned.name}, ${formatWallTime(place.timing.scheduledTime)}, ${formatDuration(place.timing.duration)}. Up and down change the person, left and right the time, Shift with left or right the length, Enter saves, Escape cancels.`;

import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';
import { Card, formatDay, formatWallTime, VisuallyHidden } from '@tradewind/ui';
import { lazyWidget } from '@tradewind/ui/page';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useNow } from '../../time/businessTime.ts';
import { absencesOn, type Person } from '../../timeOff/timeOff.ts';
import { isSameVisit, peopleOf, visitIdOf } from '../appointmentVisit.ts';
import { type Block, blocksByDay, type Timing, visibleHours } from '../geometry.ts';
import { openHoursOn, usualHoursOn } from '../openHours.ts';
import { SlotMenu } from '../SlotMenu.tsx';
import type { SlotState } from '../selection.ts';
import { type Preview, useFollowFocus } from '../useDragMove.ts';
import { DayColumn, type DayColumnProps } from './DayColumn.tsx';
import { countPlanned, GridHead, HEAD_HEIGHT } from './GridHead.tsx';
import { HourGutter } from './HourGutter.tsx';
import { OutOfView } from './OutOfView.tsx';
import { firstSlot, type SlotPlace } from './slotKeys.ts';
import { useBlockMove } from './useBlockMove.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useInitialScroll } from './useInitialScroll.ts';
import { useOutOfView } from './useOutOfView.ts';
import { useSlotSelection } from './useSlotSelection.ts';

const QuickJob = lazyWidget(() =>
  import(/* webpackChunkName: "quick-job" */ '../QuickJob.tsx').then((dialog) => dialog.QuickJob),
);

const frame = css({ overflow: 'clip' });
const grid = css({ display: 'grid', minW: '0', touchAction: 'pan-y' });
const corner = css({
  position: 'sticky',
  top: '0',
  zIndex: '4',
  bg: 'bg.surface',
  borderBottom: '1px solid {colors.border.default}',
});

export interface WeekGridProps extends Pick<DayColumnProps, 'between'> {
  /** Up to seven days, on a phone one. */
  readonly days: readonly Day[];
  readonly appointments: readonly Appointment[];
  /** Those whose jobs are shown, with their time off. */
  readonly people: readonly Person[];
  readonly busy: boolean;
  readonly canDispatch: boolean;
  /** Called with the new timing at the end of a move. */
  readonly onMove: (appointment: Appointment, timing: Timing) => void;
}

/** Days side by side, with their pointer and key handlers. */
export const WeekGrid = (props: WeekGridProps) => {
  const { days, appointments, people, busy, canDispatch, onMove, between } = props;
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  const now = wallTimeAt(useNow(), timezone);
  const root = useRef<HTMLFieldSetElement>(null);
  const [tabbed, setTabbed] = useState<SlotPlace>();
  const [quickSlot, setQuickSlot] = useState<SlotState>();

  const hours = useMemo(
    () => new Map(days.map((day) => [day, openHoursOn(day, { businessHours, dateExceptions })])),
    [days, businessHours, dateExceptions],
  );
  const settled = useMemo(
    () => blocksByDay(appointments, timezone, { continued: true }),
    [appointments, timezone],
  );
  const shown = useMemo(() => days.flatMap((day) => settled.get(day) ?? []), [days, settled]);
  const usual = useMemo(
    () => usualHoursOn(days, { businessHours, dateExceptions }),
    [days, businessHours, dateExceptions],
  );
  const range = useMemo(() => visibleHours(usual, shown), [usual, shown]);
  const head = days.length > 1 ? HEAD_HEIGHT : 0;
  const opening = useInitialScroll({ range, hours: usual, blocks: shown, head });

  const openDays = useMemo(() => days.filter((day) => hours.get(day) !== null), [days, hours]);
  const move = useBlockMove({ grid: root, appointments, openDays, range, onMove });
  const slots = useSlotSelection(range);
  const { selection } = slots;
  const { preview } = move;
  useFollowFocus(
    root,
    preview?.by === 'keys' ? `[data-visit="${visitIdOf(preview.appointment)}"]` : undefined,
  );

  const drawnPeople = drawnAmong(people, preview?.appointment);

  const blocks = useMemo(() => {
    if (preview === undefined) return settled;
    const drawn = appointments.map((one) =>
      isSameVisit(one, preview.appointment) ? { ...one, ...preview.place } : one,
    );
    return blocksByDay(drawn, timezone, { continued: true });
  }, [appointments, settled, preview, timezone]);

  const tab =
    tabbed !== undefined && hours.has(tabbed.day)
      ? tabbed
      : firstSlot(hours, range, now.day, settled);
  const widths = days.map((day) =>
    hours.get(day) === null && !blocks.has(day) ? 'minmax(0, .5fr)' : 'minmax(0, 1fr)',
  );
  const gridTemplateColumns = `60px ${widths.join(' ')}`;
  const { jobs, edges } = useOutOfView({ root, head });
  const outOfView = { days, jobs, gridTemplateColumns };
  const events = useGridEvents({ root, hours, range, slots, onTab: setTabbed });

  return (
    <Card flush className={frame} aria-label="Calendar" aria-busy={busy}>
      <OutOfView ref={edges.above} side="above" head={head} {...outOfView} />
      <div {...opening.scroller}>
        <fieldset
          ref={root}
          aria-label="Days"
          className={grid}
          style={{ gridTemplateColumns }}
          {...events.handlers}
        >
          {head > 0 && (
            <>
              <div className={corner} />
              {days.map((day) => (
                <GridHead
                  key={day}
                  day={day}
                  isToday={day === now.day}
                  jobs={countPlanned(startingIn(blocks.get(day)))}
                  absences={absencesOn(day, people)}
                />
              ))}
            </>
          )}
          <HourGutter range={range} now={days.includes(now.day) ? now.minutes : undefined} />
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              hours={hours.get(day) ?? null}
              range={range}
              opening={opening.start}
              blocks={blocks.get(day) ?? []}
              absences={absencesOn(day, drawnPeople)}
              now={day === now.day ? now.minutes : undefined}
              busy={busy}
              selection={selection?.day === day ? selection : undefined}
              tabSlot={tab?.day === day ? tab.minutes : undefined}
              move={canDispatch ? move : undefined}
              between={between}
            />
          ))}
        </fieldset>
      </div>
      <OutOfView ref={edges.below} side="below" {...outOfView} />
      <VisuallyHidden>
        <span aria-live="assertive">{preview?.by === 'keys' && spoken(preview)}</span>
      </VisuallyHidden>
      <SlotMenu
        selection={slots.menuOpen ? selection : undefined}
        onQuickJob={setQuickSlot}
        anchor={() => root.current?.querySelector('[data-chosen]')?.getBoundingClientRect() ?? null}
        onClose={() => {
          slots.clear();
          if (selection) events.focusSlot({ day: selection.day, minutes: selection.to });
        }}
      />
      {quickSlot && (
        <Suspense fallback={null}>
          <QuickJob slot={quickSlot} onClose={() => setQuickSlot(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};

const startingIn = (blocks: readonly Block[] = []) =>
  blocks.filter(({ isContinued }) => !isContinued).map(({ appointment }) => appointment);

/** Whose time off is drawn: of the member whose job is moved, else of the only one shown. */
const drawnAmong = (people: readonly Person[], moving: Appointment | undefined) => {
  if (moving !== undefined)
    return people.filter(({ id }) => peopleOf(moving).some(({ _id }) => _id === id));
  return people.length === 1 ? people : [];
};

const spoken = ({ appointment, place: timing }: Preview<Timing>) =>
  `${appointment.title}: ${formatDay(timing.scheduledDate)}, ${formatWallTime(timing.scheduledTime)}, ${formatDuration(timing.duration)}. Arrow keys move, Shift with up or down changes the length, Enter saves, Escape cancels.`;

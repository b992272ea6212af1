import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { IconButton } from '@tradewind/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WeekGrid } from '../schedule/grid/WeekGrid.tsx';
import { crewIdsOf } from '../schedule/useCrewFilter.ts';
import { absencesOn, offText } from '../timeOff/timeOff.ts';
import type { BoardProps } from './Board.tsx';
import { DriveMark } from './DriveLine.tsx';
import { drivesIn } from './drives.ts';
import { OrderButton } from './LaneRow.tsx';
import { blocksOn, lanesOf, plannedText } from './lanes.ts';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  pb: '8px',
});
const who = css({ minW: '0', textAlign: 'center' });
const name = css({ fontWeight: '620', overflowWrap: 'anywhere' });
const note = css({ textStyle: 'xs', color: 'fg.muted' });
/** The width that blocks leave to the drives. */
const drivesBeside = css({ '--beside': '96px' });

/** Pixels that a finger goes sideways to turn to the next person. */
const SWIPE = 60;
/** Minutes between two visits below which their drive would cover one of them, as blocks are drawn. */
const CLOSE = 45;

/**
 * One person's day at a time, for a phone: that of the address, else the first with visits. A swipe or
 * the buttons turn to the next person.
 */
export const PersonDay = (props: BoardProps) => {
  const { day, appointments, members, people, busy, drives, onMove, onOrder } = props;
  const { timezone } = useUser().preferences;
  const [params, setParams] = useSearchParams();
  const touch = useRef<{ x: number; y: number } | null>(null);
  const lanes = lanesOf(members, blocksOn(day, appointments, timezone));
  const wanted = lanes.findIndex(({ id }) => id === params.get('person'));
  const occupied = lanes.findIndex(({ blocks }) => blocks.length > 0);
  const index = wanted === -1 ? Math.max(0, occupied) : wanted;
  const lane = lanes[index];
  if (lane === undefined) return null;

  const turn = (by: number) => {
    const next = lanes[(index + by + lanes.length) % lanes.length];
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('person', next?.id ?? '');
        return after;
      },
      { replace: true },
    );
  };
  const shown = people.filter(({ id }) => id === lane.id);
  const ways = drivesIn(lane, drives);
  const isClose = ways.some(({ start, end }) => end - start < CLOSE);
  const planned = `${plannedText(lane)}, ${index + 1} of ${lanes.length}`;
  return (
    <div
      className={isClose ? drivesBeside : undefined}
      onTouchStart={({ touches }) => {
        const finger = touches.item(0);
        touch.current = finger && { x: finger.clientX, y: finger.clientY };
      }}
      onTouchEnd={({ changedTouches }) => {
        const finger = changedTouches.item(0);
        if (!touch.current || !finger) return;
        const x = finger.clientX - touch.current.x;
        const y = finger.clientY - touch.current.y;
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
      }}
    >
      <div className={bar}>
        <IconButton
          variant="outline"
          label="Previous person"
          icon={<ChevronLeft aria-hidden size={16} />}
          disabled={lanes.length < 2}
          onClick={() => turn(-1)}
        />
        <div className={who} aria-live="polite">
          <h2 className={name}>{lane.name}</h2>
          <p className={note}>
            {[planned, offText(absencesOn(day, shown))].filter(Boolean).join(' · ')}
          </p>
        </div>
        {onOrder && members.some(({ _id }) => _id === lane.id) && (
          <OrderButton lane={lane} onOrder={onOrder} />
        )}
        <IconButton
          variant="outline"
          label="Next person"
          icon={<ChevronRight aria-hidden size={16} />}
          disabled={lanes.length < 2}
          onClick={() => turn(1)}
        />
      </div>
      <WeekGrid
        key={lane.id}
        days={[day]}
        appointments={appointments.filter((one) => crewIdsOf(one).includes(lane.id))}
        people={shown}
        busy={busy}
        canDispatch
        onMove={onMove}
        between={(range) =>
          ways.map((drive) => <DriveMark key={drive.to} drive={drive} range={range} />)
        }
      />
    </div>
  );
};

import { css, cx } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { IconButton, Skeleton, useIsWide } from '@tradewind/ui';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Board, type BoardProps } from './Board.tsx';
import type { Lane } from './lanes.ts';
import { PersonDay } from './PersonDay.tsx';
import { useDayTimes } from './useDayTimes.ts';

const DayMap = lazy(() =>
  import(/* webpackChunkName: "day-map" */ './DayMap.tsx').then((map) => ({ default: map.DayMap })),
);

const OrderDialog = lazy(() =>
  import(/* webpackChunkName: "order-dialog" */ './OrderDialog.tsx').then((dialog) => ({
    default: dialog.OrderDialog,
  })),
);

const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 28%)',
  gap: '12px',
  alignItems: 'start',
});
/** As high as the board at most. */
const tall = css({ h: 'calc(100dvh - 132px)' });
const alone = css({ h: { base: 'max(300px, calc(100dvh - 366px))', md: 'calc(100dvh - 132px)' } });

const KEY = 'dispatch.map';

/** Whether the map stands beside the board, which this browser remembers. */
export const useMapBeside = () => {
  const [isShown, setIsShown] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== 'hidden';
    } catch {
      return true;
    }
  });
  const toggle = () => {
    setIsShown(!isShown);
    try {
      localStorage.setItem(KEY, isShown ? 'hidden' : 'shown');
    } catch {
      // Where nothing can be stored, it lasts as long as the page.
    }
  };
  return { isShown, toggle };
};

/** Shows the map beside the board, or hides it. */
export const MapToggle = ({ isShown, toggle }: ReturnType<typeof useMapBeside>) => (
  <IconButton
    variant="outline"
    label={isShown ? 'Hide the map' : 'Show the map'}
    aria-pressed={isShown}
    icon={<MapPinned aria-hidden size={16} />}
    onClick={toggle}
  />
);

export interface DayViewProps
  extends Omit<BoardProps, 'drives' | 'selected' | 'onSelect' | 'onOrder'>,
    Pick<Parameters<typeof useDayTimes>[0], 'onMoved'> {
  /** What of the day is shown. */
  readonly shown: 'board' | 'map' | 'both';
}

/** A day on the board, or one person of it on a phone, and on the map. */
export const DayView = ({ shown, onMoved, ...board }: DayViewProps) => {
  const isWide = useIsWide();
  const [selected, setSelected] = useState<string>();
  const drives = useDrives(board.day);
  const { day, appointments, members } = board;
  const [ordered, setOrdered] = useState<Lane>();
  const times = useDayTimes({ date: day, appointments, onMoved });
  const { reset } = times;
  const order = useCallback(
    (lane: Lane) => {
      // What went wrong for another person is no problem of this one.
      reset();
      setOrdered(lane);
    },
    [reset],
  );
  const choice = { selected, onSelect: setSelected };
  const map = (className: string) => (
    <Suspense fallback={<Skeleton shape="block" className={className} />}>
      <DayMap {...{ day, appointments, members, drives, className, ...choice }} />
    </Suspense>
  );
  const dialog = ordered && (
    <Suspense>
      <OrderDialog
        person={ordered}
        times={times}
        date={day}
        onClose={() => setOrdered(undefined)}
      />
    </Suspense>
  );
  if (shown === 'map') return map(alone);
  const view = isWide ? (
    <Board {...board} {...choice} drives={drives.data} onOrder={order} />
  ) : (
    <PersonDay {...board} drives={drives.data} onOrder={order} />
  );
  return (
    <div className={cx(shown === 'both' && beside)}>
      {view}
      {shown === 'both' && map(tall)}
      {dialog}
    </div>
  );
};

const useDrives = (date: Day) => useCall('getDrives', { query: { date } });

import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { IconButton, Skeleton, useIsWide } from '@tradewind/ui';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Board, type BoardProps } from './Board.tsx';
import { PersonDay } from './PersonDay.tsx';

const DayMap = lazy(() =>
  import(/* webpackChunkName: "day-map" */ './DayMap.tsx').then((map) => ({ default: map.DayMap })),
);

const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 28%)',
  gap: '12px',
  alignItems: 'start',
});
/** As high as the board at most. */
const tall = css({ h: 'calc(100dvh - 132px)' });
const alone = css({ h: { base: 'calc(100dvh - 250px)', md: 'calc(100dvh - 132px)' } });

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

export interface DayViewProps extends Omit<BoardProps, 'drives' | 'selected' | 'onSelect'> {
  /** What of the day is shown. */
  readonly shown: 'board' | 'map' | 'both';
}

/** A day on the board, or one person of it on a phone, and on the map. */
export const DayView = ({ shown, ...board }: DayViewProps) => {
  const isWide = useIsWide();
  const [selected, setSelected] = useState<string>();
  const drives = useDrives(board.day);
  const { day, appointments, members } = board;
  const choice = { selected, onSelect: setSelected };
  const map = (className: string) => (
    <Suspense fallback={<Skeleton shape="block" className={className} />}>
      <DayMap {...{ day, appointments, members, drives, className, ...choice }} />
    </Suspense>
  );
  if (shown === 'map') return map(alone);
  if (!isWide) return <PersonDay {...board} />;
  const shownBoard = <Board {...board} {...choice} drives={drives.data} />;
  if (shown === 'board') return shownBoard;
  return (
    <div className={beside}>
      {shownBoard}
      {map(tall)}
    </div>
  );
};

const useDrives = (date: Day) => useCall('getDrives', { query: { date } });

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Interval } from '../schedule/openHours.ts';

/** Pixels of the column with the names, which stays in view. */
export const NAMES_WIDTH = 200;

/** Minutes that are in view before the one to which the board scrolls. */
const BEFORE = 60;

/** Minutes of a visit that are in view at least where it is not counted as hidden. */
const MIN_MINUTES_IN_VIEW = 15;

interface Options {
  /** The element as wide as all hours, whose parent scrolls. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly day: string;
  readonly range: Interval;
  readonly visits: readonly Interval[];
  /** Whether the visits, with which the range may still change, are not all known yet. */
  readonly isLoading: boolean;
  /** Minutes since midnight; undefined on another day than today. */
  readonly now: number | undefined;
}

interface HoursInView {
  /** How many visits lie before the hours in view, and after them. */
  readonly earlier: number;
  readonly later: number;
  readonly scroll: (to: 'earlier' | 'later') => void;
}

/**
 * Scrolls a board that is wider than the screen to the current time, on another day to the first visit,
 * once for each day when its visits are known, and counts the visits that are out of view.
 */
export const useHoursInView = (options: Options): HoursInView => {
  const { grid, day, range, visits, isLoading, now } = options;
  const [hidden, setHidden] = useState({ earlier: 0, later: 0 });
  const shownDay = useRef<string>(undefined);
  const isNowShown = now !== undefined && now >= range.start && now <= range.end;
  const first = visits.length > 0 ? Math.min(...visits.map(({ start }) => start)) : undefined;
  const target = isNowShown ? now : first;

  const count = useCallback(() => {
    const hours = hoursOf(grid.current, range);
    if (hours === undefined) return;
    const earlier = visits.filter(({ end }) => end <= hours.start).length;
    const later = visits.filter(({ start }) => start > hours.end - MIN_MINUTES_IN_VIEW).length;
    setHidden((last) =>
      last.earlier === earlier && last.later === later ? last : { earlier, later },
    );
  }, [grid, range, visits]);

  useLayoutEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller || isLoading || target === undefined || shownDay.current === day) return;
    shownDay.current = day;
    scroller.scrollLeft = (target - BEFORE - range.start) * pixelsPerMinute(scroller, range);
  }, [grid, day, range, isLoading, target]);

  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const resized = new ResizeObserver(count);
    resized.observe(scroller);
    scroller.addEventListener('scroll', count, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', count);
    };
  }, [grid, count]);

  const scroll = (to: 'earlier' | 'later') => {
    const scroller = grid.current?.parentElement;
    const width = (scroller?.clientWidth ?? 0) - NAMES_WIDTH;
    scroller?.scrollBy({ left: to === 'later' ? width : -width });
  };
  return { ...hidden, scroll };
};

const pixelsPerMinute = (scroller: HTMLElement, { start, end }: Interval) =>
  (scroller.scrollWidth - NAMES_WIDTH) / (end - start);

/** The hours in view, in minutes since midnight. */
const hoursOf = (grid: HTMLElement | null, range: Interval): Interval | undefined => {
  const scroller = grid?.parentElement;
  if (!scroller) return undefined;
  const scale = pixelsPerMinute(scroller, range);
  const start = range.start + scroller.scrollLeft / scale;
  return { start, end: start + (scroller.clientWidth - NAMES_WIDTH) / scale };
};

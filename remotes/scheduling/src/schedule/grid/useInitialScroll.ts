import { css } from '@styled/css';
import type { WallMinutes } from '@tradewind/contracts/calendar';
import { useIsWide } from '@tradewind/ui';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Block, openingHour, pixels, visibleHours } from '../geometry.ts';
import type { Interval, OpenHours } from '../openHours.ts';

const scroller = css({
  overflowY: 'auto',
  overflowX: 'hidden',
  '@media print': { overflow: 'visible', maxH: 'none!' },
});

/** Pixels of the earlier hours that are in view: enough for the label of the first hour. */
const ABOVE = 10;

interface InitialScroll {
  /** The first hour that is in view at first. */
  readonly start: WallMinutes;
  /** The props of the element around the calendar. */
  readonly scroller: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly className?: string;
    readonly style?: CSSProperties;
  };
}

interface Options {
  /** All hours of the calendar. */
  readonly range: Interval;
  readonly hours: readonly (OpenHours | null)[];
  readonly blocks: readonly Block[];
  /** Pixels of the row above the hours, which stays in view. */
  readonly head: number;
}

/**
 * Where a job of the evening before makes the calendar begin earlier than its days do, or the first
 * job of a phone's day would lie below the fold, only the later hours are in view at first, and
 * scrolling up in the calendar shows the earlier ones.
 */
export const useInitialScroll = ({ range, hours, blocks, head }: Options): InitialScroll => {
  const ref = useRef<HTMLDivElement>(null);
  const isPhone = !useIsWide();
  const starting = blocks.filter(({ isContinued }) => !isContinued);
  const usual = visibleHours(hours, starting);
  const start = isPhone ? openingHour(usual, starting) : usual.start;
  const hidden = start === range.start ? 0 : pixels(start - range.start) - ABOVE;
  useLayoutEffect(() => {
    if (hidden > 0 && ref.current !== null) ref.current.scrollTop = hidden;
  }, [hidden]);
  if (hidden === 0) return { start, scroller: { ref } };
  const maxHeight = head + pixels(range.end - range.start) - hidden;
  const style = { maxHeight, scrollPaddingTop: head };
  return { start, scroller: { ref, className: scroller, style } };
};

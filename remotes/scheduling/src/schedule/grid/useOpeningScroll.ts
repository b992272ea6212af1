import { css } from '@styled/css';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Block, pixels, visibleHours } from '../geometry.ts';
import type { Interval, OpenHours } from '../openHours.ts';

const scroller = css({
  overflowY: 'auto',
  overflowX: 'hidden',
  '@media print': { overflow: 'visible', maxH: 'none!' },
});

interface OpeningScroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly className?: string;
  readonly style?: CSSProperties;
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
 * The props of an element around the calendar. Where a job of the evening before makes the calendar
 * begin earlier than its days do, only the later hours are in view at first, and the earlier ones
 * are reached by scrolling up in it.
 */
export const useOpeningScroll = ({ range, hours, blocks, head }: Options): OpeningScroll => {
  const ref = useRef<HTMLDivElement>(null);
  const { start } = visibleHours(
    hours,
    blocks.filter(({ isContinued }) => !isContinued),
  );
  const hidden = pixels(start - range.start);
  useLayoutEffect(() => {
    if (hidden > 0 && ref.current !== null) ref.current.scrollTop = hidden;
  }, [hidden]);
  if (hidden <= 0) return { ref };
  const maxHeight = head + pixels(range.end - start);
  return { ref, className: scroller, style: { maxHeight, scrollPaddingTop: head } };
};

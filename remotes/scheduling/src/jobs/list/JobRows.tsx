import { css, cx } from '@styled/css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Job } from '@tradewind/contracts/jobs';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { JobCard } from './JobCard.tsx';
import { JobLine } from './JobLine.tsx';

const cards = css({ display: 'grid', gap: '10px' });
/** Rows of another filter stay in place, but are not taken for the answer. */
const faded = css({ opacity: '0.6' });

/** Pixels of a row before it is measured, and between two. */
const sizes = { line: { row: 56, gap: 0 }, card: { row: 130, gap: 10 } };

export interface JobRowsProps {
  readonly rows: readonly Job[];
  /** Lines of a wide screen, or cards of a phone. */
  readonly wide: boolean;
  readonly waiting: boolean;
}

/** The rows in sight, and room for those that are not: thousands cost as much as ten. */
export const JobRows = ({ rows, wide, waiting }: JobRowsProps) => {
  const zone = useBusinessZone();
  const day = useToday();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const { row, gap } = wide ? sizes.line : sizes.card;
  // The same function for the same rows: another one makes all rows be laid out anew.
  const getItemKey = useCallback((index: number) => rows[index]?._id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => row,
    getItemKey,
    gap,
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const Row = wide ? JobLine : JobCard;
  return (
    <ul
      ref={list}
      aria-label="Jobs"
      aria-busy={waiting}
      className={cx(!wide && cards, waiting && faded)}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ index, key }) => {
        const job = rows[index];
        return (
          job && (
            <Row
              key={key}
              job={job}
              zone={zone}
              today={day}
              index={index}
              count={rows.length}
              measure={virtualizer.measureElement}
            />
          )
        );
      })}
    </ul>
  );
};

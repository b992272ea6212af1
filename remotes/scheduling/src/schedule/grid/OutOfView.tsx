import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { formatLongDay, VisuallyHidden } from '@tradewind/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { type OutOfViewJobs, type Side, showJob } from './useOutOfView.ts';

const edge = css.raw({
  position: 'sticky',
  zIndex: '4',
  display: 'grid',
  h: '0',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
});
const edges = {
  above: css(edge, { top: '0', '@media (max-width: 820px)': { top: 'topbar' } }),
  below: css(edge, { bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))' }),
} as const;
const cell = css({ position: 'relative', minW: '0' });
const mark = css.raw({
  position: 'absolute',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxW: '100%',
  h: '26px',
  px: '10px',
  borderRadius: 'full',
  border: '1px solid {colors.border.strong}',
  bg: 'bg.raised',
  color: 'fg.default',
  boxShadow: 'sm',
  textStyle: 'xs',
  fontWeight: '580',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  pointerEvents: 'auto',
  _hover: { bg: 'bg.subtle' },
  // A finger needs more than what is drawn.
  _touch: { _before: { content: '""', position: 'absolute', inset: '-10px -14px' } },
});
const marks = {
  above: css(mark, { top: '5px' }),
  below: css(mark, { bottom: '5px' }),
} as const;

const words: Readonly<Record<Side, string>> = { above: 'earlier', below: 'later' };

export interface OutOfViewProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly side: Side;
  readonly days: readonly Day[];
  readonly jobs: OutOfViewJobs;
  /** As of the calendar's columns. */
  readonly gridTemplateColumns: string;
  /** Pixels of the row above the hours. */
  readonly head?: number;
}

/** The number of each day's jobs beyond one edge of the view; a click scrolls to the nearest. */
export const OutOfView = (props: OutOfViewProps) => {
  const { ref, side, days, jobs, gridTemplateColumns, head = 0 } = props;
  const Arrow = side === 'above' ? ArrowUp : ArrowDown;
  return (
    <div ref={ref} className={edges[side]} style={{ gridTemplateColumns }}>
      <div />
      {days.map((day) => {
        const hidden = jobs[side].get(day) ?? [];
        return (
          <div key={day} className={cell} style={{ top: head }}>
            {hidden.length > 0 && (
              <button type="button" className={marks[side]} onClick={() => showJob(side, hidden)}>
                <Arrow aria-hidden size={12} />
                {hidden.length} {words[side]}
                <VisuallyHidden>
                  {' '}
                  {hidden.length === 1 ? 'job' : 'jobs'} on {formatLongDay(day)}
                </VisuallyHidden>
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
};

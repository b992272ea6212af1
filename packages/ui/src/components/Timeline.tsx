import { css } from '@styled/css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const line = css({
  position: 'relative',
  display: 'flex',
  gap: '12px',
  pb: '14px',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: '11.5px',
    top: '24px',
    bottom: '0',
    w: '1px',
    bg: 'border.default',
  },
  _last: { pb: '0' },
});
const dot = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '24px',
  h: '24px',
  borderRadius: 'full',
  bg: 'bg.muted',
  color: 'fg.muted',
});
const words = css({ pt: '2px', textStyle: 'sm', minW: '0', overflowWrap: 'anywhere' });
const meta = css({
  display: 'block',
  textStyle: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

export interface TimelineEntry {
  readonly id: string;
  readonly icon: LucideIcon;
  /** What happened. */
  readonly summary: ReactNode;
  readonly actor: string;
  /** The formatted time. */
  readonly at: string;
}

/** A list of events in the given order. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol>
    {entries.map(({ id, icon: Icon, summary, actor, at }) => (
      <li key={id} className={line}>
        <span className={dot}>
          <Icon aria-hidden size={12} />
        </span>
        <span className={words}>
          {summary}{' '}
          <span className={meta}>
            {actor} · {at}
          </span>
        </span>
      </li>
    ))}
  </ol>
);

import { css, cx } from '@styled/css';
import type { WaitingEntry } from '@tradewind/contracts';
import { formatDollars } from '@tradewind/contracts/money';
import type { Summary } from '@tradewind/contracts/summary';
import type { User } from '@tradewind/contracts/users';
import { Card, Skeleton } from '@tradewind/ui';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { NavIcon, waitingFor } from '../dashboard/navigation.tsx';
import { countOf, useSummary } from '../dashboard/summary.ts';
import { isAtLeast } from '../session/SignedIn.tsx';

const list = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  flexWrap: { md: 'wrap' },
  // Separators between the entries, wherever a row wraps.
  gap: '1px',
  bg: 'border.subtle',
  borderRadius: '11px',
  overflow: 'hidden',
  '& > *': { flex: '1 1 auto', bg: 'bg.surface' },
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minH: '48px',
  px: '16px',
  py: '8px',
});
const link = css({
  fontWeight: '600',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' },
  '& svg': { flexShrink: '0', color: 'fg.subtle' },
});
const amount = css({
  fontWeight: '450',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const way = css({ ms: 'auto', display: 'inline-flex' });
const none = css({ color: 'fg.muted', '& svg': { flexShrink: '0', color: 'status.green.solid' } });
const waiting = css({ w: '220px', maxW: '60%' });

interface WaitingLineProps {
  readonly entry: WaitingEntry;
  readonly summary: Summary;
}

const WaitingLine = ({ entry, summary }: WaitingLineProps) => {
  const { count, one, many, to, icon } = entry;
  const value = countOf(summary, count);
  const words = (value === 1 ? one : many).replace('{}', String(value));
  return (
    <li>
      <Link to={to} className={cx(line, link)}>
        <NavIcon name={icon} />
        <span>
          {words}
          {entry.amount !== undefined && (
            <span className={amount}> · {formatDollars(countOf(summary, entry.amount))}</span>
          )}
        </span>
        <span className={way}>
          <ChevronRight aria-hidden size={16} />
        </span>
      </Link>
    </li>
  );
};

/** What waits for somebody, such as bookings to approve, as far as the edition has it. */
export const WaitingCard = ({ user }: { readonly user: User }) => {
  const { data, error } = useSummary(user);
  const entries = waitingFor(user).filter(({ to }) => hasPath(to.split('?')[0] ?? to));
  // The counts below show the error with its retry.
  if (!isAtLeast(user.role, 'dispatcher') || entries.length === 0 || error !== null) return null;
  const open = data && entries.filter(({ count }) => countOf(data, count) > 0);
  return (
    <Card flush aria-label="Waiting for you">
      {data === undefined || open === undefined ? (
        <div className={line}>
          <Skeleton shape="text" className={waiting} />
        </div>
      ) : open.length === 0 ? (
        <p className={cx(line, none)}>
          <CircleCheck aria-hidden size={16} />
          Nothing waits for you.
        </p>
      ) : (
        <ul className={list}>
          {open.map((entry) => (
            <WaitingLine key={entry.count} entry={entry} summary={data} />
          ))}
        </ul>
      )}
    </Card>
  );
};

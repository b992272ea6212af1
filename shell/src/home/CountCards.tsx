import { css } from '@styled/css';
import type { CountEntry } from '@tradewind/contracts';
import { formatDollars } from '@tradewind/contracts/money';
import type { Summary } from '@tradewind/contracts/summary';
import type { User } from '@tradewind/contracts/users';
import { Card, CardLink, ErrorState, Skeleton, useMediaQuery } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';
import { Plus } from 'lucide-react';
import { countsFor, NavIcon } from '../dashboard/navigation.tsx';
import { countOf, useSummary } from '../dashboard/summary.ts';
import { Widgets } from '../remotes/Widgets.tsx';
import { isAtLeast } from '../session/SignedIn.tsx';

const grid = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  '&:empty': { display: 'none' },
});
const foot = css({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
// Two cards share a row on a phone, where only the plus has space.
const createLabel = css({ hideBelow: 'sm' });
const createLink = css({ justifyContent: 'flex-end', _touch: { minW: '44px' } });
const waiting = css({ h: '64px', w: 'full' });

/** The number of each kind of record, with links to its list and its form. */
export const CountCards = ({ user }: { readonly user: User }) => {
  const { data, error, refetch, isFetching } = useSummary(user);
  if (!isAtLeast(user.role, 'dispatcher')) return null;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The counts could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={grid}>
      {countsFor(user).map((entry) => (
        <CountCard key={entry.to} entry={entry} summary={data} />
      ))}
      <Widgets slot="home.counts" user={user} />
    </div>
  );
};

interface CountCardProps {
  readonly entry: CountEntry;
  readonly summary: Summary | undefined;
}

const CountCard = ({ entry, summary }: CountCardProps) => {
  const { label, icon, to, create, count, note } = entry;
  const isWide = useMediaQuery('(min-width: 480px)');
  const noteText = (of: Summary) => formatNote(note, of);
  return (
    <Card
      foot={
        <div className={foot}>
          <CardLink to={to} aria-label={`View all ${label.toLowerCase()}`}>
            View all
          </CardLink>
          <CardLink to={create.to} className={createLink} aria-label={create.label}>
            <Plus aria-hidden size={14} />
            <span className={createLabel}>{create.label}</span>
          </CardLink>
        </div>
      }
    >
      {summary === undefined ? (
        <Skeleton shape="block" className={waiting} />
      ) : (
        <Stat
          size="lg"
          label={label}
          value={countOf(summary, count)}
          icon={<NavIcon name={icon} />}
          {...(isWide ? { aside: noteText(summary) } : { note: noteText(summary) })}
        />
      )}
    </Card>
  );
};

const formatNote = ({ count, words, money }: CountEntry['note'], summary: Summary) => {
  const figure = countOf(summary, count);
  return words.replace('{}', money ? formatDollars(figure) : String(figure));
};

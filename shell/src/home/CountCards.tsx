import { css, cx } from '@styled/css';
import type { Summary } from '@tradewind/contracts/summary';
import type { User } from '@tradewind/contracts/users';
import { Card, ErrorState, formatMoney, Skeleton, useMediaQuery } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/edition.ts';
import { NavIcon } from '../dashboard/icons.tsx';
import { useSummary } from '../dashboard/useSummary.ts';
import { isAtLeast } from '../session/roles.ts';
import { cardLink } from './looks.ts';

const grid = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
});
const foot = css({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
// Two cards stand side by side on a phone, where the plus has to do.
const createWords = css({ hideBelow: 'sm' });
const createLink = css({ justifyContent: 'flex-end', _touch: { minW: '44px' } });
const waiting = css({ h: '64px', w: 'full' });

const cards = [
  {
    label: 'Jobs',
    icon: 'wrench',
    to: '/dashboard/jobs',
    create: ['New Job', '/dashboard/jobs/create'],
    count: ({ jobs }: Summary) => [jobs.total, `${jobs.thisWeek} this week`],
  },
  {
    label: 'Clients',
    icon: 'users',
    to: '/dashboard/clients',
    create: ['New Client', '/dashboard/clients/create'],
    count: ({ clients }: Summary) => [clients.total, `${clients.newThisMonth} new this month`],
  },
  {
    label: 'Quotes',
    icon: 'file-text',
    to: '/dashboard/quotes',
    create: ['New Quote', '/dashboard/quotes/create'],
    count: ({ quotes }: Summary) => [quotes.total, `${quotes.waiting} waiting`],
  },
  {
    label: 'Invoices',
    icon: 'receipt',
    to: '/dashboard/invoices',
    create: ['New Invoice', '/dashboard/invoices/create'],
    count: ({ invoices }: Summary) => [invoices.total, `${formatMoney(invoices.owed)} unpaid`],
  },
] as const;

/** How much there is of everything, each with its list and its form. */
export const CountCards = ({ user }: { readonly user: User }) => {
  const { data, error, refetch, isFetching } = useSummary(user);
  if (!isAtLeast(user.role, 'dispatcher')) return null;
  if (error) {
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
      {cards
        .filter(({ to }) => hasPath(to))
        .map((card) => (
          <CountCard key={card.label} card={card} summary={data} />
        ))}
    </div>
  );
};

interface CountCardProps {
  readonly card: (typeof cards)[number];
  readonly summary: Summary | undefined;
}

const CountCard = ({ card, summary }: CountCardProps) => {
  const { label, icon, to, create, count } = card;
  const [createLabel, createPath] = create;
  const [total, more] = summary === undefined ? [] : count(summary);
  const beside = useMediaQuery('(min-width: 480px)');
  return (
    <Card
      foot={
        <div className={foot}>
          <Link to={to} className={cardLink} aria-label={`View all ${label.toLowerCase()}`}>
            View all
          </Link>
          <Link to={createPath} className={cx(cardLink, createLink)} aria-label={createLabel}>
            <Plus aria-hidden size={14} />
            <span className={createWords}>{createLabel}</span>
          </Link>
        </div>
      }
    >
      {summary === undefined ? (
        <Skeleton shape="block" className={waiting} />
      ) : (
        <Stat
          size="lg"
          label={label}
          value={total}
          icon={<NavIcon name={icon} />}
          {...(beside ? { aside: more } : { note: more })}
        />
      )}
    </Card>
  );
};

import { css } from '@styled/css';
import type { Summary } from '@tradewind/contracts/summary';
import type { User } from '@tradewind/contracts/users';
import { Card, formatMoney, Skeleton } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/edition.ts';
import { useSummary } from '../dashboard/useSummary.ts';
import { isAtLeast } from '../session/roles.ts';
import { monthNameIn } from './calendar.ts';
import { cardLink } from './looks.ts';

const row = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});
const waiting = css({ h: '44px', w: 'full' });

/** What went out, came in and is still open. */
export const MonthMoney = ({ user, now }: { readonly user: User; readonly now: Date }) => {
  const { data, error } = useSummary(user);
  if (!isAtLeast(user.role, 'dispatcher') || !hasPath('/dashboard/invoices') || error) return null;
  return (
    <Card
      title={`Money in ${monthNameIn(user.preferences.timezone, now)}`}
      aside={
        <Link to="/dashboard/invoices?status=unpaid" className={cardLink}>
          Unpaid invoices
        </Link>
      }
    >
      {data === undefined ? <Skeleton shape="block" className={waiting} /> : <Figures of={data} />}
    </Card>
  );
};

const Figures = ({ of: { month, invoices } }: { readonly of: Summary }) => (
  <div className={row}>
    <Stat label="Invoiced" value={formatMoney(month.invoiced)} />
    <Stat label="Received" tone="green" value={formatMoney(month.received)} />
    <Stat label="Owed to you" tone="yellow" value={formatMoney(invoices.owed)} />
    <Stat label="Overdue invoices" tone="red" value={invoices.overdue} />
  </div>
);

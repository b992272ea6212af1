import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { Summary } from '@tradewind/contracts/summary';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Card, CardLink, formatMonthName, QueryState, Skeleton, Stat } from '@tradewind/ui';

// A sum with many digits gets its own row.
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px',
  '& > *': { flex: { base: '1 1 calc(50% - 16px)', md: '1 1 0' }, minW: 'min-content' },
});
const waiting = css({ h: '44px', w: 'full' });

/** This month's invoiced, received and owed sums, for the home screen. */
export const MonthMoney = () => {
  const { timezone } = useUser().preferences;
  const summary = useCall('getSummary');
  return (
    <Card
      title={`Money in ${formatMonthName(new Date(), timezone)}`}
      aside={<CardLink to="/dashboard/invoices?status=unpaid">Unpaid invoices</CardLink>}
    >
      <QueryState
        query={summary}
        skeleton={<Skeleton shape="block" className={waiting} />}
        error={{ title: "The month's money could not be loaded." }}
      >
        {(data) => <Figures of={data} />}
      </QueryState>
    </Card>
  );
};

const Figures = ({ of: { month, invoices } }: { readonly of: Summary }) => (
  <div className={row}>
    <Stat label="Invoiced" value={formatDollars(month.invoiced)} />
    <Stat label="Received" tone="green" value={formatDollars(month.received)} />
    <Stat label="Owed to you" tone="yellow" value={formatDollars(invoices.owed)} />
    <Stat label="Overdue invoices" tone="red" value={invoices.overdue} />
  </div>
);

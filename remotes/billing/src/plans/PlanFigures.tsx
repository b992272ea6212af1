import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { type MaintenancePlanTotals, planStateLabels } from '@tradewind/contracts/maintenancePlans';
import { formatCount } from '@tradewind/contracts/text';
import { useCall } from '@tradewind/remote-kit';
import { FigureStrip, Skeleton, SkeletonShape, Stat } from '@tradewind/ui';

const card = css({ mb: '16px' });
const text = <Skeleton shape="text" />;

const Strip = ({ totals }: { readonly totals?: MaintenancePlanTotals }) => (
  <FigureStrip label="Figures" className={card}>
    <Stat
      label="Recurring a month"
      tone="green"
      value={totals ? formatDollars(totals.monthlyRevenue) : text}
      note={totals ? formatCount(totals.count, 'plan') : text}
    />
    <Stat
      label="Owed"
      tone="yellow"
      value={totals ? formatDollars(totals.owed) : text}
      note={totals ? 'on invoices of plans' : text}
    />
    <Stat
      {...planStateLabels.past_due}
      value={totals ? totals.pastDue : text}
      note={totals ? 'overdue invoices' : text}
    />
    <Stat
      label="To renew"
      tone="blue"
      value={totals ? totals.asked : text}
      note={totals ? 'wait for an answer' : text}
    />
  </FigureStrip>
);

/** What plans bring in a month, what is owed, and which need attention. */
export const PlanFigures = () => {
  const { data, error } = useCall('getMaintenancePlanTotals');
  if (data !== undefined) return <Strip totals={data} />;
  // The list below shows the error and a retry.
  if (error !== null) return null;
  return (
    <SkeletonShape label="Loading figures">
      <Strip />
    </SkeletonShape>
  );
};

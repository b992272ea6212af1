import { css } from '@styled/css';
import { formatDollars, invoiceStatusLabels } from '@tradewind/contracts';
import type { Summary } from '@tradewind/contracts/summary';
import { formatCount } from '@tradewind/contracts/text';
import { useCall } from '@tradewind/remote-kit';
import { FigureStrip, Skeleton, SkeletonShape, Stat } from '@tradewind/ui';

const card = css({ mb: '16px' });

const text = <Skeleton shape="text" />;

const figuresOf = ({ invoices, month }: Partial<Summary>) =>
  [
    {
      label: 'Unpaid',
      tone: 'yellow',
      amount: invoices?.owed,
      note: invoices && formatCount(invoices.unpaid, 'invoice'),
    },
    {
      ...invoiceStatusLabels.overdue,
      amount: invoices?.overdueOwed,
      note: invoices && formatCount(invoices.overdue, 'invoice'),
    },
    {
      label: 'Paid this month',
      tone: 'green',
      amount: month?.received,
      note: month && formatCount(month.payments, 'payment'),
    },
    {
      ...invoiceStatusLabels.draft,
      amount: invoices?.drafted,
      note: invoices && `${invoices.drafts} to send`,
    },
  ] as const;

interface StripProps {
  /** Empty while it loads. */
  readonly summary: Partial<Summary>;
}

const Strip = ({ summary }: StripProps) => (
  <FigureStrip label="Figures" className={card}>
    {figuresOf(summary).map(({ label, tone, amount, note }) => (
      <Stat
        key={label}
        label={label}
        tone={tone}
        value={amount === undefined ? text : formatDollars(amount)}
        note={note ?? text}
      />
    ))}
  </FigureStrip>
);

/** The sums of unpaid, overdue, paid and draft invoices. */
export const InvoiceFigures = () => {
  const { data, error } = useCall('getSummary');
  if (data !== undefined) return <Strip summary={data} />;
  // The list below shows the error and a retry.
  if (error !== null) return null;
  return (
    <SkeletonShape label="Loading figures">
      <Strip summary={{}} />
    </SkeletonShape>
  );
};

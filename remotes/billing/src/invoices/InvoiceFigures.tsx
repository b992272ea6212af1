import { css } from '@styled/css';
import type { Summary } from '@tradewind/contracts/summary';
import { useCall } from '@tradewind/remote-kit';
import { Card, FigureStrip, formatMoney, Skeleton, Stat } from '@tradewind/ui';

const card = css({ mb: '16px' });
const waiting = css({ h: '62px', w: 'full' });

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const figuresOf = ({ invoices, month }: Summary) =>
  [
    {
      label: 'Unpaid',
      tone: 'yellow',
      amount: invoices.owed,
      note: counted(invoices.unpaid, 'invoice'),
    },
    {
      label: 'Overdue',
      tone: 'red',
      amount: invoices.overdueOwed,
      note: counted(invoices.overdue, 'invoice'),
    },
    {
      label: 'Paid this month',
      tone: 'green',
      amount: month.received,
      note: counted(month.payments, 'payment'),
    },
    {
      label: 'Draft',
      tone: 'grey',
      amount: invoices.drafted,
      note: `${invoices.drafts} not sent`,
    },
  ] as const;

/** What is still to come in, what is late, what came in, and what was never sent. */
export const InvoiceFigures = () => {
  const { data, error } = useCall('getSummary');
  // The list below tells of a server that does not answer, and can be asked again.
  if (data === undefined && error !== null) return null;
  if (data === undefined) {
    return (
      <Card flush aria-label="Figures" className={card}>
        <Skeleton shape="block" className={waiting} />
      </Card>
    );
  }
  return (
    <FigureStrip label="Figures" className={card}>
      {figuresOf(data).map(({ label, tone, amount, note }) => (
        <Stat key={label} label={label} tone={tone} value={formatMoney(amount)} note={note} />
      ))}
    </FigureStrip>
  );
};

import { css } from '@styled/css';
import type { Summary } from '@tradewind/contracts/summary';
import { useCall } from '@tradewind/remote-kit';
import { Card, formatMoney, Skeleton } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& > *': { p: '14px 18px', minW: '0' },
  '& > * + *': { borderInlineStart: '1px solid {colors.border.subtle}' },
  mdDown: {
    // A label of two lines leaves the sums of a row side by side.
    '& > *': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
    '& > :nth-child(3)': { borderInlineStart: '0' },
    '& > :nth-child(n + 3)': { borderTop: '1px solid {colors.border.subtle}' },
  },
});
const card = css({ mb: '16px' });
const waiting = css({ h: '62px', w: 'full' });

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const figuresOf = ({ invoices, month }: Summary) =>
  [
    {
      label: 'Waiting for payment',
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
  return (
    <Card flush aria-label="Figures" className={card}>
      {data === undefined ? (
        <Skeleton shape="block" className={waiting} />
      ) : (
        <div className={strip}>
          {figuresOf(data).map(({ label, tone, amount, note }) => (
            <Stat key={label} label={label} tone={tone} value={formatMoney(amount)} note={note} />
          ))}
        </div>
      )}
    </Card>
  );
};

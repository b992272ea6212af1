import { css } from '@styled/css';
import type { MoneyOverview } from '@tradewind/contracts/moneyOverview';
import { Card, formatMoney } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';

const figures = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
});
const figure = css({
  p: '12px 18px',
  borderColor: 'border.subtle',
  borderStyle: 'solid',
  borderWidth: '0',
  '&:nth-child(even)': { borderStartWidth: '1px' },
  lgDown: { '&:nth-child(n + 3)': { borderTopWidth: '1px' } },
  lg: { '&:nth-child(3)': { borderStartWidth: '1px' } },
});

/** What is owed, and what this month has brought. */
export const Figures = ({ outstanding, overdue, months }: MoneyOverview) => {
  const { invoiced = 0, received = 0 } = months.at(-1) ?? {};
  return (
    <Card flush aria-label="In short">
      <div className={figures}>
        <Stat
          className={figure}
          tone="yellow"
          label="Outstanding"
          value={formatMoney(outstanding)}
        />
        <Stat className={figure} tone="red" label="Overdue" value={formatMoney(overdue)} />
        <Stat
          className={figure}
          tone="blue"
          label="Invoiced this month"
          value={formatMoney(invoiced)}
        />
        <Stat
          className={figure}
          tone="green"
          label="Received this month"
          value={formatMoney(received)}
        />
      </div>
    </Card>
  );
};

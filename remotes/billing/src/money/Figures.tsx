import type { MoneyOverview } from '@tradewind/contracts/moneyOverview';
import { FigureStrip, formatMoney, Stat } from '@tradewind/ui';

/** What is owed, and what this month has brought. */
export const Figures = ({ outstanding, overdue, months }: MoneyOverview) => {
  const { invoiced = 0, received = 0 } = months.at(-1) ?? {};
  return (
    <FigureStrip label="In short">
      <Stat tone="yellow" label="Outstanding" value={formatMoney(outstanding)} />
      <Stat tone="red" label="Overdue" value={formatMoney(overdue)} />
      <Stat tone="blue" label="Invoiced this month" value={formatMoney(invoiced)} />
      <Stat tone="green" label="Received this month" value={formatMoney(received)} />
    </FigureStrip>
  );
};

import type { MoneyOverview } from '@tradewind/contracts/moneyOverview';
import { FigureStrip, formatMoney, Skeleton, Stat } from '@tradewind/ui';

const shown = (amount: number | undefined) =>
  amount === undefined ? <Skeleton shape="text" /> : formatMoney(amount);

export interface FiguresProps {
  /** Undefined while it is on its way. */
  readonly overview: MoneyOverview | undefined;
}

/** What is owed, and what this month has brought. */
export const Figures = ({ overview }: FiguresProps) => {
  // A business without a month has brought in nothing.
  const month = overview && { invoiced: 0, received: 0, ...overview.months.at(-1) };
  return (
    <FigureStrip label="In short">
      <Stat tone="yellow" label="Outstanding" value={shown(overview?.outstanding)} />
      <Stat tone="red" label="Overdue" value={shown(overview?.overdue)} />
      <Stat tone="blue" label="Invoiced this month" value={shown(month?.invoiced)} />
      <Stat tone="green" label="Received this month" value={shown(month?.received)} />
    </FigureStrip>
  );
};

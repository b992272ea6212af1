import type { MoneyMonth } from '@tradewind/contracts/moneyOverview';
import { Card, formatMoney } from '@tradewind/ui';
import type { BarTone } from './Bar.tsx';
import { ChartTable } from './ChartTable.tsx';

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export interface MonthsCardProps {
  readonly title: string;
  readonly months: readonly MoneyMonth[];
  readonly series: readonly {
    readonly of: 'invoiced' | 'received' | 'moneyIn' | 'moneyOut';
    readonly label: string;
    readonly tone: BarTone;
  }[];
}

/** Amounts by month, the newest first. */
export const MonthsCard = ({ title, months, series }: MonthsCardProps) => (
  <Card title={title}>
    <ChartTable
      label={`${title} by month`}
      rowHeader="Month"
      columns={series.map(({ of, label }) => ({ id: of, header: label }))}
      rows={months.toReversed().map((row) => ({
        id: row.month,
        label: monthName.format(new Date(`${row.month}-01`)),
        figures: series.map(({ of, tone }) => ({
          amount: row[of],
          shown: formatMoney(row[of]),
          tone,
        })),
      }))}
    />
  </Card>
);

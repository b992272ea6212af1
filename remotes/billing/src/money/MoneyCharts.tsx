import { formatDollars } from '@tradewind/contracts';
import type { DebtAge, MoneyMonth, MoneyOverview } from '@tradewind/contracts/summary';
import { formatCount } from '@tradewind/contracts/text';
import { Card, CardLink, EmptyState, formatShortMonth } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { type BarTone, ChartTable } from './ChartTable.tsx';

const words: Readonly<Record<DebtAge, string>> = {
  not_due: 'Not due yet',
  to_30: '1 to 30 days late',
  to_60: '31 to 60 days late',
  to_90: '61 to 90 days late',
  over_90: 'Over 90 days late',
};

/** The debts of customers, by how late they are. */
const DebtCard = ({ ages }: Pick<MoneyOverview, 'ages'>) => (
  <Card
    title="Unpaid by age"
    aside={<CardLink to="/dashboard/invoices?status=unpaid">View unpaid</CardLink>}
  >
    {ages.every(({ invoices }) => invoices === 0) ? (
      <EmptyState icon={<CircleCheck aria-hidden size={20} />} title="Nobody owes you anything." />
    ) : (
      <ChartTable
        label="Unpaid invoices by age"
        rowHeader="Age"
        columns={[{ id: 'amount', header: 'Left to pay' }]}
        rows={ages.map(({ age, invoices, amount }) => ({
          id: age,
          label: words[age],
          note: formatCount(invoices, 'invoice'),
          figures: [
            { amount, shown: formatDollars(amount), tone: age === 'not_due' ? 'yellow' : 'red' },
          ],
        }))}
      />
    )}
  </Card>
);

interface MonthsCardProps {
  readonly title: string;
  readonly months: readonly MoneyMonth[];
  readonly series: readonly {
    readonly of: 'invoiced' | 'received' | 'moneyIn' | 'moneyOut';
    readonly label: string;
    readonly tone: BarTone;
  }[];
}

/** Amounts by month, the newest first. */
const MonthsCard = ({ title, months, series }: MonthsCardProps) => (
  <Card title={title}>
    <ChartTable
      label={`${title} by month`}
      rowHeader="Month"
      columns={series.map(({ of, label }) => ({ id: of, header: label }))}
      rows={months.toReversed().map((row) => ({
        id: row.month,
        label: formatShortMonth(`${row.month}-01`),
        figures: series.map(({ of, tone }) => ({
          amount: row[of],
          shown: formatDollars(row[of]),
          tone,
        })),
      }))}
    />
  </Card>
);

export interface MoneyChartsProps extends Pick<MoneyOverview, 'ages' | 'months'> {
  /** Whether a bank is connected, whose transactions are counted. */
  readonly connected: boolean;
}

/** The debts by age, and the income of each month. */
export const MoneyCharts = ({ ages, months, connected }: MoneyChartsProps) => (
  <>
    <DebtCard ages={ages} />
    <MonthsCard
      title="Invoiced and received"
      months={months}
      series={[
        { of: 'invoiced', label: 'Invoiced', tone: 'blue' },
        { of: 'received', label: 'Received', tone: 'green' },
      ]}
    />
    {connected && (
      <MonthsCard
        title="Money in and out"
        months={months}
        series={[
          { of: 'moneyIn', label: 'In', tone: 'green' },
          { of: 'moneyOut', label: 'Out', tone: 'grey' },
        ]}
      />
    )}
  </>
);

import type { MoneyOverview } from '@tradewind/contracts/moneyOverview';
import { DebtCard } from './DebtCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';

export interface MoneyChartsProps extends Pick<MoneyOverview, 'ages' | 'months'> {
  /** Whether a bank tells what came in and went out. */
  readonly connected: boolean;
}

/** What is owed by age, and what each month brought. */
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

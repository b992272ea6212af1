import type { DebtAge, MoneyOverview } from '@tradewind/contracts/moneyOverview';
import { Card, CardLink, EmptyState, formatMoney } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { ChartTable } from './ChartTable.tsx';

const words: Readonly<Record<DebtAge, string>> = {
  not_due: 'Not due yet',
  to_30: '1 to 30 days late',
  to_60: '31 to 60 days late',
  to_90: '61 to 90 days late',
  over_90: 'Over 90 days late',
};

const countOf = (invoices: number) => (invoices === 1 ? '1 invoice' : `${invoices} invoices`);

/** What customers owe, by how late it is. */
export const DebtCard = ({ ages }: Pick<MoneyOverview, 'ages'>) => (
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
          note: countOf(invoices),
          figures: [
            { amount, shown: formatMoney(amount), tone: age === 'not_due' ? 'yellow' : 'red' },
          ],
        }))}
      />
    )}
  </Card>
);

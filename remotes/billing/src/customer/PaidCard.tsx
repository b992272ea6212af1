import { css } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { Card, formatDate, formatMoney, Totals } from '@tradewind/ui';
import { methodNames } from '../invoices/paymentMethods.ts';

/** What was paid of an invoice, and what is left. */
export const PaidCard = ({ document }: { readonly document: CustomerDocument }) => {
  const { payments, balance, total } = document;
  return (
    <Card title="Payments">
      {payments.length === 0 && (
        <p className={css({ mb: '10px', color: 'fg.muted' })}>No payment yet.</p>
      )}
      <Totals
        lines={[
          { id: 'total', label: 'Invoice total', amount: formatMoney(total) },
          ...payments.map(({ _id, amount, method, date }) => ({
            id: _id,
            label: `${formatDate(date)}, ${methodNames[method].toLowerCase()}`,
            amount: formatMoney(-amount),
            weight: 'saving' as const,
          })),
          { id: 'balance', label: 'Left to pay', amount: formatMoney(balance), weight: 'total' },
        ]}
      />
    </Card>
  );
};

import { css } from '@styled/css';
import { formatDollars, paymentMethodNames } from '@tradewind/contracts';
import type { Invoice, Payment } from '@tradewind/contracts/invoices';
import { useConfirm } from '@tradewind/remote-kit';
import { Card, formatDate, IconButton } from '@tradewind/ui';
import { Trash2 } from 'lucide-react';
import { useRemovePayment } from './useRemovePayment.ts';

const list = css({ display: 'grid', gap: '10px' });
const line = css({ display: 'flex', alignItems: 'center', gap: '10px' });
const words = css({ flex: '1', minW: '0', textStyle: 'sm', overflowWrap: 'anywhere' });
const quiet = css({ display: 'block', color: 'fg.muted' });
const amount = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });

/** The payments of an invoice, with a button to remove each unless it is void. */
export const PaymentsCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const confirm = useConfirm();
  const remove = useRemovePayment();
  if (invoice.payments.length === 0) return null;
  const ask = async (payment: Payment) => {
    const agreed = await confirm({
      title: `Remove payment of ${formatDollars(payment.amount)}?`,
      text: [
        `${invoice.invoiceNumber} will be due for this amount again.`,
        ...(payment.receiptSent
          ? [`${invoice.client.name} was mailed a receipt for it, and gets no mail about this.`]
          : []),
      ].join(' '),
      confirm: 'Remove',
      danger: true,
    });
    if (agreed) remove.mutate({ params: { id: invoice._id, paymentId: payment._id } });
  };
  return (
    <Card title="Payments">
      <ul className={list}>
        {invoice.payments.map((payment) => (
          <li key={payment._id} className={line}>
            <span className={words}>
              {paymentMethodNames[payment.method]}
              <span className={quiet}>
                {formatDate(payment.date)}
                {payment.note !== '' && ` · ${payment.note}`}
              </span>
            </span>
            <span className={amount}>{formatDollars(payment.amount)}</span>
            {!invoice.voided && (
              <IconButton
                size="sm"
                label={`Remove payment of ${formatDollars(payment.amount)}`}
                icon={<Trash2 aria-hidden size={15} />}
                disabled={remove.isPending}
                onClick={() => void ask(payment)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

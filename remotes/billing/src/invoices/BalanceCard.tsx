import { formatDollars, type InvoiceStatus, invoiceStatuses } from '@tradewind/contracts';
import { documentLabels } from '@tradewind/contracts/documentView';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Invoice } from '@tradewind/contracts/invoices';
import { callKey, useApi } from '@tradewind/remote-kit';
import { Totals } from '@tradewind/trade-ui';
import { Button } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { StatusCard } from '../document/StatusCard.tsx';
import { useDocumentStatus } from '../document/useDocumentStatus.ts';
import { WithdrawnLinkNote } from '../document/WithdrawLink.tsx';
import { invoiceScope } from './useInvoiceActions.ts';

/** Whether a payment of an invoice can be recorded. */
export const canBePaid = ({ balance, status }: Invoice): boolean =>
  balance > 0 && status !== 'cancelled';

export interface BalanceCardProps {
  readonly invoice: Invoice;
  /** Opens the dialog that records a payment; absent where another button does. */
  readonly onPay?: (() => void) | undefined;
}

/** The status of an invoice, its balance, and the button to record a payment. */
export const BalanceCard = ({ invoice, onPay }: BalanceCardProps) => {
  const api = useApi();
  const params = { id: invoice._id };
  const status = useDocumentStatus({
    document: invoice,
    save: (next: InvoiceStatus, version) =>
      api.updateInvoice({ params, body: { status: next, version } }),
    shown: callKey('getInvoice', { params }),
    scope: invoiceScope(invoice._id),
    refreshes: staleAfter('invoice'),
  });
  return (
    <StatusCard
      kind="invoice"
      statuses={invoiceStatuses}
      status={status.status}
      busy={status.isPending}
      onChange={status.set}
      document={invoice}
    >
      <Totals
        lines={[
          { id: 'paid', label: 'Paid so far', amount: formatDollars(invoice.amountPaid) },
          {
            id: 'balance',
            label: documentLabels.invoice.amount,
            amount: formatDollars(invoice.balance),
          },
        ]}
      />
      <WithdrawnLinkNote document={invoice} />
      {onPay && canBePaid(invoice) && (
        <Button block variant="soft" icon={<CircleCheck aria-hidden size={16} />} onClick={onPay}>
          Record payment
        </Button>
      )}
    </StatusCard>
  );
};

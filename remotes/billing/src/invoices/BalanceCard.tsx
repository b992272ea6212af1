import { formatDollars, type InvoiceStatus, invoiceStatuses } from '@tradewind/contracts';
import { documentLabels } from '@tradewind/contracts/documentView';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Invoice } from '@tradewind/contracts/invoices';
import { callKey, useApi } from '@tradewind/remote-kit';
import { Totals } from '@tradewind/trade-ui';
import { Button, LinkButton } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { StatusCard } from '../document/StatusCard.tsx';
import { useStatus } from '../document/useStatus.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { invoiceScope } from './useInvoiceActions.ts';

/** The status of an invoice, its balance, and the button to record a payment. */
export const BalanceCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const api = useApi();
  const [paying, setPaying] = useState(false);
  const params = { id: invoice._id };
  const status = useStatus({
    document: invoice,
    save: (next: InvoiceStatus, version) =>
      api.updateInvoice({ params, body: { status: next, version } }),
    shown: callKey('getInvoice', { params }),
    scope: invoiceScope(invoice._id),
    refreshes: staleAfter('invoice'),
  });
  return (
    <>
      <StatusCard
        kind="invoice"
        statuses={invoiceStatuses}
        status={status.status}
        busy={status.isPending}
        onChange={status.set}
        jobId={invoice.jobId}
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
        {invoice.balance > 0 && invoice.status !== 'cancelled' && (
          <Button
            block
            variant="soft"
            icon={<CircleCheck aria-hidden size={16} />}
            onClick={() => setPaying(true)}
          >
            Record payment
          </Button>
        )}
        {invoice.quoteId !== null && (
          <LinkButton block to={`/dashboard/quotes/${invoice.quoteId}`}>
            Open quote
          </LinkButton>
        )}
      </StatusCard>
      {paying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  );
};

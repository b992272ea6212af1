import { css } from '@styled/css';
import { type InvoiceStatus, invoiceStatuses } from '@tradewind/contracts';
import type { Invoice } from '@tradewind/contracts/invoices';
import { useApi } from '@tradewind/remote-kit';
import { Button, Card, formatMoney, LinkButton, Totals } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { StatusSelect } from '../document/StatusSelect.tsx';
import { useStatus } from '../document/useStatus.ts';
import { invoiceCalls } from './invoiceCalls.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

const stack = css({ display: 'grid', gap: '14px' });

/** Where the invoice stands, what is still due, and the way to record what came in. */
export const BalanceCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const api = useApi();
  const [paying, setPaying] = useState(false);
  const params = { id: invoice._id };
  const status = useStatus(
    (next: InvoiceStatus) =>
      api.updateInvoice({ params, body: { status: next, version: invoice.version } }),
    invoiceCalls,
  );
  return (
    <Card>
      <div className={stack}>
        <StatusSelect
          kind="invoice"
          statuses={invoiceStatuses}
          status={invoice.status}
          busy={status.isPending}
          onChange={status.set}
        />
        <Totals
          lines={[
            { id: 'paid', label: 'Paid so far', amount: formatMoney(invoice.amountPaid) },
            { id: 'balance', label: 'Amount due', amount: formatMoney(invoice.balance) },
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
        {invoice.jobId !== null && (
          <LinkButton block to={`/dashboard/jobs/${invoice.jobId}`}>
            Open job
          </LinkButton>
        )}
      </div>
      {paying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </Card>
  );
};

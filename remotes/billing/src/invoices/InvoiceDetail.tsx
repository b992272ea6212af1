import { css } from '@styled/css';
import type { Invoice } from '@tradewind/contracts/invoices';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCall, useCanDispatch, useUser } from '@tradewind/remote-kit';
import { ActionBar, Button, isNotFound, PermittedPage, useIsWide } from '@tradewind/ui';
import { CircleCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { DocumentPage, DocumentSkeleton, loadingHead } from '../document/DocumentPage.tsx';
import { Loading } from '../document/Loading.tsx';
import { BalanceCard, canBePaid } from './BalanceCard.tsx';
import { formatDue } from './formatDue.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { useDeleteInvoice, useSendInvoice } from './useInvoiceActions.ts';

const whole = css({ flex: '1' });
const list = { to: '/dashboard/invoices', label: 'Invoices' };

interface LoadedInvoiceProps {
  readonly invoice: Invoice;
  readonly removing: ReturnType<typeof useDeleteInvoice>;
}

const LoadedInvoice = ({ invoice, removing }: LoadedInvoiceProps) => {
  const { _id: id, invoiceNumber: number } = invoice;
  const { timezone } = useUser().preferences;
  const timeline = useCall('getInvoiceTimeline', { params: { id } });
  const sending = useSendInvoice(invoice);
  const wide = useIsWide();
  const [paying, setPaying] = useState(false);
  return (
    <DocumentPage
      id={id}
      kind="invoice"
      number={number}
      status={invoice.status}
      subtitle={formatDue(invoice, todayIn(timezone))}
      back={list}
      editAt={`${list.to}/edit/${id}`}
      more={[
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden size={16} />,
          tone: 'danger',
          disabled: removing.busy,
          onSelect: () => void removing.askAndDelete(invoice),
        },
      ]}
      sending={sending}
      document={invoice}
      date={invoice.issueDate}
      until={invoice.dueDate}
      amount={invoice.balance}
      aside={
        <>
          <BalanceCard invoice={invoice} onPay={wide ? () => setPaying(true) : undefined} />
          <PaymentsCard invoice={invoice} />
          <ActivityCard call={timeline} />
        </>
      }
      foot={
        <>
          {!wide && canBePaid(invoice) && (
            <ActionBar below="md">
              <Button
                variant={invoice.status === 'draft' ? 'soft' : 'solid'}
                size="xl"
                className={whole}
                icon={<CircleCheck aria-hidden size={20} />}
                onClick={() => setPaying(true)}
              >
                Record payment
              </Button>
            </ActionBar>
          )}
          {paying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
        </>
      }
    />
  );
};

const OneInvoice = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const call = useCall('getInvoice', { params: { id } });
  const removing = useDeleteInvoice(() => navigate(list.to, { replace: true }));
  const isGone = isNotFound(call.error) && !removing.isOwn;
  if (call.data !== undefined && !isGone) {
    return <LoadedInvoice key={call.data._id} invoice={call.data} removing={removing} />;
  }
  return (
    <Loading
      title="Invoice"
      thing="invoice"
      call={call}
      failed="Failed to load invoice. Please try again."
      list={list}
      head={loadingHead}
    >
      <DocumentSkeleton kind="invoice" />
    </Loading>
  );
};

/** `/dashboard/invoices/:id` */
export const InvoiceDetail = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Invoice">
    <OneInvoice />
  </PermittedPage>
);

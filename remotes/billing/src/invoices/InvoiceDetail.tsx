import { css } from '@styled/css';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { shownInvoiceStatus } from '@tradewind/contracts/documentView';
import type { Invoice } from '@tradewind/contracts/invoices';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCall, useCanDispatch, useToasts, useUser } from '@tradewind/remote-kit';
import { ActionBar, Button, isNotFound, PermittedPage, useIsWide } from '@tradewind/ui';
import { CircleCheck, CircleSlash, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { DocumentPage, DocumentSkeleton, loadingHead } from '../document/DocumentPage.tsx';
import { Loading } from '../document/Loading.tsx';
import { useWithdrawLink } from '../document/WithdrawLink.tsx';
import { BalanceCard, canBePaid } from './BalanceCard.tsx';
import { formatDue } from './formatDue.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { useDeleteInvoice, useSendInvoice } from './useInvoiceActions.ts';
import { VoidCard } from './VoidCard.tsx';
import { VoidDialog } from './VoidDialog.tsx';

const whole = css({ flex: '1' });
const list = { to: '/dashboard/invoices', label: 'Invoices' };

interface LoadedInvoiceProps {
  readonly invoice: Invoice;
  readonly removing: ReturnType<typeof useDeleteInvoice>;
  readonly isVoiding: boolean;
  readonly setVoiding: (isVoiding: boolean) => void;
}

const LoadedInvoice = ({ invoice, removing, isVoiding, setVoiding }: LoadedInvoiceProps) => {
  const { _id: id, invoiceNumber: number, voided = false } = invoice;
  const { preferences, role } = useUser();
  const { timezone } = preferences;
  const toasts = useToasts();
  const timeline = useCall('getInvoiceTimeline', { params: { id } });
  const sending = useSendInvoice(invoice);
  const withdrawLink = useWithdrawLink({ ...invoice, kind: 'invoice', id, number });
  const wide = useIsWide();
  const [paying, setPaying] = useState(false);
  return (
    <DocumentPage
      id={id}
      kind="invoice"
      number={number}
      status={shownInvoiceStatus(invoice)}
      subtitle={formatDue(invoice, todayIn(timezone))}
      back={list}
      editAt={voided ? undefined : `${list.to}/edit/${id}`}
      canSend={!voided}
      more={[
        withdrawLink,
        {
          label: 'Void',
          icon: <CircleSlash aria-hidden size={16} />,
          tone: 'danger',
          disabled: voided,
          onSelect: () => {
            if (invoice.amountPaid > 0 && role !== 'admin')
              toasts.error({ title: documentMessages.voidedWithPayments });
            else setVoiding(true);
          },
        },
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
          {voided ? (
            <VoidCard invoice={invoice} />
          ) : (
            <BalanceCard invoice={invoice} onPay={wide ? () => setPaying(true) : undefined} />
          )}
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
          {isVoiding && !voided && (
            <VoidDialog invoice={invoice} onClose={() => setVoiding(false)} />
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
  // The list leads here when it could not delete an issued invoice.
  const [isVoiding, setVoiding] = useState(useLocation().state?.voiding === true);
  const removing = useDeleteInvoice({
    onGone: () => navigate(list.to, { replace: true }),
    onKept: () => setVoiding(true),
  });
  const isGone = isNotFound(call.error) && !removing.isOwn;
  if (call.data !== undefined && !isGone) {
    return (
      <LoadedInvoice
        key={call.data._id}
        {...{ removing, isVoiding, setVoiding }}
        invoice={call.data}
      />
    );
  }
  return (
    <Loading title="Invoice" thing="invoice" call={call} list={list} head={loadingHead}>
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

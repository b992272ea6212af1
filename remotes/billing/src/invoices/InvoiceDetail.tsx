import type { Invoice } from '@tradewind/contracts/invoices';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Button, formatDate, LinkButton, Page, Split, StatusBadge } from '@tradewind/ui';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { Loading } from '../document/Loading.tsx';
import { PaperActions } from '../document/PaperActions.tsx';
import { printed } from '../document/printed.ts';
import { Sheet } from '../document/Sheet.tsx';
import { todayIn } from '../form/days.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { dueWords } from './dueWords.ts';
import { PaymentsCard } from './PaymentsCard.tsx';
import { useDeleteInvoice, useSendInvoice } from './useInvoiceActions.ts';

const list = { to: '/dashboard/invoices', label: 'Invoices' };

const LoadedInvoice = ({ invoice }: { readonly invoice: Invoice }) => {
  const { _id: id, invoiceNumber: number } = invoice;
  const navigate = useNavigate();
  const { timezone } = useUser().preferences;
  const timeline = useCall('getInvoiceTimeline', { params: { id } });
  const sending = useSendInvoice(invoice);
  const removing = useDeleteInvoice(() => void navigate(list.to));
  return (
    <Page
      title={number}
      back={list}
      meta={<StatusBadge kind="invoice" status={invoice.status} />}
      subtitle={dueWords(invoice, todayIn(timezone))}
      actions={
        <>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden size={16} />}
            busy={removing.busy}
            onClick={() => void removing.askAndDelete(invoice)}
          >
            Delete
          </Button>
          <PaperActions call="getInvoicePdf" id={id} number={number} />
          <LinkButton to={`/dashboard/invoices/edit/${id}`} icon={<Pencil aria-hidden size={16} />}>
            Edit
          </LinkButton>
          <Button
            variant="solid"
            icon={<Send aria-hidden size={16} />}
            busy={sending.busy}
            onClick={() => void sending.send()}
          >
            Send
          </Button>
        </>
      }
    >
      <Split
        className={printed}
        aside={
          <>
            <BalanceCard invoice={invoice} />
            <PaymentsCard invoice={invoice} />
            <ActivityCard call={timeline} />
          </>
        }
      >
        <Sheet
          kind="Invoice"
          number={number}
          paper={invoice}
          days={[
            { label: 'Issue date', day: formatDate(invoice.issueDate) },
            { label: 'Due date', day: formatDate(invoice.dueDate) },
          ]}
          sum={{ label: 'Amount due', amount: invoice.balance }}
        />
      </Split>
    </Page>
  );
};

/** `/dashboard/invoices/:id` */
export const InvoiceDetail = () => {
  const { id = '' } = useParams();
  const call = useCall('getInvoice', { params: { id } });
  if (call.data !== undefined) return <LoadedInvoice key={call.data._id} invoice={call.data} />;
  return (
    <Loading
      title="Invoice"
      call={call}
      failed="Failed to load invoice. Please try again."
      list={list}
    />
  );
};

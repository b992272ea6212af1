import { formatDollars } from '@tradewind/contracts';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Invoice } from '@tradewind/contracts/invoices';
import { useApi, useCall, useCanDispatch, useUser } from '@tradewind/remote-kit';
import {
  Banner,
  Card,
  EmptyState,
  formatDate,
  LinkButton,
  Page,
  PermittedPage,
} from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { invoiceUpdateForm, invoiceValues } from '../form/documentForm.ts';
import { EditDocument } from '../form/EditDocument.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';

const paidText = ({ amountPaid, total }: Invoice) => {
  if (amountPaid <= 0) return '';
  return amountPaid < total ? `, ${formatDollars(amountPaid)} of it paid` : ', all of it paid';
};

/**
 * Returns what the customer of an invoice has seen, in sentences; undefined for one that was neither
 * sent nor paid.
 */
const seenByCustomer = (invoice: Invoice, timezone: string): string | undefined => {
  const { sentAt, linkWithdrawnAt, status, client, total, dueDate } = invoice;
  const amount = `${formatDollars(total)}, due ${formatDate(dueDate)}${paidText(invoice)}`;
  if (sentAt === null) {
    const paid = `${amount}. It was never mailed to ${client.name}.`;
    return invoice.amountPaid > 0 || status === 'paid' ? `This invoice says ${paid}` : undefined;
  }
  // Also of a customer who had it before.
  if (linkWithdrawnAt !== null)
    return `Mailed on ${formatDate(sentAt, timezone)}. Its link was withdrawn, and opens nothing.`;
  const sent = `Mailed to ${client.name} on ${formatDate(sentAt, timezone)}`;
  // The link of a draft does not open (specification 2, section 2).
  if (status === 'draft') return `${sent}. While it is a draft, its link does not open.`;
  return `${sent}. The link shows ${amount}. It shows your changes as soon as you save them, and no new mail is sent.`;
};

/** Above the form of a paid or sent invoice: what its customer has seen. */
const SeenByCustomer = ({ invoice }: { readonly invoice: Invoice }) => {
  const { timezone } = useUser().preferences;
  const words = seenByCustomer(invoice, timezone);
  return words !== undefined && <Banner>{words}</Banner>;
};

const list = { to: '/dashboard/invoices', label: 'Invoices' };

const EditForm = ({ invoice }: { readonly invoice: Invoice }) => {
  const api = useApi();
  return (
    <EditDocument
      row={invoice}
      kind="invoice"
      number={invoice.invoiceNumber}
      page={`${list.to}/${invoice._id}`}
      schema={invoiceUpdateForm}
      valuesOf={invoiceValues}
      reading="getInvoice"
      notice={<SeenByCustomer invoice={invoice} />}
      save={(body, version) =>
        api.updateInvoice({ params: { id: invoice._id }, body: { ...body, version } })
      }
    />
  );
};

/** A void invoice cannot be edited. */
const NotEditable = ({ invoice }: { readonly invoice: Invoice }) => {
  const page = `${list.to}/${invoice._id}`;
  const number = invoice.invoiceNumber;
  return (
    <Page title={`Edit Invoice #${number}`} back={{ to: page, label: number }}>
      <Card flush>
        <EmptyState
          title={documentMessages.voided}
          action={<LinkButton to={page}>Open invoice</LinkButton>}
        />
      </Card>
    </Page>
  );
};

const EditedInvoice = () => {
  const { id = '' } = useParams();
  const call = useCall('getInvoice', { params: { id } });
  if (call.data?.voided) return <NotEditable invoice={call.data} />;
  if (call.data !== undefined) return <EditForm key={call.data._id} invoice={call.data} />;
  return (
    <Loading title="Edit Invoice" thing="invoice" call={call} list={list}>
      <FormSkeleton label="Loading invoice" />
    </Loading>
  );
};

/** `/dashboard/invoices/edit/:id` and `/dashboard/invoices/:id/edit` (decision 32). */
export const EditInvoice = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Edit Invoice">
    <EditedInvoice />
  </PermittedPage>
);

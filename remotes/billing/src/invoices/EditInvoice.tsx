import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Invoice } from '@tradewind/contracts/invoices';
import { useApi, useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Card, EmptyState, LinkButton, Page, PermittedPage } from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { invoiceUpdateForm, invoiceValues } from '../form/documentForm.ts';
import { EditDocument } from '../form/EditDocument.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { SeenByCustomer } from './SeenByCustomer.tsx';

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
    <Loading
      title="Edit Invoice"
      thing="invoice"
      call={call}
      failed="Failed to load invoice. Please try again."
      list={list}
    >
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

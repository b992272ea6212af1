import type { Invoice } from '@tradewind/contracts/invoices';
import { useApi, useCall, useRefresh, useToasts } from '@tradewind/remote-kit';
import { Page, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { DocumentFields } from '../form/DocumentFields.tsx';
import { formValuesOf, invoiceUpdateForm } from '../form/documentForm.ts';
import { saveFailure } from '../form/saveFailure.ts';
import { invoiceCalls } from './invoiceCalls.ts';

const EditForm = ({ invoice }: { readonly invoice: Invoice }) => {
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const form = useContractForm(invoiceUpdateForm, { defaultValues: formValuesOf(invoice) });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const page = `/dashboard/invoices/${invoice._id}`;
  const title = `Edit Invoice #${invoice.invoiceNumber}`;
  return (
    <Page title={title} back={{ to: page, label: invoice.invoiceNumber }}>
      <DocumentFields
        form={form}
        kind="invoice"
        label={title}
        taxRule={invoice.taxRule}
        action="Save Changes"
        busyLabel="Saving..."
        cancelTo={page}
        onSave={async (body) => {
          try {
            const params = { id: invoice._id };
            await api.updateInvoice({ params, body: { ...body, version: invoice.version } });
            await refresh(...invoiceCalls);
            toasts.success({ title: 'Invoice saved' });
            await navigate(page, { replace: true });
          } catch (failure) {
            throw saveFailure(failure, 'Failed to update invoice');
          }
        }}
      />
      {leaveDialog}
    </Page>
  );
};

/** `/dashboard/invoices/edit/:id` and `/dashboard/invoices/:id/edit` (decision 32). */
export const EditInvoice = () => {
  const { id = '' } = useParams();
  const call = useCall('getInvoice', { params: { id } });
  if (call.data !== undefined) return <EditForm key={call.data._id} invoice={call.data} />;
  return (
    <Loading
      title="Edit Invoice"
      call={call}
      failed="Failed to load invoice. Please try again."
      list={{ to: '/dashboard/invoices', label: 'Invoices' }}
    />
  );
};

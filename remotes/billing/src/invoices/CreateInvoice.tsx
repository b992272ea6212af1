import { useApi, useIdempotencyKey, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { Page, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DocumentFields } from '../form/DocumentFields.tsx';
import { todayIn } from '../form/days.ts';
import { newInvoiceForm } from '../form/documentForm.ts';
import { invoiceDraft, readArrival } from '../form/drafts.ts';
import { saveFailure } from '../form/saveFailure.ts';
import { invoiceCalls } from './invoiceCalls.ts';

const list = '/dashboard/invoices';

/** `/dashboard/invoices/create`, empty or with a client and a job in navigation state. */
export const CreateInvoice = () => {
  const { preferences } = useUser();
  const { state } = useLocation();
  const [draft] = useState(() => invoiceDraft(readArrival(state), todayIn(preferences.timezone)));
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useContractForm(newInvoiceForm, { defaultValues: draft });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title="Create New Invoice" back={{ to: list, label: 'Invoices' }}>
      <DocumentFields
        form={form}
        kind="invoice"
        label="Create New Invoice"
        taxRule="document"
        action="Create Invoice"
        busyLabel="Creating..."
        cancelTo={list}
        onSave={async (body) => {
          try {
            const invoice = await api.createInvoice({ body }, { idempotencyKey: keyOf(body) });
            void refresh(...invoiceCalls);
            toasts.success({ title: `Invoice ${invoice.invoiceNumber} created` });
            await navigate(`${list}/${invoice._id}`, { replace: true });
          } catch (failure) {
            throw saveFailure(failure, 'Failed to create invoice');
          }
        }}
      />
      {leaveDialog}
    </Page>
  );
};

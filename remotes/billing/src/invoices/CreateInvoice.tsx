import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Quote } from '@tradewind/contracts/quotes';
import { todayIn } from '@tradewind/contracts/timeZones';
import {
  useApi,
  useCanDispatch,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
  Banner,
  failureWithMessage,
  messageOf,
  Page,
  PermittedPage,
  useContractForm,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { DocumentFields } from '../form/DocumentFields.tsx';
import { newInvoiceForm } from '../form/documentForm.ts';
import { type InitialValues, invoiceDraft, readNavigationState } from '../form/drafts.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { useDefaultTax } from '../form/useDefaultTax.ts';
import { initialValuesFailed, useInitialValues } from '../form/useInitialValues.ts';

const title = 'Create New Invoice';
const list = { to: '/dashboard/invoices', label: 'Invoices' };

interface NewInvoiceFormProps {
  readonly initialValues: InitialValues;
  /** The accepted quote that the values are from. */
  readonly agreedQuote?: Quote | undefined;
  /** Percent. */
  readonly clientTax: number;
}

const NewInvoiceForm = ({ initialValues, agreedQuote, clientTax }: NewInvoiceFormProps) => {
  const { timezone } = useUser().preferences;
  const [draft] = useState(() => invoiceDraft(initialValues, todayIn(timezone), clientTax));
  const taxRule = agreedQuote?.taxRule ?? 'document';
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useContractForm(newInvoiceForm, { defaultValues: draft });
  const defaultTax = useDefaultTax(form, taxRule, clientTax);
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title={title} back={list}>
      <DocumentFields
        form={form}
        kind="invoice"
        label={title}
        taxRule={taxRule}
        defaultTax={defaultTax}
        notice={
          agreedQuote !== undefined && (
            <Banner>
              Prices and discount are those of the accepted quote {agreedQuote.quoteNumber}.
            </Banner>
          )
        }
        action="Create Invoice"
        busyLabel="Creating..."
        cancelTo={list.to}
        onSave={async (body) => {
          try {
            const invoice = await api.createInvoice({ body }, { idempotencyKey: keyOf(body) });
            void refresh(...staleAfter('invoice', 'quote'));
            toasts.success({ title: `Invoice ${invoice.invoiceNumber} created` });
            await navigate(`${list.to}/${invoice._id}`, { replace: true });
          } catch (failure) {
            throw failureWithMessage(failure, messageOf(failure, 'Failed to create invoice'));
          }
        }}
      />
      {leaveDialog}
    </Page>
  );
};

const NewInvoice = () => {
  const { state } = useLocation();
  const { call, initialValues, agreedQuote, clientTax } = useInitialValues(
    readNavigationState(state),
    'invoice',
  );
  if (initialValues !== undefined) {
    return <NewInvoiceForm {...{ initialValues, agreedQuote, clientTax }} />;
  }
  return (
    <Loading title={title} thing="job" call={call} failed={initialValuesFailed} list={list}>
      <FormSkeleton label="Loading job" />
    </Loading>
  );
};

/** `/dashboard/invoices/create`: empty, or from a client or a job in navigation state. */
export const CreateInvoice = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <NewInvoice />
  </PermittedPage>
);

import { formatDollars } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { JobInvoice } from '@tradewind/contracts/jobDetail';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useApi, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { Banner, failureWithMessage, messageOf } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { invoiceDraft } from '../form/documentDrafts.ts';
import { newInvoiceForm } from '../form/documentForm.ts';
import { documentTaxOf, sayBilledInFull, sayLeft } from '../form/leftOfQuote.ts';
import { NewDocument, NewDocumentPage, type StartValues } from '../form/NewDocument.tsx';

const list = { to: '/dashboard/invoices', label: 'Invoices' };

/** Such as `This job has an invoice already: INV-2026-00012, $136.35. 4 visits are done.` */
const sayBilled = (invoices: readonly JobInvoice[], visitsDone: number | undefined): string => {
  const total = formatDollars(invoices.reduce((sum, invoice) => sum + invoice.total, 0));
  const billed =
    invoices.length === 1
      ? `This job has an invoice already: ${invoices[0]?.invoiceNumber}, ${total}.`
      : `This job has ${invoices.length} invoices already, ${total} in all.`;
  if (visitsDone === undefined) return billed;
  return `${billed} ${visitsDone === 1 ? '1 visit is' : `${visitsDone} visits are`} done.`;
};

/** After the sentence about the prices of a quote that is the price of each visit. */
const sayVisits = (visits: number): string => {
  const counted = visits === 1 ? ', for one visit.' : `, for each of ${visits} visits.`;
  return `${counted} The page of the job says whether they are the price of each visit.`;
};

const NewInvoice = (values: StartValues) => {
  const {
    initialValues,
    agreedQuote,
    left,
    billedInFull,
    visits,
    visitsDone,
    billed = [],
    clientTax,
    isFromQuote,
  } = values;
  const { timezone } = useUser().preferences;
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const navigate = useNavigate();
  // A quote that has an invoice is not named by this one, which then taxes its subtotal.
  const billedQuote = agreedQuote?.invoiceId === null ? undefined : agreedQuote;
  const { tax, hint } =
    billedQuote === undefined ? { tax: clientTax, hint: undefined } : documentTaxOf(billedQuote);
  const isPartlyBilled = left !== undefined && billed.length > 0;
  return (
    <NewDocument
      kind="invoice"
      list={list}
      schema={newInvoiceForm}
      draft={() => invoiceDraft(initialValues, todayIn(timezone), tax)}
      taxRule={billedQuote === undefined ? (agreedQuote?.taxRule ?? 'document') : 'document'}
      clientTax={clientTax}
      isFromQuote={isFromQuote}
      left={left}
      taxHint={hint}
      notice={
        <>
          {isPartlyBilled && <Banner>{sayLeft(left)}</Banner>}
          {!isPartlyBilled && billed.length > 0 && <Banner>{sayBilled(billed, visitsDone)}</Banner>}
          {!isPartlyBilled && agreedQuote !== undefined && (
            <Banner>
              This form started with the prices and the discount of the accepted quote{' '}
              {agreedQuote.quoteNumber}
              {visits === undefined ? '.' : sayVisits(visits)}
            </Banner>
          )}
          {billedInFull !== undefined && <Banner>{sayBilledInFull(billedInFull)}</Banner>}
          {values.leftOfOthers?.map((other) => (
            <Banner key={other.quote._id}>{sayLeft(other)}</Banner>
          ))}
        </>
      }
      create={async (body, idempotencyKey) => {
        try {
          const invoice = await api.createInvoice({ body }, { idempotencyKey });
          void refresh(...staleAfter('invoice', 'quote'));
          toasts.success({ title: `Invoice ${invoice.invoiceNumber} created` });
          await navigate(`${list.to}/${invoice._id}`, { replace: true });
        } catch (failure) {
          throw failureWithMessage(failure, messageOf(failure, 'Failed to create invoice'));
        }
      }}
    />
  );
};

/** `/dashboard/invoices/create`: empty, or from a client or a job in navigation state. */
export const CreateInvoice = () => (
  <NewDocumentPage kind="invoice" list={list} from="job">
    {(values) => <NewInvoice {...values} />}
  </NewDocumentPage>
);

import { staleAfter } from '@tradewind/contracts/invalidation';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useApi, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { Banner, failureWithMessage, messageOf } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { invoiceDraft } from '../form/documentDrafts.ts';
import { newInvoiceForm } from '../form/documentForm.ts';
import { NewDocument, NewDocumentPage, type StartValues } from '../form/NewDocument.tsx';

const list = { to: '/dashboard/invoices', label: 'Invoices' };

const NewInvoice = ({ initialValues, agreedQuote, clientTax }: StartValues) => {
  const { timezone } = useUser().preferences;
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return (
    <NewDocument
      kind="invoice"
      list={list}
      schema={newInvoiceForm}
      draft={() => invoiceDraft(initialValues, todayIn(timezone), clientTax)}
      taxRule={agreedQuote?.taxRule ?? 'document'}
      clientTax={clientTax}
      notice={
        agreedQuote !== undefined && (
          <Banner>
            Prices and discount are those of the accepted quote {agreedQuote.quoteNumber}.
          </Banner>
        )
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

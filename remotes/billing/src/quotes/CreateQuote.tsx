import { staleAfter } from '@tradewind/contracts/invalidation';
import { todayIn } from '@tradewind/contracts/timeZones';
import { isApiFailure, useApi, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { failureWithMessage, messageOf } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { quoteDraft } from '../form/documentDrafts.ts';
import { newQuoteForm } from '../form/documentForm.ts';
import { NewDocument, NewDocumentPage, type StartValues } from '../form/NewDocument.tsx';
import { TemplateSelect } from './TemplateSelect.tsx';

const list = { to: '/dashboard/quotes', label: 'Quotes' };

/** Returns the text in the field `error` of a response; empty without one. */
const errorFieldOf = (failure: unknown): string =>
  isApiFailure(failure) && typeof failure.answer.error === 'string' ? failure.answer.error : '';

/** Lists the field errors of a failed save, else its message (specification 2, section 8). */
const saveFailure = (failure: unknown): Error => {
  const complaints = isApiFailure(failure) ? failure.errors : [];
  if (complaints.length === 0) {
    const fallback = errorFieldOf(failure) || 'Failed to create quote. Please try again.';
    return failureWithMessage(failure, messageOf(failure, fallback));
  }
  const messages = complaints.map(({ message }) => message).join(', ');
  return failureWithMessage(failure, `Validation errors: ${messages}`);
};

const NewQuote = ({ initialValues, clientTax, isFromQuote }: StartValues) => {
  const { timezone } = useUser().preferences;
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return (
    <NewDocument
      kind="quote"
      list={list}
      schema={newQuoteForm}
      draft={() => quoteDraft(initialValues, todayIn(timezone), clientTax)}
      taxRule="line"
      clientTax={clientTax}
      isFromQuote={isFromQuote}
      template={(form, tax) => <TemplateSelect form={form} tax={tax} />}
      create={async (body, idempotencyKey) => {
        try {
          const quote = await api.createQuote({ body }, { idempotencyKey });
          void refresh(...staleAfter('quote'));
          toasts.success({
            title: `Quote ${quote.quoteNumber} created`,
            action: {
              label: 'Open',
              onClick: () => void navigate(`${list.to}/${quote._id}`),
            },
          });
          await navigate(list.to, { replace: true, state: { createdId: quote._id } });
        } catch (failure) {
          throw saveFailure(failure);
        }
      }}
    />
  );
};

/** `/dashboard/quotes/create`: empty, or from a client, a job or a quote in navigation state. */
export const CreateQuote = () => (
  <NewDocumentPage kind="quote" list={list} from="job or quote">
    {(values) => <NewQuote {...values} />}
  </NewDocumentPage>
);

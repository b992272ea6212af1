import { staleAfter } from '@tradewind/contracts/invalidation';
import { todayIn } from '@tradewind/contracts/timeZones';
import {
  isApiFailure,
  useApi,
  useCanDispatch,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
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
import { newQuoteForm } from '../form/documentForm.ts';
import { type InitialValues, quoteDraft, readNavigationState } from '../form/drafts.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { useDefaultTax } from '../form/useDefaultTax.ts';
import { initialValuesFailed, useInitialValues } from '../form/useInitialValues.ts';
import { TemplateSelect } from './TemplateSelect.tsx';

const title = 'Create New Quote';
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

interface NewQuoteFormProps {
  readonly initialValues: InitialValues;
  /** Percent. */
  readonly clientTax: number;
}

const NewQuoteForm = ({ initialValues, clientTax }: NewQuoteFormProps) => {
  const { timezone } = useUser().preferences;
  const [draft] = useState(() => quoteDraft(initialValues, todayIn(timezone), clientTax));
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useContractForm(newQuoteForm, { defaultValues: draft });
  const defaultTax = useDefaultTax(form, 'line', clientTax);
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title={title} back={list}>
      <DocumentFields
        form={form}
        kind="quote"
        label={title}
        taxRule="line"
        template={<TemplateSelect form={form} tax={defaultTax.tax} />}
        defaultTax={defaultTax}
        action="Create Quote"
        busyLabel="Creating..."
        cancelTo={list.to}
        onSave={async (body) => {
          try {
            const quote = await api.createQuote({ body }, { idempotencyKey: keyOf(body) });
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
      {leaveDialog}
    </Page>
  );
};

const NewQuote = () => {
  const { state } = useLocation();
  const { call, initialValues, clientTax } = useInitialValues(readNavigationState(state), 'quote');
  if (initialValues !== undefined) {
    return <NewQuoteForm initialValues={initialValues} clientTax={clientTax} />;
  }
  return (
    <Loading
      title={title}
      thing="job or quote"
      call={call}
      failed={initialValuesFailed}
      list={list}
    >
      <FormSkeleton label="Loading job or quote" />
    </Loading>
  );
};

/** `/dashboard/quotes/create`: empty, or from a client, a job or a quote in navigation state. */
export const CreateQuote = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <NewQuote />
  </PermittedPage>
);

import { useApi, useIdempotencyKey, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { Page, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DocumentFields } from '../form/DocumentFields.tsx';
import { todayIn } from '../form/days.ts';
import { newQuoteForm } from '../form/documentForm.ts';
import { quoteDraft, readArrival } from '../form/drafts.ts';
import { quoteFailure } from '../form/saveFailure.ts';
import { quoteCalls } from './quoteCalls.ts';

const list = '/dashboard/quotes';

/** `/dashboard/quotes/create`, empty or with a client and a job in navigation state. */
export const CreateQuote = () => {
  const { preferences } = useUser();
  const { state } = useLocation();
  const [draft] = useState(() => quoteDraft(readArrival(state), todayIn(preferences.timezone)));
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useContractForm(newQuoteForm, { defaultValues: draft });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title="Create New Quote" back={{ to: list, label: 'Quotes' }}>
      <DocumentFields
        form={form}
        kind="quote"
        label="Create New Quote"
        taxRule="line"
        action="Create Quote"
        busyLabel="Creating..."
        cancelTo={list}
        onSave={async (body) => {
          try {
            const quote = await api.createQuote({ body }, { idempotencyKey: keyOf(body) });
            void refresh(...quoteCalls);
            toasts.success({ title: `Quote ${quote.quoteNumber} created` });
            await navigate(list);
          } catch (failure) {
            throw quoteFailure(failure);
          }
        }}
      />
      {leaveDialog}
    </Page>
  );
};

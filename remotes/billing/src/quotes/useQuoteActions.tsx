import type { QuoteStatus } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Quote } from '@tradewind/contracts/quotes';
import { callKey, useApi, useCall, useToasts } from '@tradewind/remote-kit';
import { useConfirm } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { useDeleteDocument } from '../document/useDeleteDocument.ts';
import { useDocumentStatus } from '../document/useDocumentStatus.ts';
import { queuedMessageOf, useQueuedMutation } from '../document/useQueuedMutation.ts';
import { useSendDocument } from '../document/useSendDocument.ts';

/** Mutations of one quote run one after the other, because an invoice is created from the accepted quote. */
const quoteScope = (id: string): string => `quote ${id}`;

/** The status of the open quote, and a function that changes it. */
export const useQuoteStatus = (quote: Quote) => {
  const api = useApi();
  const params = { id: quote._id };
  return useDocumentStatus({
    document: quote,
    save: (next: QuoteStatus, version) =>
      api.updateQuote({ params, body: { status: next, version } }),
    shown: callKey('getQuote', { params }),
    scope: quoteScope(quote._id),
    refreshes: staleAfter('quote'),
  });
};

export type QuoteStatusChange = ReturnType<typeof useQuoteStatus>;

/** Deletes a draft, which no customer has seen yet, after a confirmation. */
export const useDeleteDraft = (onGone: () => unknown) => {
  const { askAndDelete, ...state } = useDeleteDocument({
    call: 'deleteQuote',
    thing: 'quote',
    text: 'The draft will be gone, and its number is not used again. This cannot be undone.',
    reading: 'getQuote',
    timeline: 'getQuoteTimeline',
    onGone,
  });
  return {
    ...state,
    askAndDelete: (quote: { readonly _id: string; readonly quoteNumber: string }) =>
      askAndDelete(quote._id, quote.quoteNumber),
  };
};

/** What Convert asks; the customer may accept the quote while it is open. */
const ConvertText = ({ id }: { readonly id: string }) => {
  const { data } = useCall('getQuote', { params: { id } });
  return (
    <span aria-live="polite">
      {data?.status === 'accepted'
        ? 'This quote has been accepted meanwhile.'
        : 'This quote has not been accepted. Are you sure you want to convert it to an invoice?'}
    </span>
  );
};

/**
 * Sends a quote and converts it to an invoice, with a confirmation where specification 2, section 4
 * requires one; render its `question`.
 */
export const useQuoteActions = ({ _id: id, status }: Pick<Quote, '_id' | 'status'>) => {
  const api = useApi();
  const navigate = useNavigate();
  const [confirm, question] = useConfirm();
  const toasts = useToasts();
  const request = { params: { id } };
  const scope = quoteScope(id);
  const sending = useSendDocument({
    ...{ kind: 'quote', becomes: 'sent', settled: ['accepted', 'declined'] },
    ...{ status, scope },
    send: (message) => api.sendQuote({ ...request, ...(message !== '' && { body: { message } }) }),
  });
  const convert = useQueuedMutation({
    scope,
    refreshes: staleAfter('quote', 'invoice'),
    mutationFn: () => api.convertQuote(request),
    onSuccess: ({ invoiceId }) => void navigate(`/dashboard/invoices/${invoiceId}`),
    onError: (failure) =>
      toasts.error({ title: `Error converting to invoice: ${queuedMessageOf(failure)}` }),
  });
  return {
    sending,
    converting: convert.isPending,
    question,
    convert: async () => {
      const agreed =
        status === 'accepted' ||
        (await confirm({
          title: 'Convert to invoice?',
          description: <ConvertText id={id} />,
          confirmLabel: 'Convert',
          tone: 'solid',
        }));
      if (agreed) convert.enqueue();
    },
  };
};

import type { Quote } from '@tradewind/contracts/quotes';
import { messageOf, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { useNavigate } from 'react-router-dom';
import { unreachable } from '../document/unreachable.ts';
import { invoiceCalls } from '../invoices/invoiceCalls.ts';
import { quoteCalls } from './quoteCalls.ts';
import { quoteScope } from './quoteScope.ts';

/** Sends a quote and makes its invoice; both ask first where the specification (2, section 4) says. */
export const useQuoteActions = ({ _id: id, status }: Pick<Quote, '_id' | 'status'>) => {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toasts = useToasts();
  const request = { params: { id } };
  const scope = quoteScope(id);
  const send = useAction('sendQuote', {
    scope,
    refreshes: quoteCalls,
    onSuccess: () => toasts.success({ title: 'Quote sent successfully!' }),
    onError: (failure) =>
      toasts.error({ title: `Error sending quote: ${messageOf(failure, unreachable)}` }),
  });
  const convert = useAction('convertQuote', {
    scope,
    refreshes: [...quoteCalls, ...invoiceCalls],
    onSuccess: ({ invoiceId }) => void navigate(`/dashboard/invoices/${invoiceId}`),
    onError: (failure) =>
      toasts.error({ title: `Error converting to invoice: ${messageOf(failure, unreachable)}` }),
  });
  return {
    sending: send.isPending,
    converting: convert.isPending,
    send: async () => {
      const agreed =
        status !== 'draft' ||
        (await confirm({
          title: 'Send quote?',
          text: 'This will change the status to "sent". Do you want to proceed?',
          confirm: 'Send',
        }));
      if (agreed) send.mutate(request);
    },
    convert: async () => {
      const agreed =
        status === 'accepted' ||
        (await confirm({
          title: 'Convert to invoice?',
          text: 'This quote has not been accepted. Are you sure you want to convert it to an invoice?',
          confirm: 'Convert',
        }));
      if (agreed) convert.mutate(request);
    },
  };
};

import { staleAfter } from '@tradewind/contracts/invalidation';
import type { InvoiceRow } from '@tradewind/contracts/invoices';
import { useApi, useConfirm, useToasts } from '@tradewind/remote-kit';
import { useDelete } from '../document/useDelete.ts';
import { useQueuedMutation, whyNot } from '../document/useQueuedMutation.ts';

/** Mutations of one invoice run one after the other. */
export const invoiceScope = (id: string): string => `invoice ${id}`;

type Named = Pick<InvoiceRow, '_id' | 'invoiceNumber' | 'status'>;

/** Sends an invoice; a draft, which becomes pending, needs a confirmation. */
export const useSendInvoice = (invoice: Named) => {
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const send = useQueuedMutation({
    scope: invoiceScope(invoice._id),
    refreshes: staleAfter('invoice'),
    take: () => api.sendInvoice({ params: { id: invoice._id } }),
    onTaken: () => toasts.success({ title: 'Invoice sent successfully!' }),
    onRefused: (failure) => toasts.error({ title: `Error sending invoice: ${whyNot(failure)}` }),
  });
  return {
    busy: send.isPending,
    send: async () => {
      const agreed =
        invoice.status !== 'draft' ||
        (await confirm({
          title: 'Send invoice?',
          text: 'This will change the status to "pending". Do you want to proceed?',
          confirm: 'Send',
        }));
      if (agreed) send.ask();
    },
  };
};

/** Deletes an invoice after a confirmation. `onGone` navigates away from its page. */
export const useDeleteInvoice = (onGone?: () => unknown) => {
  const { askAndDelete, ...state } = useDelete({
    call: 'deleteInvoice',
    thing: 'invoice',
    text: 'The invoice and its payments will be gone, and its number is not used again. This cannot be undone.',
    reading: 'getInvoice',
    timeline: 'getInvoiceTimeline',
    onGone,
  });
  return {
    ...state,
    askAndDelete: (invoice: Pick<InvoiceRow, '_id' | 'invoiceNumber'>) =>
      askAndDelete(invoice._id, invoice.invoiceNumber),
  };
};

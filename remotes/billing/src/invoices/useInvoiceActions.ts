import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceRow } from '@tradewind/contracts/invoices';
import { messageOf, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { invoiceCalls } from './invoiceCalls.ts';

const offline = 'The server could not be reached. Check your connection and try again.';

type Named = Pick<InvoiceRow, '_id' | 'invoiceNumber' | 'status'>;

/** Sends an invoice; a draft asks first, as it becomes pending. */
export const useSendInvoice = (invoice: Named) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const send = useAction('sendInvoice', {
    refreshes: invoiceCalls,
    onSuccess: () => toasts.success({ title: 'Invoice sent successfully!' }),
    onError: (failure) =>
      toasts.error({ title: `Error sending invoice: ${messageOf(failure, offline)}` }),
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
      if (agreed) send.mutate({ params: { id: invoice._id } });
    },
  };
};

/** Asks and deletes; a failure is told (decision 33). `onGone` runs before lists are fetched again. */
export const useDeleteInvoice = (onGone?: () => void) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const cache = useQueryClient();
  const remove = useAction('deleteInvoice', {
    refreshes: ['listInvoices', 'getSummary', 'getClient'],
    onSuccess: () => {
      toasts.success({ title: 'Invoice deleted' });
      onGone?.();
    },
    onError: (failure) =>
      toasts.error({
        title: 'The invoice was not deleted.',
        description: messageOf(failure, offline),
      }),
  });
  return {
    busy: remove.isPending,
    askAndDelete: async (invoice: Named) => {
      const agreed = await confirm({
        title: `Delete invoice ${invoice.invoiceNumber}?`,
        text: 'The invoice and its payments will be gone, and its number is not used again. This cannot be undone.',
        confirm: 'Delete',
        danger: true,
      });
      if (!agreed) return;
      // What is on its way for a row that goes would only come back as an error.
      await cache.cancelQueries({ queryKey: ['getInvoice'] });
      remove.mutate({ params: { id: invoice._id } });
    },
  };
};

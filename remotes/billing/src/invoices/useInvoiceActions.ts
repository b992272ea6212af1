import type { InvoiceRow } from '@tradewind/contracts/invoices';
import { useApi } from '@tradewind/remote-kit';
import { useDeleteDocument } from '../document/useDeleteDocument.ts';
import { useSendDocument } from '../document/useSendDocument.ts';

/** Mutations of one invoice run one after the other. */
export const invoiceScope = (id: string): string => `invoice ${id}`;

/** The state of sending one invoice; a draft becomes pending. */
export const useSendInvoice = ({ _id: id, status }: Pick<InvoiceRow, '_id' | 'status'>) => {
  const api = useApi();
  return useSendDocument({
    ...{ kind: 'invoice', becomes: 'pending', settled: ['paid', 'cancelled'] },
    ...{ status, scope: invoiceScope(id) },
    send: (message) =>
      api.sendInvoice({ params: { id }, ...(message !== '' && { body: { message } }) }),
  });
};

interface InvoiceDeletion {
  /** Navigates away from its page. */
  readonly onGone?: () => unknown;
  /** Offers to void it instead, where issued invoices are kept. */
  readonly onKept: (id: string) => void;
}

/** Deletes an invoice after a confirmation. */
export const useDeleteInvoice = ({ onGone, onKept }: InvoiceDeletion) => {
  const { askAndDelete, ...state } = useDeleteDocument({
    call: 'deleteInvoice',
    thing: 'invoice',
    text: 'The invoice and its payments will be gone, and its number is not used again. This cannot be undone.',
    reading: 'getInvoice',
    timeline: 'getInvoiceTimeline',
    onGone,
    onKept,
  });
  return {
    ...state,
    askAndDelete: (invoice: Pick<InvoiceRow, '_id' | 'invoiceNumber'>) =>
      askAndDelete(invoice._id, invoice.invoiceNumber),
  };
};

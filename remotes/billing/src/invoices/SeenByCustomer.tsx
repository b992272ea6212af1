import { formatDollars } from '@tradewind/contracts';
import type { Invoice } from '@tradewind/contracts/invoices';
import { useUser } from '@tradewind/remote-kit';
import { Banner, formatDate } from '@tradewind/ui';

const paidWords = ({ amountPaid, total }: Invoice) => {
  if (amountPaid <= 0) return '';
  return amountPaid < total ? `, ${formatDollars(amountPaid)} of it paid` : ', all of it paid';
};

/**
 * Returns what the customer of an invoice has seen, in sentences; undefined for one that was neither
 * sent nor paid.
 */
const seenWords = (invoice: Invoice, timezone: string): string | undefined => {
  const { sentAt, status, client, total, dueDate } = invoice;
  const amount = `${formatDollars(total)}, due ${formatDate(dueDate)}${paidWords(invoice)}`;
  if (sentAt === null) {
    const paid = `${amount}. It was never mailed to ${client.name}.`;
    return invoice.amountPaid > 0 || status === 'paid' ? `This invoice says ${paid}` : undefined;
  }
  const sent = `Mailed to ${client.name} on ${formatDate(sentAt, timezone)}`;
  // The link of a draft does not open (specification 2, section 2).
  if (status === 'draft') return `${sent}. While it is a draft, its link does not open.`;
  return `${sent}. The link shows ${amount}. It shows your changes as soon as you save them, and no new mail is sent.`;
};

/** Above the form of a paid or sent invoice: what its customer has seen. */
export const SeenByCustomer = ({ invoice }: { readonly invoice: Invoice }) => {
  const { timezone } = useUser().preferences;
  const words = seenWords(invoice, timezone);
  return words !== undefined && <Banner>{words}</Banner>;
};

import type { ClientDetail } from '@tradewind/contracts/clients';
import type { Question } from '@tradewind/remote-kit';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`];

const joined = (parts: readonly string[]) =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Asks before a customer goes, and says what stays (decision 30). */
export const deleteQuestion = (customer: ClientDetail): Question => {
  const kept = [
    ...counted(customer.jobCount, 'job'),
    ...counted(customer.quoteCount, 'quote'),
    ...counted(customer.invoiceCount, 'invoice'),
  ];
  const total = customer.jobCount + customer.quoteCount + customer.invoiceCount;
  return {
    title: `Delete ${customer.name}?`,
    text:
      total === 0
        ? 'There are no jobs, quotes or invoices. This cannot be undone.'
        : `They leave your lists. ${joined(kept)} ${total === 1 ? 'stays' : 'stay'}, with the name and address as issued. This cannot be undone.`,
    confirm: 'Delete Customer',
    danger: true,
  };
};

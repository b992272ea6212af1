import type { CustomerDocument } from '@tradewind/contracts/customerDocument';

/** `Quote Q-2026-00057 from Vale Heating`; what it may be while it is not known. */
export const titleOf = (document: CustomerDocument | undefined): string => {
  if (document === undefined) return 'Your document';
  return `${kindOf(document)} ${document.number} from ${document.business.company}`;
};

export const kindOf = ({ kind }: Pick<CustomerDocument, 'kind'>) =>
  kind === 'quote' ? 'Quote' : 'Invoice';

/** Whether the customer can still accept or decline. */
export const isOpen = ({ kind, status, expired }: CustomerDocument): boolean =>
  kind === 'quote' && status === 'sent' && !expired;

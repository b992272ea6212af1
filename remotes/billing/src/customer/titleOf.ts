import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { documentLabels } from '@tradewind/contracts/documentView';

/** Returns the page's title, `Quote Q-2026-00057 from Vale Heating`; a general one before it loads. */
export const titleOf = (document: CustomerDocument | undefined): string =>
  document === undefined
    ? 'Your document'
    : `${documentLabels[document.kind].kind} ${document.number} from ${document.business.company}`;

import { css } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { Banner, type BannerProps, formatDate, formatMoney } from '@tradewind/ui';

const above = css({ mb: '16px', '@media print': { display: 'none' } });

type State = Pick<BannerProps, 'tone'> & { readonly words: string };

const ofQuote = ({
  status,
  expired,
  acceptedBy,
  business,
}: CustomerDocument): State | undefined => {
  if (status === 'accepted') {
    const by = acceptedBy === null ? 'Accepted.' : `Accepted and signed by ${acceptedBy}.`;
    return { tone: 'success', words: `${by} ${business.company} knows and will be in touch.` };
  }
  if (status === 'declined') {
    const words = `You declined this quote. If you change your mind, ask ${business.company} to send it again.`;
    return { tone: 'info', words };
  }
  return expired ? { tone: 'warning', words: documentMessages.expired } : undefined;
};

const ofInvoice = ({ status, balance, until, business }: CustomerDocument): State => {
  if (status === 'cancelled') return { tone: 'info', words: 'Cancelled. Nothing is due.' };
  if (balance <= 0) return { tone: 'success', words: 'Paid in full. Thank you.' };
  const due = `${formatMoney(balance)} ${status === 'overdue' ? 'was' : 'is'} due ${formatDate(until)}.`;
  const words = `${due} Questions about paying? Ask ${business.company}.`;
  return { tone: status === 'overdue' ? 'warning' : 'info', words };
};

/** How a document stands, in words for its customer; nothing for a quote that waits for an answer. */
export const StateBanner = ({ document }: { readonly document: CustomerDocument }) => {
  const state = document.kind === 'quote' ? ofQuote(document) : ofInvoice(document);
  return (
    state && (
      <Banner tone={state.tone ?? 'info'} className={above}>
        {state.words}
      </Banner>
    )
  );
};

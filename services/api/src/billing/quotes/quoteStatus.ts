import type { QuoteStatus } from '@tradewind/contracts';

interface Answer {
  /** The signature that a customer typed. */
  readonly name?: string;
  /** Why a customer declined. */
  readonly reason?: string;
}

/**
 * The columns that go with a status: leaving accepted or declined clears the signature or the
 * reason. Without an answer the status was set by hand.
 */
export const statusColumns = (status: QuoteStatus, { name, reason }: Answer = {}) => ({
  status,
  acceptedAt: status === 'accepted' ? new Date() : null,
  acceptedBy: status === 'accepted' ? (name ?? null) : null,
  declinedAt: status === 'declined' ? new Date() : null,
  declineReason: status === 'declined' ? (reason ?? null) : null,
  ...(status === 'sent' && { sentAt: new Date() }),
});

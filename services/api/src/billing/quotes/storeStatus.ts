import type { QuoteStatus } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { type QuoteColumns, QuoteEntity } from './quote.entity.ts';

// Only a draft is changed for the same work; any other status takes the acceptance back.
const leaveAcceptance = `
  update quote
  set first_accepted_at = case when $3 = 'draft' then coalesce(first_accepted_at, accepted_at) end
  where business_id = $1 and id = $2 and status = 'accepted'`;

interface StatusSource {
  /** The signature that a customer typed. */
  readonly name?: string;
  /** Why a customer declined. */
  readonly reason?: string;
  /** Who set the status by hand. */
  readonly setBy?: string;
  /** Why it was set by hand. */
  readonly note?: string | undefined;
}

/**
 * The columns that go with a status: leaving accepted or declined clears the signature or the
 * reason, and every change the name and the note of one that was set by hand.
 */
const statusColumns = (status: QuoteStatus, { name, reason, setBy, note }: StatusSource = {}) => ({
  status,
  acceptedAt: status === 'accepted' ? new Date() : null,
  acceptedBy: status === 'accepted' ? (name ?? null) : null,
  declinedAt: status === 'declined' ? new Date() : null,
  declineReason: status === 'declined' ? (reason ?? null) : null,
  statusSetBy: setBy ?? null,
  statusNote: note ?? '',
  ...(status === 'sent' && { sentAt: new Date() }),
});

/** Stores a status of a quote with the columns that go with it, and when it was accepted first. */
export const storeStatus = async (
  tx: Db,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  status: QuoteStatus,
  source: StatusSource = {},
  more: Partial<QuoteColumns> = {},
): Promise<void> => {
  const columns = { ...statusColumns(status, source), ...more };
  await tx.rows(leaveAcceptance, [businessId, id, status]);
  await updateRow(tx, QuoteEntity, { businessId, id }, undefined, columns);
};

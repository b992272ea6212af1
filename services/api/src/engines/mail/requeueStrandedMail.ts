import type { Db } from '../../database/db.ts';
import { enqueueDelivery } from './outbox.ts';
import type { OutgoingMail } from './outgoing.queries.ts';

const strandedMail = `
  select id, business_id, kind from outgoing_mail
  where sent_at is null and failed_at is null and created_at < now() - interval '1 hour'
  order by created_at limit 1000`;

type StrandedMail = Pick<OutgoingMail, 'id' | 'business_id' | 'kind'>;

/**
 * Enqueues mail again that has waited for an hour. Work that is still queued under its id is not
 * added twice: this only repairs losses, such as after a restored backup.
 */
export const requeueStrandedMail = async (db: Db): Promise<void> => {
  for (const { id, business_id: businessId, kind } of await db.rows<StrandedMail>(strandedMail)) {
    await enqueueDelivery(db, { id, businessId, kind, waiting: 0 });
  }
};

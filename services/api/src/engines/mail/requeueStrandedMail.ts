import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { enqueueDelivery } from './outbox.ts';
import type { OutgoingMail } from './outgoing.queries.ts';

export const strandedMail: OwnerFunction = {
  name: 'stranded_mail',
  parameters: '',
  returns: 'table (id uuid, business_id uuid, kind text)',
  body: `
    select m.id, m.business_id, m.kind from outgoing_mail m
    where m.sent_at is null and m.failed_at is null and m.created_at < now() - interval '1 hour'
      and not exists (select from pgboss.job t
        where t.name in ('mail', 'account-mail') and t.id = m.id)
    order by m.created_at limit 1000`,
  reason: 'Enqueues mail of all businesses again, every hour.',
};

type StrandedMail = Pick<OutgoingMail, 'id' | 'business_id' | 'kind'>;

/**
 * Enqueues mail again that has waited for an hour and has no task: this repairs losses, such as
 * after a restored backup. A task that has failed is deleted after a day, and its mail enqueued then.
 */
export const requeueStrandedMail = async (db: Db): Promise<void> => {
  for (;;) {
    const stranded = await db.rows<StrandedMail>('select * from stranded_mail()');
    if (stranded.length === 0) return;
    for (const { id, business_id: businessId, kind } of stranded) {
      await enqueueDelivery(db, { id, businessId, kind, waiting: 0 });
    }
  }
};

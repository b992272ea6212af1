import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findAdmins } from '../../engines/mail/outgoing.queries.ts';
import { runEach } from '../../engines/queue/runEach.ts';

const soon = `
  select id from business
  where erase_at > now() and erase_at <= now() + interval '3 days' order by erase_at`;

// Locked, so that of two processes one mails.
const unreminded = `
  select b.company, (b.erase_at at time zone b.timezone)::date::text as until from business b
  where b.id = $1 and b.erase_at > now() and not exists (
    select from outgoing_mail m
    where m.business_id = b.id and m.kind = 'erasure-near' and m.created_at >= b.closed_at)
  for update of b skip locked`;

const remind = (own: Db, businessId: string): Promise<void> =>
  own.transaction(async (tx) => {
    const closed = await tx.row<{ company: string; until: string }>(unreminded, [businessId]);
    if (closed === undefined) return;
    const { company, until } = closed;
    for (const { name, email } of await findAdmins(tx, businessId)) {
      const facts = { name, company: company || name, until };
      await enqueueMail(tx, businessId, 'erasure-near', email, facts);
    }
  });

/**
 * Mails the admins of each closed business that is erased within three days, once for each closing
 * (decision 103). A business that fails is logged and keeps no other from its turn.
 */
export const remindOfErasure = async (db: Db, log: Pick<Logger, 'error'>): Promise<void> => {
  const businesses = await db.rows<{ id: string }>(soon);
  await runEach(
    businesses,
    ({ id }) => remind(db.forBusiness(id), id),
    (err, { id }) => log.error({ err, business: id }, 'nobody was told of an erasure'),
  );
};

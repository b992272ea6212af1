import type { Db } from '../../database/db.ts';
import { mailsPerDay } from './mailAllowance.ts';
import { enqueueMail } from './outbox.ts';
import { findAdmins } from './outgoing.queries.ts';

/** The share of the day's mails from which on admins are told. */
const NOTICE = 0.8;

// Only the first delivery of a day that finds it so updates the row.
const takeNotice = `
  update business b set mails_noticed_on = (now() at time zone b.timezone)::date
  where b.id = $1 and b.mails_noticed_on is distinct from (now() at time zone b.timezone)::date
  returning b.company, ${mailsPerDay} as most`;

/**
 * Mails the admins of a business, once a day, that most of the day's mails are used; the home
 * screen says so until midnight.
 *
 * @param used Which mail of the day has been sent, counted from 1.
 */
export const noticeMailUsage = async (
  db: Db,
  businessId: string,
  { used, most }: { readonly used: number; readonly most: number },
): Promise<void> => {
  if (used < most * NOTICE) return;
  await db.transaction(async (tx) => {
    const noticed = await tx.row<{ company: string; most: number }>(takeNotice, [businessId]);
    if (noticed === undefined) return;
    for (const { name, email } of await findAdmins(tx, businessId)) {
      const facts = { name, company: noticed.company, most: noticed.most };
      await enqueueMail(tx, businessId, 'mails-nearly-used', email, facts);
    }
  });
};

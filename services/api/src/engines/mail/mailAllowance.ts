import { plans } from '@tradewind/contracts';
import type { MailUsage } from '@tradewind/contracts/customerMessages';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import { accountMailKinds } from './mailPayloads.ts';

const ofPlans = Object.entries(plans).map(
  ([plan, { mailsPerDay }]) => `when '${plan}' then ${mailsPerDay}`,
);

/** SQL for how many mails a business `b` may send a day: its own figure, else that of its plan. */
export const mailsPerDay = `coalesce(b.mails_per_day, case b.plan ${ofPlans.join(' ')} end)`;

/** SQL for whether a mail counts towards the mails of a day. */
export const countsTowardsDay = (mail: string): string =>
  `${mail}.kind <> all ('{${accountMailKinds.join()}}'::text[])`;

/** SQL for the beginning of the day of an instant, in the zone of a business `b`. */
export const beginningOfDay = (instant: string, daysLater = 0): string =>
  `(date_trunc('day', ${instant} at time zone b.timezone) + interval '${daysLater} days')
    at time zone b.timezone`;

const usage = `
  select ${mailsPerDay} as most, ${beginningOfDay('now()', 1)} as resets_at, (
      select count(*)::int from outgoing_mail m
      where m.business_id = b.id and m.created_at >= ${beginningOfDay('now()')}
        and ${countsTowardsDay('m')}
    ) as used
  from business b where b.id = $1`;

/** The mails that a business has caused today, sent or waiting, and how many it may. */
export const findMailUsage = async (db: Db, businessId: string): Promise<MailUsage | undefined> => {
  const row = await db.row<{ used: number; most: number; resets_at: Date }>(usage, [businessId]);
  return row && { used: row.used, most: row.most, resetsAt: row.resets_at.toISOString() };
};

/**
 * Refuses a mail that a member asks for when the business has used its mails of the day (decision
 * 97). Mails that follow by themselves fail when they are delivered.
 * @throws ApiError 429 with the code `mails_used_up` and the seconds until midnight.
 */
export const requireMailAllowance = async (db: Db, businessId: string): Promise<void> => {
  const found = await findMailUsage(db, businessId);
  if (found === undefined || found.used < found.most) return;
  const seconds = (Date.parse(found.resetsAt) - Date.now()) / 1000;
  throw new ApiError('mails_used_up', { retryAfter: Math.max(1, Math.ceil(seconds)) });
};

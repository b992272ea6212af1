import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { runEach } from '../../engines/queue/runEach.ts';
import { recordSecurityEvent } from '../../engines/securityLog/securityLog.ts';
import { isOpen } from '../../engines/statusConditions.ts';
import { anonymize } from './anonymize.queries.ts';

/** Months for which a business keeps timelines and visitors; null for ever. */
interface Keeping {
  readonly id: string;
  readonly timelines: number | null;
  readonly visitors: number | null;
}

const keeping = `
  select id, (preferences ->> 'keepTimelines')::int as timelines,
    (preferences ->> 'keepVisitors')::int as visitors
  from business
  where erase_at is null
    and (preferences ->> 'keepTimelines' is not null or preferences ->> 'keepVisitors' is not null)
  order by created_at, id`;

const oldLines = `
  delete from activity where business_id = $1 and at < now() - make_interval(months => $2)`;

/** Clients of whom there is nothing but online bookings that ended long ago: the office added nothing. */
const oldVisitors = `
  select c.id from client c
  where c.business_id = $1 and c.anonymized_at is null
    and exists (select from job j where j.business_id = $1 and j.client_id = c.id)
    and not exists (select from job j where j.business_id = $1 and j.client_id = c.id
      and (j.source <> 'booking'
        or ${isOpen('j')}
        or coalesce(j.starts_at, j.created_at) > now() - make_interval(months => $2)))
    and not exists (select from contact x where x.business_id = $1 and x.client_id = c.id)
    and not exists (select from property p where p.business_id = $1 and p.client_id = c.id
      and not p.is_main)
    and not exists (select from equipment e where e.business_id = $1 and e.client_id = c.id)
    and not exists (select from maintenance_plan p where p.business_id = $1 and p.client_id = c.id)
    and not exists (select from quote q where q.business_id = $1 and q.client_id = c.id)
    and not exists (select from invoice i where i.business_id = $1 and i.client_id = c.id)
  limit 500`;

/** What a line about a mail says instead of an address; the database knows it, too. */
const WHO_BOOKED = 'who booked';

/** A job that ended so many months ago. */
const endedLongAgo = `not (${isOpen('job')})
    and coalesce(starts_at, created_at) <= now() - make_interval(months => $2)`;

/** Who asked by a label for work that ended long ago. */
const oldRequesters = `
  update job set requested_by = null
  where business_id = $1 and requested_by is not null and ${endedLongAgo}`;

/** Who booked it, in the timelines of customers who are kept; the database allows it from that age on. */
const oldBookers = `
  update activity a set detail = '{}', summary = case when a.summary like 'Requested online%'
    then 'Requested online' else 'Booked online' end
  where a.business_id = $1 and a.kind = 'booked' and a.entity = 'job' and a.detail <> '{}'
    and a.at < now() - make_interval(months => $2)
    and a.entity_id in (select id from job
      where business_id = $1 and source = 'booking' and ${endedLongAgo})`;

/** The address of who booked it in lines about mails, unless the customer, a contact or a member has it. */
const oldRecipients = `
  update activity a set detail = '{}',
    summary = replace(a.summary, a.detail ->> 'recipient', '${WHO_BOOKED}')
  where a.business_id = $1 and a.kind in ('mailed','mail-failed') and a.entity = 'job'
    and a.detail ? 'recipient' and a.at < now() - make_interval(months => $2)
    and a.entity_id in (select id from job
      where business_id = $1 and source = 'booking' and ${endedLongAgo})
    and not exists (
      select from client c where c.business_id = $1 and c.id = a.client_id
        and c.email = (a.detail ->> 'recipient')::citext
      union all select from contact t where t.business_id = $1 and t.client_id = a.client_id
        and t.email = (a.detail ->> 'recipient')::citext
      union all select from app_user u where u.business_id = $1
        and u.email = (a.detail ->> 'recipient')::citext)`;

const forgetVisitor = (own: Db, businessId: string, id: string): Promise<void> =>
  own.transaction(async (tx) => {
    await anonymize(tx, businessId, id);
    const event = { businessId, kind: 'customer_anonymized', by: 'Tradewind', from: null } as const;
    await recordSecurityEvent(tx, { ...event, subject: { id, name: '' } });
  });

const applyTo = async (
  own: Db,
  { id: businessId, timelines, visitors }: Keeping,
): Promise<void> => {
  if (timelines !== null) await own.rows(oldLines, [businessId, timelines]);
  if (visitors === null) return;
  for (const forget of [oldRequesters, oldBookers, oldRecipients])
    await own.rows(forget, [businessId, visitors]);
  const found = await own.rows<{ id: string }>(oldVisitors, [businessId, visitors]);
  await runEach(found, ({ id }) => forgetVisitor(own, businessId, id));
};

/**
 * Deletes what businesses no longer keep, by their own settings (decision 103): old lines of
 * timelines, and visitors who have only ever booked online; runs every hour. A business that fails
 * is logged and keeps no other from its turn.
 * @throws AggregateError at the end when one or more have failed.
 */
export const applyRetention = async (db: Db, log: Pick<Logger, 'error'>): Promise<void> => {
  const businesses = await db.rows<Keeping>(keeping);
  await runEach(
    businesses,
    (business) => applyTo(db.forBusiness(business.id), business),
    (err, { id }) => log.error({ err, business: id }, 'what a business no longer keeps stays'),
  );
};

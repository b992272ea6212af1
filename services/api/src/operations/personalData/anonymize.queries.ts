import { anonymizedName } from '@tradewind/contracts/clients';
import type { Db } from '../../database/db.ts';
import { isOpen, isUnpaid } from '../../engines/statusConditions.ts';
import { emptyTexts } from '../jobs/job.entity.ts';

const openWork = `
  select
    exists (select from job where business_id = $1 and client_id = $2
      and ${isOpen('job')}) as has_open_jobs,
    exists (select from invoice where business_id = $1 and client_id = $2
      and ${isUnpaid('invoice')}
      and paid_cents < total_cents) as has_unpaid
  from client where business_id = $1 and id = $2 for update`;

/** Locks a client. Returns whether open jobs or unpaid invoices prevent their anonymizing. */
export const findOpenWork = (tx: Db, businessId: string, id: string) =>
  tx.row<{ has_open_jobs: boolean; has_unpaid: boolean }>(openWork, [businessId, id]);

const ofClient = 'business_id = $1 and client_id = $2';

/** Quotes that were agreed, in any revision, or became an invoice. */
const keptQuotes = `(q.status = 'accepted'
  or exists (select from quote_acceptance a where a.business_id = q.business_id and a.quote_id = q.id)
  or exists (select from invoice i where i.business_id = q.business_id and i.quote_id = q.id))`;

/** Invoices that were never issued (decision 93); a draft may have been sent or paid before. */
const removedInvoices = `(i.status = 'draft' and i.sent_at is null and i.paid_cents = 0
  and not i.was_issued and i.voided_at is null)`;

/** To the client, to members about the client's records, and to confirm a booking. */
const mailsOfClient = `
  delete from outgoing_mail m using client c
  where m.business_id = $1 and c.business_id = $1 and c.id = $2 and (m.client_id = c.id
    or (m.kind = 'booking-proof' and c.email <> '' and lower(m.recipient) = lower(c.email))
    or m.entity_id in (select id from job where ${ofClient}
      union all select id from quote where ${ofClient}
      union all select id from invoice where ${ofClient}))`;

/** Responses that are kept for a day under an Idempotency-Key (decision 6) and name the client. */
const keptResponses = `
  delete from idempotency_key k using client c
  where c.business_id = $1 and c.id = $2 and (
    (c.email <> '' and k.scope = lower(c.email::text))
    or (k.scope = c.business_id::text and exists (
      select from unnest(array[c.id::text, c.name, c.email::text]) word
      where word <> '' and position(trim(both '"' from to_jsonb(word)::text) in k.answer::text) > 0)))`;

/** In this order: mails and responses are found by the records, and a draft may have come from a quote. */
const statements = [
  mailsOfClient,
  keptResponses,
  `update client set name = '${anonymizedName}', email = '', phone = '', company_name = '',
     notes = '', street = '', city = '', state = '', zip = '', country = '', anonymized_at = now(),
     archived_at = coalesce(archived_at, now()), updated_at = now(), version = version + 1
   where business_id = $1 and id = $2`,
  // Jobs and kept documents may name a property.
  `update property set name = '', street = '', city = '', state = '', zip = '', country = '',
     access_notes = '', latitude = null, longitude = null, coordinates_from = null,
     locate_at = null, updated_at = now(), version = version + 1
   where ${ofClient}`,
  `delete from contact where ${ofClient}`,
  `delete from equipment where ${ofClient}`,
  `delete from maintenance_plan where ${ofClient}`,
  `delete from stored_file f using job j where f.business_id = $1 and j.business_id = $1
     and j.id = f.job_id and j.client_id = $2`,
  `update job set title = coalesce(nullif(service_type, ''), 'Visit'), ${emptyTexts},
     tasks = '[]', attachments = '[]', location = '{}', equipment_ids = '{}', requested_by = null,
     updated_at = now(), version = version + 1, link_sequence = link_sequence + 1
   where ${ofClient}`,
  `update visit v set note = '', tasks = '[]', updated_at = now(), version = v.version + 1
   from job j where v.business_id = $1 and j.business_id = $1 and j.id = v.job_id and j.client_id = $2`,
  `delete from invoice i where ${ofClient} and ${removedInvoices}`,
  `delete from quote q where ${ofClient} and not ${keptQuotes}`,
  `delete from activity where ${ofClient}`,
];

const kept = `
  select (select count(*)::int from invoice where ${ofClient})
    + (select count(*)::int from quote where ${ofClient}) as count`;

/**
 * Removes what names a client: from their row, their jobs with the files, quotes that were not agreed,
 * drafts, timelines, mails and kept responses. Returns how many documents stay as they were issued.
 */
export const anonymize = async (tx: Db, businessId: string, id: string): Promise<number> => {
  const values = [businessId, id];
  await tx.rows(
    `delete from booking_request r using client c where r.business_id = $1 and c.business_id = $1
       and c.id = $2 and r.email = c.email`,
    values,
  );
  for (const statement of statements) await tx.rows(statement, values);
  return (await tx.row<{ count: number }>(kept, values))?.count ?? 0;
};

import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import type { ActivityEntity } from '../activity.ts';
import { beginningOfDay, countsTowardsDay, mailsPerDay } from './mailAllowance.ts';
import type { MailKind } from './mailPayloads.ts';

/** An enqueued mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly business_id: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly entity: ActivityEntity | null;
  readonly entity_id: string | null;
  readonly client_id: string | null;
}

/** A mail that this process sends. */
export interface ClaimedMail extends OutgoingMail {
  /** Of this attempt; another attempt, and a change of the mail, takes it away. */
  readonly lease: string;
  /** Whether an earlier attempt ended while the mail server took the mail. */
  readonly is_handed_over: boolean;
  /** Whether its business must not mail its customers yet (decision 77). */
  readonly is_withheld: boolean;
  /** Whether it is of a business that is closed, to a customer or about a record (decision 103). */
  readonly is_of_closed: boolean;
  /** Whether it is such a mail of a suspended business (decision 125). */
  readonly is_of_suspended: boolean;
  /** Which of the mails of its business and day it is, from 1; null for one that does not count. */
  readonly number_of_day: number | null;
  /** How many mails the business may send a day. */
  readonly most: number;
}

// The confirmation of an online booking is about no record yet.
const isOfCustomerOrRecord = `(m.entity is not null or ${countsTowardsDay('m')})`;

const claim = `
  with claimed as (
    update outgoing_mail
    set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes',
      attempts = attempts + 1
    where id = $1 and sent_at is null and failed_at is null
      and (leased_until is null or leased_until < now())
    returning *
  )
  select m.id, m.business_id, m.kind, m.recipient, m.payload, m.created_at, m.entity, m.entity_id,
    m.client_id, m.lease, m.handed_over_at is not null as is_handed_over,
    m.client_id is not null and b.awaits_proof as is_withheld,
    ${isOfCustomerOrRecord} and b.erase_at is not null as is_of_closed,
    ${isOfCustomerOrRecord} and b.suspended_at is not null as is_of_suspended,
    ${mailsPerDay} as most, case when ${countsTowardsDay('m')} then (
      select count(*)::int from outgoing_mail o
      where o.business_id = m.business_id and o.created_at >= ${beginningOfDay('m.created_at')}
        and (o.created_at, o.id) <= (m.created_at, m.id) and ${countsTowardsDay('o')}
    ) end as number_of_day
  from claimed m left join business b on b.id = m.business_id`;

/** What identifies the files that go with a mail. */
export type MailReference = Pick<OutgoingMail, 'id' | 'kind' | 'business_id' | 'entity_id'>;

export const unsentMail: OwnerFunction = {
  name: 'unsent_mail',
  parameters: 'mail uuid',
  returns: 'table (id uuid, kind text, business_id uuid, entity_id uuid)',
  body: `select m.id, m.kind, m.business_id, m.entity_id from outgoing_mail m
    where m.id = $1 and m.sent_at is null and m.failed_at is null`,
  reason: 'A task of the queue names its mail only, not the business.',
};

/** Finds a mail of any business that was not sent yet. */
export const findUnsentMail = (db: Db, id: string) =>
  db.row<MailReference>('select * from unsent_mail($1)', [id]);

/**
 * Marks a mail as being sent, for two minutes. Undefined when it was sent, has failed, or is being
 * sent by another process.
 */
export const claimMail = (db: Db, id: string) => db.row<ClaimedMail>(claim, [id]);

/** Condition of a mail that may still be changed or withdrawn: a mail server has not got it. */
export const isNotHandedOver = 'sent_at is null and failed_at is null and handed_over_at is null';

const handOver = `
  update outgoing_mail set handed_over_at = now()
  where id = $1 and lease = $2 and ${isNotHandedOver}
  returning id`;

/**
 * Records that the mail server gets the end of a mail next. Of all attempts one succeeds. Returns
 * whether it is this one: otherwise the mail was changed or withdrawn, or another process has it.
 */
export const recordHandover = async (
  db: Db,
  { id, lease }: Pick<ClaimedMail, 'id' | 'lease'>,
): Promise<boolean> => (await db.row(handOver, [id, lease])) !== undefined;

// The payload contains link secrets and is not needed once a mail was sent or has failed, but for the
// further visits and the people that it named, the payment of a receipt, and what a document said.
const sent = `
  update outgoing_mail
  set sent_at = now(), failed_at = null, leased_until = null, last_error = null,
    payload = jsonb_strip_nulls(jsonb_build_object('laterVisits', payload -> 'laterVisits',
      'otherVisits', payload -> 'otherVisits', 'people', payload -> 'people',
      'peopleBeside', payload -> 'peopleBeside', 'plannedStarts', payload -> 'plannedStarts',
      'paymentId', payload -> 'paymentId', 'contentHash', payload -> 'contentHash'))
  where id = $1`;

/** Records that the mail server accepted a mail. */
export const markMailSent = (db: Db, id: string) => db.rows(sent, [id]);

const failed = `
  update outgoing_mail set failed_at = now(), leased_until = null, last_error = $2, payload = '{}'
  where id = $1`;

/** Records why a mail is not sent, now or ever. */
export const markMailFailed = (tx: Db, id: string, reason: string) => tx.rows(failed, [id, reason]);

const release = `
  update outgoing_mail
  set lease = null, leased_until = null, handed_over_at = null, last_error = $3
  where id = $1 and lease = $2`;

/** Ends an attempt after which the mail is tried again. */
export const releaseMail = (
  db: Db,
  { id, lease }: Pick<ClaimedMail, 'id' | 'lease'>,
  reason: string,
) => db.rows(release, [id, lease, reason]);

/** SQL of the visit that a mail about a job names; an earlier release named the job only. */
export const mailedVisit = (mail: string): string =>
  `coalesce(${mail}.visit_id, ${mail}.entity_id)`;

const withdraw = `
  delete from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = $3 and ${isNotHandedOver}`;

/** Deletes the mails of one kind about an entity that were not sent yet. */
export const withdrawMail = (tx: Db, businessId: string, entityId: string, kind: MailKind) =>
  tx.rows(withdraw, [businessId, entityId, kind]);

// A job may go to another customer, who knows nothing of what was mailed to the one before.
const isToCustomer = (mail: string): string => `(${mail}.client_id is null or ${mail}.client_id = (
  select j.client_id from job j where j.business_id = $1 and j.id = $2))`;

// A mail of an earlier release that names a visit beside the one that it is about says when that visit takes
// place, and not who comes: that was said by the newest mail of its own with the same start.
const newest = `
  select visit.id as visit_id, m.kind, m.starts_at, coalesce(m.lead_id, own.lead_id) as lead_id,
    coalesce(m.people, own.people) as people
  from unnest($3::uuid[]) as visit (id)
  cross join lateral (
    select is_own, case when other ? key then 'job-moved' else kind end as kind,
      case when is_own then starts_at else coalesce(later ->> key, other ->> key)::timestamptz end
        as starts_at,
      case when is_own then lead_id else (beside ->> 0)::uuid end as lead_id,
      case when is_own then payload -> 'people' else beside end as people
    from outgoing_mail o
    cross join lateral (
      select ${mailedVisit('o')} = visit.id as is_own, visit.id::text as key,
        payload -> 'laterVisits' as later, payload -> 'otherVisits' as other,
        payload -> 'peopleBeside' -> visit.id::text as beside) as named
    where business_id = $1 and entity_id = $2 and (is_own or later ? key or other ? key)
      and kind = any($4) and failed_at is null and ${isToCustomer('o')}
    order by created_at desc, id desc limit 1) m
  left join lateral (
    select lead_id, payload -> 'people' as people from outgoing_mail o
    where not m.is_own and business_id = $1 and entity_id = $2 and ${mailedVisit('o')} = visit.id
      and starts_at = m.starts_at and kind = any($4) and failed_at is null
      and ${isToCustomer('o')}
    order by created_at desc, id desc limit 1) own on true`;

interface NamedInMail {
  readonly kind: MailKind;
  readonly starts_at: Date | null;
  /** The lead; where a newer mail names nobody on the visit, `people` says so. */
  readonly lead_id: string | null;
  /** The ids of all whom it names as those who come; null of older mails. */
  readonly people: readonly string[] | null;
}

/** What identifies a visit, and its job. */
interface VisitReference {
  readonly business_id: string;
  /** The job's. */
  readonly id: string;
  readonly visit_id: string;
}

/**
 * Finds for each of some visits of a job the newest mail of the given kinds that names it, alone or
 * beside others, and the start and member that it names.
 */
export const findNewestMails = (
  db: Db,
  businessId: string,
  jobId: string,
  visitIds: readonly string[],
  kinds: readonly MailKind[],
) =>
  db.rows<NamedInMail & { readonly visit_id: string }>(newest, [
    ...[businessId, jobId, visitIds, kinds],
  ]);

/** The same for one visit. */
export const findNewestMail = async (
  db: Db,
  { business_id, id, visit_id }: VisitReference,
  kinds: readonly MailKind[],
): Promise<NamedInMail | undefined> =>
  (await findNewestMails(db, business_id, id, [visit_id], kinds))[0];

/**
 * SQL of the ids of the visits of job $2 of business $1 of which a mail of the kinds $3 to its customer
 * names a start, or one after the instant $4.
 */
export const mailedVisits = `
  select distinct named.id from outgoing_mail m
  cross join lateral (
    select ${mailedVisit('m')} as id, m.starts_at
    union all
    select key::uuid, value::timestamptz from jsonb_each_text(
      coalesce(payload -> 'laterVisits', '{}') || coalesce(payload -> 'otherVisits', '{}'))
  ) as named
  where business_id = $1 and entity_id = $2 and kind = any($3) and named.starts_at is not null
    and failed_at is null and ${isToCustomer('m')} and ($4::timestamptz is null or named.starts_at > $4)
  order by id`;

/** Finds the ids of the visits of a job of which a mail of the given kinds names a start to come. */
export const findMailedVisits = async (
  db: Db,
  businessId: string,
  jobId: string,
  kinds: readonly MailKind[],
): Promise<string[]> => {
  const values = [businessId, jobId, kinds, new Date()];
  return (await db.rows<{ id: string }>(mailedVisits, values)).map(({ id }) => id);
};

/** A document, its client, and the kind of its mails. */
interface MailedDocument {
  readonly entityId: string;
  readonly clientId: string;
  readonly kind: MailKind;
}

const mailedContent = `
  select payload ->> 'contentHash' as hash from outgoing_mail
  where business_id = $1 and entity_id = $2 and client_id = $3 and kind = $4 and failed_at is null
  order by created_at desc, id desc limit 1`;

/** Finds the hash of the content that the newest mail of a document had; undefined without one. */
export const findMailedContent = async (
  db: Db,
  businessId: string,
  { entityId, clientId, kind }: MailedDocument,
): Promise<string | undefined> => {
  const values = [businessId, entityId, clientId, kind];
  return (await db.row<{ hash: string | null }>(mailedContent, values))?.hash ?? undefined;
};

const admins = `
  select name, email, notifications_enabled as wants_mail from app_user
  where business_id = $1 and role = 'admin' and status = 'active' order by created_at, id`;

interface MailedAdmin {
  readonly name: string;
  readonly email: string;
  /** The switch of their notifications, which does not count for mails about the account. */
  readonly wants_mail: boolean;
}

/** The active admins of a business, to mail to. */
export const findAdmins = (db: Db, businessId: string) =>
  db.rows<MailedAdmin>(admins, [businessId]);

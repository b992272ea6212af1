import type { Db } from '../../database/db.ts';

/** Who gets a mail of a client: a name to greet, and an address. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The kinds of mail that a contact may be meant for. */
export type MailTopic = 'bookings' | 'quotes' | 'invoices';

// An archived client has nobody to mail, and two contacts with one address get one mail.
const contacts = (topic: MailTopic) => `
  select distinct on (lower(t.email::text)) t.name, t.email
  from contact t
  join client c on c.business_id = t.business_id and c.id = t.client_id and c.archived_at is null
  where t.business_id = $1 and t.client_id = $2 and t.gets_${topic} and t.email <> ''
    and lower(t.email::text) <> lower($3)
  order by lower(t.email::text), t.created_at, t.id`;

/** Whom a mail concerns. */
interface MailedClient {
  readonly businessId: string;
  readonly clientId: string;
  readonly name: string;
  /** May be empty. */
  readonly email: string;
}

/** The contacts of a client who get mails about a topic, without who has the client's own address. */
export const findContactsToMail = (
  db: Db,
  { businessId, clientId, email }: Omit<MailedClient, 'name'>,
  topic: MailTopic,
): Promise<Recipient[]> => db.rows<Recipient>(contacts(topic), [businessId, clientId, email]);

/**
 * Who gets a mail about a topic, each a mail of their own: the client, where they have an address,
 * and their contacts who are meant for it.
 */
export const findRecipients = async (
  db: Db,
  client: MailedClient,
  topic: MailTopic,
): Promise<Recipient[]> => {
  const { name, email } = client;
  const others = await findContactsToMail(db, client, topic);
  return email === '' ? others : [{ name, email }, ...others];
};

/** SQL that is true for a client `c` who has a contact to mail about a topic. */
export const hasContactToMail = (topic: MailTopic): string => `exists (select from contact t
  where t.business_id = c.business_id and t.client_id = c.id and t.gets_${topic}
    and t.email <> '')`;

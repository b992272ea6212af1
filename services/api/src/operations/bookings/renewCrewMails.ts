import type { Db } from '../../database/db.ts';
import { isNotHandedOver } from '../../engines/mail/outgoing.queries.ts';
import type { RenewCrewMails } from '../clients/clients.routes.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { placeOf } from './bookingEmails.ts';
import { type BookingRow, placeOfJob } from './bookings.queries.ts';
import { crewKinds } from './crewMails.queries.ts';

const kinds = ['job-assigned', 'job-unassigned', ...Object.values(crewKinds)];

// Locked, so that the mail is not handed over between this and its change.
const findUnsent = `
  select m.id, c.name, c.phone, m.payload ? 'phone' as has_phone, ${placeOfJob} as location
  from job j
  join client c on c.business_id = j.business_id and c.id = j.client_id
  ${joinNamedProperty('j')}
  join outgoing_mail m on m.business_id = j.business_id and m.entity_id = j.id
    and m.kind = any($3) and ${isNotHandedOver}
  where j.business_id = $1 and j.client_id = $2
  order by m.created_at, m.id for update of m`;

interface Unsent extends Pick<BookingRow, 'location'> {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly has_phone: boolean;
}

// An attempt that has begun with the earlier payload must not end.
const change = `
  update outgoing_mail set lease = null, leased_until = null, payload = payload || $3::jsonb
  where business_id = $1 and id = $2 and not payload @> $3::jsonb`;

/**
 * Gives the unsent mails to the crew about a client's jobs the name, phone number and places that count
 * now.
 */
export const renewCrewMails: RenewCrewMails = async (tx: Db, businessId, clientId) => {
  const unsent = await tx.rows<Unsent>(findUnsent, [businessId, clientId, kinds]);
  for (const { id, name: customer, phone, has_phone, location } of unsent) {
    const facts = { customer, address: placeOf(location), ...(has_phone && { phone }) };
    await tx.rows(change, [businessId, id, JSON.stringify(facts)]);
  }
};

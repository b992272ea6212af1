import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Requester } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { ClientEntity } from '../clients/client.entity.ts';

/** Returns the visitor's address in parts; a single line counts as the street. */
export const addressOf = ({ address = '' }: BookingInput) =>
  typeof address === 'string' ? { street: address, city: '', state: '', zip: '' } : address;

/** Whether a visitor has typed the name and the phone number of a client. */
export const isSameContact = (
  client: { readonly name: string; readonly phone: string },
  { name, phone }: Pick<BookingInput, 'name' | 'phone'>,
): boolean => {
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-10);
  return name === client.name && digits(phone) === digits(client.phone);
};

interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

const findByEmail = `
  select id, name, phone from own.client where business_id = $1 and email = $2 and archived_at is null
  order by created_at, id limit 1`;

const findPlace = `
  select case when not is_main then id end as id from property
  where business_id = $1 and client_id = $2 and archived_at is null and zip = $4
    and lower(street) = lower($3)
  order by is_main desc, created_at, id limit 1`;

/** The property of a client, other than the main one, that has an address; undefined for none. */
const findPropertyAt = async (
  tx: Db,
  businessId: string,
  clientId: string,
  { street, zip }: ReturnType<typeof addressOf>,
): Promise<string | undefined> => {
  if (street === '') return undefined;
  const found = await tx.row<{ id: string | null }>(findPlace, [businessId, clientId, street, zip]);
  return found?.id ?? undefined;
};

interface VisitorClient {
  readonly clientId: string;
  /** Absent for the main one. */
  readonly propertyId?: string;
  readonly requestedBy?: Requester;
}

/**
 * Finds the client of a booking by e-mail address within the business, else creates one. An
 * existing client stays unchanged, because anyone can type an e-mail address; one with another name or
 * phone number is asked for by the visitor (decision 111). A typed address that one of the client's
 * properties has names that one (decision 150). Call it with the calendar locked, so that two
 * bookings do not create the same client twice.
 */
export const findOrCreateClient = async (
  tx: Db,
  businessId: string,
  visitor: BookingInput,
): Promise<VisitorClient> => {
  const { name, email, phone } = visitor;
  const known = await tx.row<KnownClient>(findByEmail, [businessId, email]);
  if (known !== undefined) {
    const isOther = !isSameContact(known, visitor);
    const propertyId = await findPropertyAt(tx, businessId, known.id, addressOf(visitor));
    return {
      clientId: known.id,
      ...(propertyId !== undefined && { propertyId }),
      ...(isOther && { requestedBy: { name, email, phone } }),
    };
  }
  const id = randomUUIDv7();
  const address = { ...addressOf(visitor), country: defaultCountry };
  await tx.manager.insert(ClientEntity, { businessId, id, name, email, phone, ...address });
  await recordClientActivity(tx, {
    businessId,
    clientId: id,
    kind: 'created',
    summary: 'Customer added by an online booking',
    by: 'Customer',
  });
  return { clientId: id };
};

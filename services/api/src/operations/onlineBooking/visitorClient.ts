import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { ClientEntity } from '../clients/client.entity.ts';

/** Returns the visitor's address in parts; a single line counts as the street. */
export const addressOf = ({ address = '' }: BookingInput) =>
  typeof address === 'string' ? { street: address, city: '', state: '', zip: '' } : address;

const findByEmail = `
  select id from own.client where business_id = $1 and email = $2 and archived_at is null
  order by created_at, id limit 1`;

/**
 * Finds the client of a booking by e-mail address within the business, else creates one. An
 * existing client stays unchanged, because anyone can type an e-mail address. Call it with the
 * calendar locked, so that two bookings do not create the same client twice.
 */
export const findOrCreateClient = async (
  tx: Db,
  businessId: string,
  visitor: BookingInput,
): Promise<string> => {
  const known = await tx.row<{ id: string }>(findByEmail, [businessId, visitor.email]);
  if (known !== undefined) return known.id;
  const id = randomUUIDv7();
  const { name, email, phone } = visitor;
  const address = { ...addressOf(visitor), country: defaultCountry };
  await tx.manager.insert(ClientEntity, { businessId, id, name, email, phone, ...address });
  await recordClientActivity(tx, {
    businessId,
    clientId: id,
    kind: 'created',
    summary: 'Customer added by an online booking',
    by: 'Customer',
  });
  return id;
};

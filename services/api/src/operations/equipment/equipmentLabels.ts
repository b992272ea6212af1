import { randomInt } from 'node:crypto';
import { equipmentMessages, type LabelledEquipment } from '@tradewind/contracts/equipment';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';

// Crockford's base 32: without i, l, o and u, which are read or heard as others.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** A code of 60 random bits, which is short enough to read aloud. */
export const createLabelCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Equipment as its label opens it, with the customer and the property where it stands. */
export interface FoundLabel extends LabelledEquipment {
  readonly id: string;
  readonly client_id: string;
  readonly property_id: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

// The lock keeps what a booking names until it names it.
const ofLabel = (lock: string) => `
  select e.id, e.client_id, e.property_id, e.kind, e.make, e.model,
    p.street, p.city, p.state, p.zip, p.country
  from equipment e
  join client c on c.business_id = e.business_id and c.id = e.client_id and c.archived_at is null
  join property p on p.business_id = e.business_id and p.id = e.property_id
  where e.business_id = $1 and e.label = $2 and e.archived_at is null ${lock}`;

const open = async (db: Db, sql: string, businessId: string, label: string) => {
  const found = await db.row<FoundLabel>(sql, [businessId, label]);
  if (found === undefined) throw notFound(equipmentMessages.labelEnded);
  return found;
};

/** Equipment by the code of its label. @throws ApiError 404 once it, or its customer, is archived. */
export const openLabel = (db: Db, businessId: string, label: string): Promise<FoundLabel> =>
  open(db, ofLabel(''), businessId, label);

/** As {@link openLabel}, locked against deletion until the transaction ends. */
export const openLabelToBook = (tx: Db, businessId: string, label: string): Promise<FoundLabel> =>
  open(tx, ofLabel('for key share of e, c, p'), businessId, label);

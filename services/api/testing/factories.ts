import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tradewind/contracts';
import type { NewProperty } from '@tradewind/contracts/properties';
import { openSession } from '../src/accounts/auth/sessions/openSession.ts';
import { createTokens } from '../src/accounts/auth/tokens.ts';
import type { NewBusiness } from '../src/accounts/users/openBusiness.ts';
import { createBusiness } from '../src/accounts/users/openBusiness.ts';
import { call } from './call.ts';
import type { Product } from './serveProduct.ts';

export interface Member {
  readonly businessId: string;
  readonly userId: string;
  readonly token: string;
}

export const makeEmail = () => `${randomUUID()}@example.com`;

/** Opens a session of a member whose token version is the first. Returns its token. */
export const openSessionOf = (
  { db, settings }: Pick<Product, 'db' | 'settings'>,
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
) => {
  const member = { businessId, userId, tokenVersion: 1 };
  const from = { address: '127.0.0.1', userAgent: '' };
  return openSession(db, createTokens(settings.jwtSecret), member, false, from);
};

/** Moves the last proof of who a member is, in all of their sessions, into the past. */
export const ageStepUp = (
  { db }: Pick<Product, 'db'>,
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  by = '10 minutes',
) =>
  db.rows(
    `update user_session set stepped_up_at = now() - $3::interval
     where business_id = $1 and user_id = $2`,
    [businessId, userId, by],
  );

/** A business in New York with its admin, who is also the provider that the public books. */
export const makeBusiness = async (
  product: Product,
  over: Partial<NewBusiness> = {},
): Promise<Member> => {
  const { businessId, userId } = await createBusiness(product.db, {
    name: 'Ada Byrd',
    email: makeEmail(),
    phone: '',
    company: 'Byrd Plumbing',
    businessType: 'plumbing',
    passwordHash: null,
    ...over,
    preferences: { timezone: 'America/New_York', ...over.preferences },
  });
  return { businessId, userId, token: await openSessionOf(product, { businessId, userId }) };
};

/** One more member of a business. */
export const makeMember = async (
  product: Product,
  { businessId }: Pick<Member, 'businessId'>,
  role: Role,
): Promise<Member> => {
  const userId = randomUUIDv7();
  await product.db.rows(
    'insert into app_user (business_id, id, name, email, role) values ($1, $2, $3, $4, $5)',
    [businessId, userId, `Member ${role}`, makeEmail(), role],
  );
  return { businessId, userId, token: await openSessionOf(product, { businessId, userId }) };
};

/** A client of a business; gives its id. */
export const makeClient = async (
  { db }: Product,
  { businessId }: Pick<Member, 'businessId'>,
  over: { name?: string; email?: string; phone?: string; city?: string } = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const { name = 'Grace Lee', email = makeEmail(), phone = '(212) 555-0100', city = 'Troy' } = over;
  await db.rows(
    `insert into client (business_id, id, name, email, phone, street, city, state, zip, country)
     values ($1, $2, $3, $4, $5, '1 Main St', $6, 'NY', '12180', 'USA')`,
    [businessId, id, name, email, phone, city],
  );
  return id;
};

/** The property of {@link makeClientWithProperty}. */
export const secondProperty = {
  name: 'Rental on Elm',
  ...{ street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
};

/** A client with a property besides the main one; gives both ids. */
export const makeClientWithProperty = async (
  product: Product,
  member: Member,
  over: Partial<NewProperty> = {},
) => {
  const client = await makeClient(product, member);
  const request = { params: { id: client }, body: { ...secondProperty, ...over } };
  const { body } = await call(product, 'createProperty', request, member);
  return { client, property: body._id };
};

/** A job as an import brings it: no number and no date. Gives its id. */
export const importJob = async (
  { db }: Product,
  { businessId }: Pick<Member, 'businessId'>,
  clientId: string,
  title: string,
): Promise<string> => {
  const id = randomUUIDv7();
  await db.rows(
    `insert into job (business_id, id, client_id, title, source) values ($1, $2, $3, $4, 'import')`,
    [businessId, id, clientId, title],
  );
  return id;
};

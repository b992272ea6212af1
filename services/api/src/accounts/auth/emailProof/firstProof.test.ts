import { authMessages } from '@tradewind/contracts/authMessages';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  queuedPayload,
  registerAccount,
  requestResetToken,
  strongPassword,
} from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import { type Member, makeClient, makeEmail, makeMember } from '../../../../testing/factories.ts';
import { makeKey } from '../../../../testing/makeKey.ts';
import { addTotp } from '../../../../testing/secondFactors.ts';
import { type Product, serveProduct } from '../../../../testing/serveProduct.ts';
import { createSecretToken } from '../../../engines/linkTokens.ts';
import { addDays, todayIn } from '../../../engines/time/zone.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';
import { findOrCreateMember } from '../openId/findOrCreateMember.ts';

const production = serveProduct({ NODE_ENV: 'production' });
const development = serveProduct();
const origin = { timezone: 'UTC', host: 'localhost', address: '203.0.113.7', userAgent: 'Browser' };

/** Invites an address to the team of a business. Returns the token of the mailed link. */
const invite = async (product: Product, { businessId, userId }: Account, email: string) => {
  const { token, hash } = createSecretToken();
  await product.db.rows(
    `insert into invitation (business_id, id, email, role, token_hash, invited_by, expires_at)
     values ($1, gen_random_uuid(), $2, 'technician', $3, $4, now() + interval '7 days')`,
    [businessId, email, hash, userId],
  );
  return token;
};

/** What somebody has put into a business that they opened with another person's address. */
const plant = async (product: Product, owner: Account) => {
  const admin = await makeMember(product, owner, 'admin');
  await product.db.rows(
    `insert into user_identity (issuer, subject, business_id, user_id)
     values ('https://planted.example', $1, $2, $3)`,
    [owner.userId, owner.businessId, owner.userId],
  );
  await invite(product, owner, makeEmail());
  await addTotp(product, owner);
  await makeKey(product, owner);
  return admin;
};

const statusOf = async (product: Product, { token }: Pick<Member, 'token'>) =>
  (await call(product, 'me', {}, { token })).status;

/** Counts the planted rows that the business still has. */
const countPlantedRows = async ({ db }: Product, { businessId }: Account) =>
  db.row(
    `select (select count(*)::int from user_identity where business_id = $1
         and issuer = 'https://planted.example') as identities,
       (select count(*)::int from invitation where business_id = $1) as invitations,
       (select count(*)::int from recovery_code where business_id = $1)
         + (select count(*)::int from totp where business_id = $1) as factors,
       (select count(*)::int from api_key where business_id = $1) as keys,
       (select count(*)::int from app_user where business_id = $1 and status = 'active') as members`,
    [businessId],
  );

const reset = async (product: Product, email: string) => {
  const token = await requestResetToken(product, email);
  const body = { token, password: 'Another kettle 12' };
  return call(product, 'resetPassword', { body });
};

/** A job in a week that a member is on. Gives its id. */
const planJobOf = async (product: Product, owner: Account, { userId }: Member) => {
  const body = {
    title: 'Boiler',
    client: await makeClient(product, owner),
    scheduledDate: addDays(todayIn('UTC'), 7),
    assignedTo: userId,
  };
  return (await call(product, 'createJob', { body }, owner)).body._id;
};

/** Signs in with Google or Microsoft, as the owner of an address. */
const signInByProvider = (
  { userId, email }: Account,
  releaseVisits: ReleaseVisits = async () => undefined,
) => {
  const person = { issuer: 'https://accounts.example', subject: userId, email, name: 'Ann Ray' };
  return production.db.transaction((tx) => findOrCreateMember(tx, person, origin, releaseVisits));
};

describe('the first proof of an address in production', () => {
  test('by a reset ends the planted admin, invitation, provider and sessions', async () => {
    const planted = await registerAccount(production);
    const admin = await plant(production, planted);
    expect(await statusOf(production, admin)).toBe(200);

    const job = await planJobOf(production, planted, admin);
    expect((await reset(production, planted.email)).status).toBe(200);
    expect(await statusOf(production, admin)).toBe(401);
    expect(await statusOf(production, planted)).toBe(401);
    expect(await countPlantedRows(production, planted)).toEqual({
      identities: 0,
      invitations: 0,
      factors: 0,
      keys: 0,
      members: 1,
    });
    const credentials = { email: planted.email, password: 'Another kettle 12' };
    const signedIn = await call(production, 'login', { body: credentials });
    expect(signedIn.body.user).toMatchObject({ emailVerified: true, awaitsProof: false });
    const request = { params: { id: job } };
    const { body } = await call(production, 'getJob', request, signedIn.body);
    expect(body.assignedTo).toBeNull();
  });

  test('by a provider does the same, and ends the password', async () => {
    const planted = await registerAccount(production);
    const admin = await plant(production, planted);
    const released: string[] = [];
    await signInByProvider(planted, async (_tx, _by, { id }) => {
      released.push(id);
    });
    expect(released).toEqual([admin.userId]);
    expect(await statusOf(production, admin)).toBe(401);
    expect(await countPlantedRows(production, planted)).toEqual({
      identities: 0,
      invitations: 0,
      factors: 0,
      keys: 0,
      members: 1,
    });
    const credentials = { email: planted.email, password: strongPassword };
    expect((await call(production, 'login', { body: credentials })).status).toBe(401);
  });

  test('by a provider joins the team that has invited the address, and closes the account', async () => {
    const planted = await registerAccount(production);
    const admin = await plant(production, planted);
    const owner = await registerAccount(production);
    await invite(production, owner, planted.email);
    expect(await signInByProvider(planted)).toMatchObject({
      business_id: owner.businessId,
      hasJoined: true,
    });
    expect(await statusOf(production, planted)).toBe(401);
    expect(await statusOf(production, admin)).toBe(401);
    const credentials = { email: planted.email, password: strongPassword };
    expect((await call(production, 'login', { body: credentials })).status).toBe(401);
  });

  test('by a provider keeps a business with customers, whoever has invited its owner', async () => {
    const owner = await registerAccount(production);
    await makeClient(production, owner);
    await invite(production, await registerAccount(production), owner.email);
    expect(await signInByProvider(owner)).toMatchObject({ business_id: owner.businessId });
  });

  test('by an invitation closes the account that was opened with the address', async () => {
    const email = makeEmail();
    const planted = await registerAccount(production, { email });
    const admin = await plant(production, planted);
    const owner = await registerAccount(production);
    const token = await invite(production, owner, email);
    const body = { token, name: 'Tom Reed', password: strongPassword };
    const joined = await call(production, 'acceptInvitation', { body });
    expect(joined.body.user).toMatchObject({ email, businessId: owner.businessId });
    expect(await statusOf(production, planted)).toBe(401);
    expect(await statusOf(production, admin)).toBe(401);
  });

  test('by a planted member ends nobody', async () => {
    const planted = await registerAccount(production);
    const admin = await plant(production, planted);
    const { body: me } = await call(production, 'me', {}, { token: admin.token });
    expect((await reset(production, me.email)).status).toBe(200);
    expect(await statusOf(production, planted)).toBe(200);
    const { body: still } = await call(production, 'me', {}, { token: planted.token });
    expect(still.awaitsProof).toBe(true);
  });
});

test('later proofs end nobody else', async () => {
  const owner = await registerAccount(production);
  expect((await reset(production, owner.email)).status).toBe(200);
  const admin = await makeMember(production, owner, 'admin');
  expect((await reset(production, owner.email)).status).toBe(200);
  expect(await statusOf(production, admin)).toBe(200);
});

describe('in development', () => {
  test('a first proof by a reset drops the factors of the account, and nothing of the business', async () => {
    const owner = await registerAccount(development);
    const admin = await plant(development, owner);
    expect((await reset(development, owner.email)).status).toBe(200);
    expect(await statusOf(development, admin)).toBe(200);
    expect(await countPlantedRows(development, owner)).toEqual({
      identities: 1,
      invitations: 1,
      factors: 0,
      keys: 1,
      members: 2,
    });
  });

  test('an invitation to an address with an account stays refused', async () => {
    const email = makeEmail();
    await registerAccount(development, { email });
    const owner = await registerAccount(development);
    const invitation = { body: { email, role: 'technician' } } as const;
    await call(development, 'inviteMember', invitation, { token: owner.token });
    const { token = '' } = await queuedPayload(development, 'invitation', email);
    const body = { token, name: 'Tom Reed', password: strongPassword };
    const { status, error } = await call(development, 'acceptInvitation', { body });
    expect([status, error.message]).toEqual([409, authMessages.emailTaken]);
  });
});

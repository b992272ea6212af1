import { accountMessages } from '@tradewind/contracts/account';
import { describe, expect, test } from 'vitest';
import { confirmEmail, queuedPayload, registerAccount } from '../../../../testing/accounts.ts';
import { bookingRequest, daysAhead, makeService } from '../../../../testing/bookableBusiness.ts';
import { call } from '../../../../testing/call.ts';
import { makeClient, makeEmail, makeMember } from '../../../../testing/factories.ts';
import { makeInvoice } from '../../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { readSettings } from '../../../settings.ts';

const product = serveProduct({ NODE_ENV: 'production' });
const development = serveProduct();

const confirm = (token: string, proof: string) =>
  call(product, 'confirmEmail', { body: { proof } }, { token });
const meOf = async ({ token }: { token: string }, from = product) =>
  (await call(from, 'me', {}, { token })).body;
const isListed = async (providerId: string) => {
  const listed = await call(product, 'listProviders', { query: { limit: '500' } as never });
  return listed.body.some(({ _id }) => _id === providerId);
};

test('proof is required in production, and elsewhere by the setting', () => {
  const needed = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };
  const isRequired = (given: object) => readSettings({ ...needed, ...given }).requireVerifiedEmail;
  expect(isRequired({})).toBe(false);
  expect(isRequired({ NODE_ENV: 'production' })).toBe(true);
  expect(isRequired({ NODE_ENV: 'production', REQUIRE_VERIFIED_EMAIL: 'off' })).toBe(false);
  expect(isRequired({ REQUIRE_VERIFIED_EMAIL: 'on' })).toBe(true);
});

describe('until the address is proven, a business in production', () => {
  test('invites nobody and sends no document, and the message says why', async () => {
    const owner = await registerAccount(product);
    const { token } = owner;
    const body = { email: makeEmail(), role: 'technician' } as const;
    const invited = await call(product, 'inviteMember', { body }, { token });
    expect([invited.status, invited.error.code]).toEqual([403, 'email_unproven']);
    const invoice = await makeInvoice(product, owner);
    const params = { id: invoice._id };
    const sent = await call(product, 'sendInvoice', { params, body: {} }, { token });
    expect([sent.status, sent.error.code]).toEqual([403, 'email_unproven']);

    expect((await confirmEmail(product, token, owner.email)).status).toBe(200);
    expect((await call(product, 'inviteMember', { body }, { token })).status).toBe(201);
    expect((await call(product, 'sendInvoice', { params, body: {} }, { token })).status).toBe(200);
  });

  test('is not in the directory and takes no bookings', async () => {
    const owner = await registerAccount(product);
    const serviceTypeId = await makeService(product, owner);
    const provider = { providerId: owner.userId, serviceTypeId };
    const book = () =>
      call(product, 'book', { body: bookingRequest(provider, `${daysAhead(400)}T09:00:00.000Z`) });
    const params = { id: owner.userId };
    expect(await isListed(owner.userId)).toBe(false);
    expect((await call(product, 'getProvider', { params })).status).toBe(404);
    expect((await book()).status).toBe(404);

    await confirmEmail(product, owner.token, owner.email);
    expect(await isListed(owner.userId)).toBe(true);
    expect((await call(product, 'getProvider', { params })).status).toBe(200);
    // Too far ahead for a slot, but the business is found.
    expect((await book()).status).toBe(409);
  });

  test('can do everything else', async () => {
    const { token } = await registerAccount(product);
    const client = await call(product, 'createClient', { body: { name: 'Grace' } }, { token });
    expect(client.status).toBe(201);
  });
});

test('in development a business can do everything at once, and is only told', async () => {
  const owner = await registerAccount(development);
  expect(await meOf(owner, development)).toMatchObject({
    emailVerified: false,
    awaitsProof: false,
  });
  const body = { email: makeEmail(), role: 'technician' } as const;
  const invited = await call(development, 'inviteMember', { body }, { token: owner.token });
  expect(invited.status).toBe(201);
});

describe('a proof is refused', () => {
  test.each(['', '12345', 'abcdef', '1234567'])('for "%s", which is no code', async (proof) => {
    const { token } = await registerAccount(product);
    const { status, error } = await confirm(token, proof);
    expect([status, error.message]).toEqual([422, accountMessages.proofRequired]);
  });

  test('after five wrong codes, while the link still works', async () => {
    const owner = await registerAccount(product);
    const { code = '', token: link = '' } = await queuedPayload(
      product,
      'email-proof',
      owner.email,
    );
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await confirm(owner.token, wrong)).error.errors).toEqual([
        { field: 'proof', message: accountMessages.proofFailed },
      ]);
    }
    expect((await confirm(owner.token, code)).status).toBe(422);
    expect((await meOf(owner)).emailVerified).toBe(false);
    expect((await confirm(owner.token, link)).status).toBe(200);
  });

  test('with the code and the link of another user', async () => {
    const [owner, stranger] = [await registerAccount(product), await registerAccount(product)];
    const { code = '', token = '' } = await queuedPayload(product, 'email-proof', owner.email);
    expect((await confirm(stranger.token, code)).status).toBe(422);
    expect((await confirm(stranger.token, token)).status).toBe(422);
  });

  test('with the code of an earlier mail, and of the right one a second time', async () => {
    const owner = await registerAccount(product);
    const first = await queuedPayload(product, 'email-proof', owner.email);
    const again = await call(product, 'sendEmailProof', {}, { token: owner.token });
    expect(again.status).toBe(202);
    const second = await queuedPayload(product, 'email-proof', owner.email);
    expect((await confirm(owner.token, first.token ?? '')).status).toBe(422);
    expect((await confirm(owner.token, second.token ?? '')).status).toBe(200);
    expect((await confirm(owner.token, second.token ?? '')).status).toBe(422);
  });

  test('after a day', async () => {
    const owner = await registerAccount(product);
    const age = `update email_proof set expires_at = now() where user_id = $1`;
    await product.db.rows(age, [owner.userId]);
    expect((await confirmEmail(product, owner.token, owner.email)).status).toBe(422);
  });
});

test('at most five mails with a code are sent within an hour', async () => {
  const { token } = await registerAccount(product);
  const statuses: number[] = [];
  for (let mail = 0; mail < 5; mail += 1) {
    statuses.push((await call(product, 'sendEmailProof', {}, { token })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 429]);
});

test('the code may be typed with a space, and the proof is in the security log', async () => {
  const owner = await registerAccount(product);
  const { code = '' } = await queuedPayload(product, 'email-proof', owner.email);
  const proven = await confirm(owner.token, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(proven.body).toMatchObject({ emailVerified: true, awaitsProof: false });
  const recorded = await product.db.rows(
    `select from security_event where business_id = $1 and kind = 'email_verified'`,
    [owner.businessId],
  );
  expect(recorded).toHaveLength(1);
});

test('members who join by an invitation have proven their address', async () => {
  const owner = await registerAccount(product);
  const member = await makeMember(product, owner, 'dispatcher');
  expect((await meOf(member)).emailVerified).toBe(true);
  await makeClient(product, owner);
});

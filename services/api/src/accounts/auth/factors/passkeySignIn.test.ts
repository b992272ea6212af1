import { authMessages } from '@tradewind/contracts/authMessages';
import { factorMessages } from '@tradewind/contracts/factorMessages';
import type { Credential } from '@tradewind/contracts/secondFactors';
import { describe, expect, test } from 'vitest';
import { registerAccount } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import { makeBusiness, makeEmail, makeMember } from '../../../../testing/factories.ts';
import { addPasskey } from '../../../../testing/secondFactors.ts';
import { type Product, serveProduct } from '../../../../testing/serveProduct.ts';
import { createAuthenticator, type Deviations } from '../../../../testing/softAuthenticator.ts';

const product = serveProduct();
const limited = serveProduct({ RATE_LIMIT_SCALE: '1' });
const production = serveProduct({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example.com',
  REQUIRE_VERIFIED_EMAIL: 'off',
  PASSWORD_POLICY: 'standard',
});

const askAny = async (from: Product = product) => (await call(from, 'passkeyOptions', {})).body;
const signIn = (challenge: string, credential: Credential, from = product, remember = false) =>
  call(from, 'signInWithPasskey', { body: { challenge, credential, remember } });

test('a passkey alone signs in, asks for nothing more, and is discoverable', async () => {
  const owner = await registerAccount(product);
  const { authenticator } = await addPasskey(product, owner);
  const { challenge, options } = await askAny();
  expect(options).toMatchObject({ challenge, rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const userHandle = Buffer.from(owner.userId.replaceAll('-', ''), 'hex').toString('base64url');
  const { status, body } = await signIn(challenge, authenticator.get(challenge, { userHandle }));
  expect([status, body.user._id]).toEqual([200, owner.userId]);
  expect((await call(product, 'me', {}, body)).status).toBe(200);
  const { body: factors } = await call(product, 'getFactors', {}, owner);
  expect(factors.passkeys[0]?.lastUsedAt).not.toBeNull();
});

describe('a passkey is refused', () => {
  const stranger = Buffer.alloc(16, 7).toString('base64url');
  test.each<[string, Deviations]>([
    ['from another origin', { origin: 'http://localhost.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['that answers another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that has not verified its user', { isVerified: false }],
    ['whose counter went back', { counter: 1 }],
    ['that says it is of another user', { userHandle: stranger }],
  ])('%s', async (_, deviations) => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    const { challenge } = await askAny();
    const { status, error } = await signIn(challenge, authenticator.get(challenge, deviations));
    expect([status, error.message]).toEqual([401, factorMessages.passkeySignInFailed]);
    const [event] = await product.db.rows(
      `select kind, detail from security_event where actor_id = $1 order by at desc, id desc limit 1`,
      [owner.userId],
    );
    expect(event).toEqual({ kind: 'sign_in_failed', detail: 'passkey' });
  });

  test('that was removed from its account, and says how to go on', async () => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    const { body } = await call(product, 'getFactors', {}, owner);
    const params = { id: body.passkeys[0]?._id ?? '' };
    expect((await call(product, 'deletePasskey', { params }, owner)).status).toBe(204);
    const { challenge } = await askAny();
    const { status, error } = await signIn(challenge, authenticator.get(challenge));
    expect([status, error.message]).toEqual([401, factorMessages.passkeySignInFailed]);
  });

  test('that nobody has registered, or with a broken signature', async () => {
    const { challenge } = await askAny();
    const unknown = createAuthenticator(product.url).get(challenge);
    expect((await signIn(challenge, unknown)).status).toBe(401);
    const { authenticator } = await addPasskey(product, await registerAccount(product));
    const { response, ...rest } = authenticator.get(challenge);
    const broken = { ...rest, response: { ...response, signature: 'AAAA' } };
    expect((await signIn(challenge, broken)).status).toBe(401);
  });

  test('when its challenge was answered, is of a second step, or ten minutes old', async () => {
    const { authenticator } = await addPasskey(product, await registerAccount(product));
    const { challenge } = await askAny();
    const replayed = authenticator.get(challenge);
    expect((await signIn(challenge, replayed)).status).toBe(200);
    expect((await signIn(challenge, replayed)).error.code).toBe('second_factor_expired');
    const old = await askAny();
    await product.db.rows('update factor_challenge set expires_at = now()');
    const late = await signIn(old.challenge, authenticator.get(old.challenge));
    expect([late.status, late.error.code]).toEqual([401, 'second_factor_expired']);
  });

  test('of a deactivated member, in the words of a wrong password', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'technician');
    const { authenticator } = await addPasskey(product, member);
    const params = { id: member.userId };
    await call(product, 'updateMember', { params, body: { status: 'deactivated' } }, admin);
    const { challenge } = await askAny();
    const { status, error } = await signIn(challenge, authenticator.get(challenge));
    expect([status, error.message]).toEqual([401, authMessages.loginFailed]);
  });
});

test('strangers who use up the attempts of an account do not keep its passkey out', async () => {
  const owner = await registerAccount(limited);
  const { authenticator } = await addPasskey(limited, owner);
  const wrong = { email: owner.email, password: 'Wrong-1234' };
  for (let attempt = 0; attempt < 16; attempt += 1) await call(limited, 'login', { body: wrong });
  expect((await call(limited, 'login', { body: wrong })).status).toBe(429);
  const { challenge } = await askAny(limited);
  expect((await signIn(challenge, authenticator.get(challenge), limited)).status).toBe(200);
});

describe('in production', () => {
  test('passkeys belong to the public address, whatever host a request names', async () => {
    const { body } = await call(production, 'passkeyOptions', {});
    expect(body.options.rpId).toBe('app.example.com');
    const owner = await makeBusiness(production, { email: makeEmail() });
    const here = await addPasskey(production, owner);
    expect([here.added.status, here.added.error.errors?.[0]?.field]).toEqual([422, 'credential']);
    const authenticator = createAuthenticator('https://app.example.com');
    expect((await addPasskey(production, owner, { authenticator })).added.status).toBe(201);
  });

  test('and to the host of an edition', async () => {
    await production.db.rows(
      `insert into edition (id, brand, flags, hosts) values ('harbor', '{}', '{}', '{localhost}')`,
    );
    const { body } = await call(production, 'passkeyOptions', {});
    expect(body.options.rpId).toBe('localhost');
  });
});

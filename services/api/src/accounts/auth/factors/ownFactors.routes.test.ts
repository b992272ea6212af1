import { factorMessages, mostPasskeys } from '@tradewind/contracts/factorMessages';
import { describe, expect, test } from 'vitest';
import { queuedPayload, registerAccount } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import {
  addPasskey,
  addTotp,
  registerWithTotp,
  startSignIn,
  totpCode,
} from '../../../../testing/secondFactors.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createAuthenticator, type Deviations } from '../../../../testing/softAuthenticator.ts';

const product = serveProduct();

type Token = { readonly token: string };
const factorsOf = async ({ token }: Token) =>
  (await call(product, 'getFactors', {}, { token })).body;
const confirm = ({ token }: Token, code: string) =>
  call(product, 'confirmTotp', { body: { code } }, { token });
const newestEvent = (userId: string) =>
  product.db.row(
    `select kind, detail from security_event where actor_id = $1
       and kind in ('factor_added', 'factor_removed', 'recovery_codes_created')
     order by at desc, id desc limit 1`,
    [userId],
  );

test('a new account has no factor', async () => {
  expect(await factorsOf(await registerAccount(product))).toEqual({
    passkeys: [],
    totp: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
});

describe('a new passkey is refused', () => {
  test.each<[string, Deviations]>([
    ['from another origin', { origin: 'http://localhost.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['that answers another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that has not verified its user', { isVerified: false }],
  ])('%s', async (_, deviations) => {
    const owner = await registerAccount(product);
    const { added } = await addPasskey(product, owner, deviations);
    const errors = [{ field: 'credential', message: factorMessages.passkeyFailed }];
    expect([added.status, added.error.errors]).toEqual([422, errors]);
    expect((await factorsOf(owner)).passkeys).toEqual([]);
  });

  test('with a challenge that was answered, or is another user’s', async () => {
    const [owner, stranger] = [await registerAccount(product), await registerAccount(product)];
    const { request, added } = await addPasskey(product, owner);
    expect(added.status).toBe(201);
    expect((await call(product, 'addPasskey', request, owner)).status).toBe(422);
    const { body } = await call(product, 'newPasskeyOptions', {}, stranger);
    const { authenticator } = await addPasskey(product, await registerAccount(product));
    const credential = authenticator.create(body.challenge);
    const foreign = { body: { challenge: body.challenge, credential, name: 'Phone' } };
    expect((await call(product, 'addPasskey', foreign, owner)).status).toBe(422);
  });

  test('that an account has already', async () => {
    const { authenticator } = await addPasskey(product, await registerAccount(product));
    const { added } = await addPasskey(product, await registerAccount(product), { authenticator });
    expect([added.status, added.error.message]).toEqual([409, factorMessages.passkeyTaken]);
  });

  test('when the account has twenty, before the browser creates one and after', async () => {
    const owner = await registerAccount(product);
    const { body } = await call(product, 'newPasskeyOptions', {}, owner);
    const credential = createAuthenticator(product.url).create(body.challenge);
    await product.db.rows(
      `insert into passkey (business_id, id, user_id, name, credential_id, public_key, sign_count)
       select $1, gen_random_uuid(), $2, 'Phone', sha256((random()::text || n)::bytea), '', 0
       from generate_series(1, $3) n`,
      [owner.businessId, owner.userId, mostPasskeys],
    );
    const request = { body: { challenge: body.challenge, credential, name: 'Phone' } };
    const refused = [
      await call(product, 'newPasskeyOptions', {}, owner),
      await call(product, 'addPasskey', request, owner),
    ];
    for (const { status, error } of refused) {
      expect([status, error.message]).toEqual([409, factorMessages.passkeysFull]);
    }
  });

  test('without a name', async () => {
    const owner = await registerAccount(product);
    const { body } = await call(product, 'newPasskeyOptions', {}, owner);
    const { authenticator } = await addPasskey(product, await registerAccount(product));
    const credential = authenticator.create(body.challenge);
    const nameless = { body: { challenge: body.challenge, credential, name: ' ' } };
    const { status, error } = await call(product, 'addPasskey', nameless, owner);
    expect([status, error.message]).toEqual([422, factorMessages.passkeyName]);
  });
});

describe('a passkey', () => {
  test('is added with ten recovery codes, which a second factor does not bring again', async () => {
    const owner = await registerAccount(product);
    const { added } = await addPasskey(product, owner);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(added.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const { body: asked } = await call(product, 'newPasskeyOptions', {}, owner);
    expect(asked.options.excludeCredentials).toHaveLength(1);
    expect(asked.options.user.name).toBe(owner.email);
    expect((await addTotp(product, owner)).recoveryCodes).toEqual([]);
    const { passkeys, recoveryCodesLeft } = await factorsOf(owner);
    expect([passkeys[0]?.name, passkeys[0]?.lastUsedAt, recoveryCodesLeft]).toEqual([
      ...['Phone', null, 10],
    ]);
  });

  test('is recorded and mailed, when it is added and when it is removed', async () => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    expect(await newestEvent(owner.userId)).toEqual({
      kind: 'factor_added',
      detail: 'passkey “Phone”',
    });
    const mailed = () => queuedPayload(product, 'factors-changed', owner.email);
    expect((await mailed()).change).toContain('Added: passkey “Phone”');
    expect(await mailed()).toMatchObject({ isOnlyAdmin: true });
    const [passkey] = (await factorsOf(owner)).passkeys;
    const remove = () =>
      call(product, 'deletePasskey', { params: { id: passkey?._id ?? '' } }, owner);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await mailed()).change).toContain('Removed: passkey “Phone”');
    expect(await factorsOf(owner)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const { body } = await call(product, 'passkeyOptions', {});
    const credential = authenticator.get(body.challenge);
    const request = { body: { challenge: body.challenge, credential } };
    expect((await call(product, 'signInWithPasskey', request)).status).toBe(401);
    expect((await startSignIn(product, owner.email)).reply.status).toBe(200);
  });
});

describe('an authenticator app', () => {
  test('counts once a code has confirmed it', async () => {
    const owner = await registerAccount(product);
    expect((await confirm(owner, '123456')).status).toBe(422);
    const { body } = await call(product, 'startTotp', {}, owner);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await factorsOf(owner)).totp).toBeNull();
    expect((await startSignIn(product, owner.email)).reply.status).toBe(200);
    // A recovery code is none of an app that is being set up.
    const message = factorMessages.appCodeRequired;
    expect((await confirm(owner, '12 34')).error.errors).toEqual([{ field: 'code', message }]);
    const { body: renewed } = await call(product, 'startTotp', {}, owner);
    expect(renewed.secret).not.toBe(body.secret);
    const { status, body: added } = await confirm(owner, totpCode(renewed.secret));
    expect([status, added.recoveryCodes.length]).toEqual([200, 10]);
    expect((await factorsOf(owner)).totp).not.toBeNull();
  });

  test('is kept encrypted, and only one at a time', async () => {
    const owner = await registerWithTotp(product);
    const second = await call(product, 'startTotp', {}, owner);
    expect([second.status, second.error.message]).toEqual([409, factorMessages.totpExists]);
    const row = await product.db.row<{ secret: Buffer }>(
      'select secret from totp where user_id = $1',
      [owner.userId],
    );
    expect(row?.secret.includes(owner.secret)).toBe(false);
  });

  test('is removed with the recovery codes, recorded and mailed', async () => {
    const owner = await registerWithTotp(product);
    expect((await call(product, 'deleteTotp', {}, owner)).status).toBe(204);
    expect((await call(product, 'deleteTotp', {}, owner)).status).toBe(404);
    expect(await newestEvent(owner.userId)).toEqual({
      kind: 'factor_removed',
      detail: 'authenticator app',
    });
    expect((await startSignIn(product, owner.email)).reply.status).toBe(200);
  });
});

describe('new recovery codes', () => {
  test('are refused without a factor', async () => {
    const { status, error } = await call(
      product,
      'createRecoveryCodes',
      {},
      await registerAccount(product),
    );
    expect([status, error.message]).toEqual([409, factorMessages.noFactor]);
  });

  test('end all earlier ones', async () => {
    const owner = await registerWithTotp(product);
    const { body } = await call(product, 'createRecoveryCodes', {}, owner);
    expect(body.codes).toHaveLength(10);
    const { challenge } = await startSignIn(product, owner.email);
    const finish = (code = '') =>
      call(product, 'signInWithSecondFactor', { body: { challenge, code } });
    expect((await finish(owner.recoveryCodes[0])).status).toBe(422);
    expect((await finish(body.codes[0])).status).toBe(200);
  });
});

import { factorMessages } from '@tradewind/contracts/secondFactors';
import { describe, expect, test } from 'vitest';
import { registerAccount, strongPassword } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import { ageStepUp, type Member } from '../../../../testing/factories.ts';
import {
  addPasskey,
  addTotp,
  registerWithTotp,
  totpCode,
} from '../../../../testing/secondFactors.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';

const product = serveProduct({ STEP_UP: 'on' });

/** The code of the next step: that of this one is used up by adding the app. */
const nextCode = (secret: string) => totpCode(secret, Date.now() + 30_000);

type Token = Pick<Member, 'token'>;
const optionsOf = async (member: Token) => (await call(product, 'stepUpOptions', {}, member)).body;
const prove = (member: Token, body: Parameters<typeof call<'stepUp'>>[2]['body']) =>
  call(product, 'stepUp', { body }, member);
const endOthers = async (member: Token) =>
  (await call(product, 'endOtherSessions', {}, member)).status;

describe('of an account with an authenticator app, a proof is refused', () => {
  test('by the password alone, by a wrong code, and by none', async () => {
    const owner = await registerWithTotp(product);
    await ageStepUp(product, owner);
    const refused = [
      [{ password: strongPassword }, factorMessages.codeRequired],
      [{ code: '12345' }, factorMessages.codeRequired],
      [{ code: nextCode(owner.secret).replace(/./g, (digit) => String(9 - Number(digit))) }],
      [{}, factorMessages.codeRequired],
    ] as const;
    for (const [body, message = factorMessages.codeWrong] of refused) {
      const { status, error } = await prove(owner, body);
      expect([status, error.errors]).toEqual([422, [{ field: 'code', message }]]);
    }
    expect(await endOthers(owner)).toBe(403);
    const query = { kind: 'reauthentication_failed' } as const;
    await prove(owner, { code: nextCode(owner.secret) });
    const { body } = await call(product, 'listSecurityEvents', { query }, owner);
    expect(body.map(({ detail }) => detail)).toEqual(['second factor']);
  });
});

test('an authenticator app proves it, each code once', async () => {
  const owner = await registerWithTotp(product);
  expect((await optionsOf(owner)).methods).toEqual(['totp', 'recovery_code']);
  await ageStepUp(product, owner);
  const code = nextCode(owner.secret);
  expect((await prove(owner, { code })).status).toBe(204);
  expect(await endOthers(owner)).toBe(204);
  expect((await prove(owner, { code })).status).toBe(422);
});

test('a recovery code proves it, once', async () => {
  const owner = await registerWithTotp(product);
  await ageStepUp(product, owner);
  const [code = ''] = owner.recoveryCodes;
  expect((await prove(owner, { code })).status).toBe(204);
  expect(await endOthers(owner)).toBe(204);
  expect((await prove(owner, { code })).status).toBe(422);
});

describe('a passkey', () => {
  test('proves it, each challenge once', async () => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    await ageStepUp(product, owner);
    const { methods, challenge = '' } = await optionsOf(owner);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const proof = { challenge, credential: authenticator.get(challenge) };
    expect((await prove(owner, proof)).status).toBe(204);
    expect(await endOthers(owner)).toBe(204);
    const again = { challenge, credential: authenticator.get(challenge) };
    expect((await prove(owner, again)).error.message).toBe(factorMessages.passkeyFailed);
  });

  test('is refused with the challenge of another user, of a sign-in, or without one', async () => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    const other = await registerAccount(product);
    await addPasskey(product, other);
    await ageStepUp(product, owner);
    const foreign = (await optionsOf(other)).challenge ?? '';
    const signIn = (await call(product, 'passkeyOptions', {})).body.challenge;
    for (const challenge of [foreign, signIn]) {
      const credential = authenticator.get(challenge);
      expect((await prove(owner, { challenge, credential })).status).toBe(422);
      expect((await prove(owner, { credential })).status).toBe(422);
    }
    expect(await endOthers(owner)).toBe(403);
  });
});

test('adding a second factor asks for the password, as long as there is no other one', async () => {
  const owner = await registerAccount(product);
  await ageStepUp(product, owner);
  expect((await call(product, 'startTotp', {}, owner)).error.code).toBe('step_up_required');
  expect((await prove(owner, { password: strongPassword })).status).toBe(204);
  await addTotp(product, owner);
  expect((await optionsOf(owner)).methods).toEqual(['totp', 'recovery_code']);
});

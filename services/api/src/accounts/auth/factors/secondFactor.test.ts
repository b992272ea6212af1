import { authMessages } from '@tradewind/contracts/authMessages';
import { factorMessages } from '@tradewind/contracts/factorMessages';
import { describe, expect, test, vi } from 'vitest';
import { queuedPayload, registerAccount, strongPassword } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import {
  addPasskey,
  registerWithTotp,
  startSignIn,
  totpCode,
} from '../../../../testing/secondFactors.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../../testing/stopClock.ts';

// A code is used once, so each sign-in of a test needs its own half minute.
stopClockAtNoon();
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const product = serveProduct();
const limited = serveProduct({ RATE_LIMIT_SCALE: '1' });

const finish = (challenge: string, code: string, from = product) =>
  call(from, 'signInWithSecondFactor', { body: { challenge, code } });

const newestEvents = async (userId: string, count: number) => {
  const rows = await product.db.rows<{ kind: string; detail: string }>(
    `select kind, detail from security_event where actor_id = $1 order by at desc, id desc limit $2`,
    [userId, count],
  );
  return rows.toReversed().map(({ kind, detail }) => [kind, detail]);
};

describe('a password alone', () => {
  test('signs nobody in who has a factor: the answer has a challenge and the ways to answer', async () => {
    const owner = await registerWithTotp(product);
    const sessions = () => call(product, 'getSessions', {}, owner);
    const before = (await sessions()).body.length;
    const { reply, challenge, methods } = await startSignIn(product, owner.email);
    expect([reply.status, reply.error.code]).toEqual([401, 'second_factor_required']);
    expect(reply.error.message).toBe('Confirm that it is you.');
    expect([challenge.length, methods]).toEqual([43, ['totp', 'recovery_code']]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await sessions()).body).toHaveLength(before);
    expect(await newestEvents(owner.userId, 2)).toEqual([
      ['factor_added', 'authenticator app'],
      ['second_factor_asked', 'password'],
    ]);
  });

  test('that is wrong is refused as for an account without a factor', async () => {
    const owner = await registerWithTotp(product);
    const { reply } = await startSignIn(product, owner.email, { password: 'Wrong-1234' });
    expect([reply.status, reply.error.message]).toEqual([401, authMessages.loginFailed]);
  });
});

describe('the second step is refused', () => {
  test.each([
    ['12345', factorMessages.codeRequired],
    ['AAAA-BBBB', factorMessages.codeRequired],
    ['000000', factorMessages.codeWrong],
    ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', factorMessages.codeWrong],
  ])('with the code %s', async (code, message) => {
    const owner = await registerWithTotp(product);
    const { challenge } = await startSignIn(product, owner.email);
    const { status, error } = await finish(challenge, code);
    expect([status, error.errors]).toEqual([422, [{ field: 'code', message }]]);
  });

  test('without a code and without a passkey', async () => {
    const owner = await registerWithTotp(product);
    const { challenge } = await startSignIn(product, owner.email);
    const { status, error } = await call(product, 'signInWithSecondFactor', {
      body: { challenge },
    });
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'code']);
  });

  test('after five wrong codes, also with the right one, and after ten minutes', async () => {
    const owner = await registerWithTotp(product);
    pass(60);
    const { challenge } = await startSignIn(product, owner.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await finish(challenge, '000000')).status).toBe(422);
    }
    const { status, error } = await finish(challenge, totpCode(owner.secret));
    expect([status, error.code]).toEqual([401, 'second_factor_expired']);
    expect(await newestEvents(owner.userId, 1)).toEqual([['sign_in_failed', 'second factor']]);
    const later = await startSignIn(product, owner.email);
    await product.db.rows(`update factor_challenge set expires_at = now() where user_id = $1`, [
      owner.userId,
    ]);
    const late = await finish(later.challenge, totpCode(owner.secret));
    expect([late.status, late.error.code]).toEqual([401, 'second_factor_expired']);
  });

  test('with a challenge that is unknown, or was answered', async () => {
    const owner = await registerWithTotp(product);
    pass(60);
    const { challenge } = await startSignIn(product, owner.email);
    expect((await finish('x'.repeat(43), '123456')).error.code).toBe('second_factor_expired');
    expect((await finish(challenge, totpCode(owner.secret))).status).toBe(200);
    const again = await finish(challenge, owner.recoveryCodes[0] ?? '');
    expect([again.status, again.error.code]).toEqual([401, 'second_factor_expired']);
  });

  test('for a member who was deactivated in between', async () => {
    const owner = await registerWithTotp(product);
    const { challenge } = await startSignIn(product, owner.email);
    await product.db.rows(`update app_user set status = 'deactivated' where id = $1`, [
      owner.userId,
    ]);
    const { status, error } = await finish(challenge, owner.recoveryCodes[0] ?? '');
    expect([status, error.message]).toEqual([401, authMessages.loginFailed]);
  });

  test('after fifteen attempts of the account, whatever challenges they answer', async () => {
    const owner = await registerWithTotp(limited);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { challenge, reply } = await startSignIn(limited, owner.email);
      if (reply.status === 429) statuses.push(429);
      for (let code = 0; code < 4; code += 1) {
        statuses.push((await finish(challenge, '000000', limited)).status);
      }
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(12);
    expect(statuses).toContain(429);
  });
});

describe('the second step signs in', () => {
  test('with a code of the app, of which each half minute counts once', async () => {
    const owner = await registerWithTotp(product);
    pass(60);
    const code = totpCode(owner.secret);
    const first = await startSignIn(product, owner.email, { remember: true });
    const { status, body, headers } = await finish(first.challenge, code);
    expect([status, body.user._id, body.remember]).toEqual([200, owner.userId, true]);
    expect(headers.get('set-cookie')).toContain('known-device');
    expect(await newestEvents(owner.userId, 1)).toEqual([
      ['signed_in', 'password and authenticator app'],
    ]);
    const second = await startSignIn(product, owner.email);
    expect((await finish(second.challenge, code)).error.message).toBe(factorMessages.codeWrong);
    pass(-30);
    const earlier = await finish(second.challenge, totpCode(owner.secret));
    expect(earlier.error.message).toBe(factorMessages.codeWrong);
    pass(60);
    expect((await finish(second.challenge, totpCode(owner.secret))).status).toBe(200);
  });

  test('once, when one code answers two challenges at the same moment', async () => {
    const owner = await registerWithTotp(product);
    pass(60);
    const code = totpCode(owner.secret);
    const challenges = await Promise.all([1, 2, 3].map(() => startSignIn(product, owner.email)));
    const replies = await Promise.all(challenges.map(({ challenge }) => finish(challenge, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('with each recovery code once, in any spelling, and mails that', async () => {
    const owner = await registerWithTotp(product);
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    const [code = ''] = owner.recoveryCodes;
    const spelling = code.toLowerCase().replaceAll('-', ' ');
    const first = await startSignIn(product, owner.email);
    expect((await finish(first.challenge, spelling)).status).toBe(200);
    const second = await startSignIn(product, owner.email);
    expect((await finish(second.challenge, code)).status).toBe(422);
    const { body } = await call(product, 'getFactors', {}, owner);
    expect(body.recoveryCodesLeft).toBe(9);
    const { change } = await queuedPayload(product, 'factors-changed', owner.email);
    expect(change).toContain('A recovery code was used');
  });

  test('with a passkey of the account, and not with that of another', async () => {
    const owner = await registerAccount(product);
    const { authenticator } = await addPasskey(product, owner);
    const stranger = await addPasskey(product, await registerAccount(product));
    const { challenge, methods } = await startSignIn(product, owner.email);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const asked = await call(product, 'secondFactorOptions', { body: { challenge } });
    expect(asked.body).toMatchObject({
      challenge,
      rpId: 'localhost',
      userVerification: 'required',
    });
    const answer = (credential: object) =>
      call(product, 'signInWithSecondFactor', {
        body: { challenge, credential: credential as never },
      });
    const foreign = await answer(stranger.authenticator.get(challenge));
    expect([foreign.status, foreign.error.message]).toEqual([422, factorMessages.codeWrong]);
    expect((await answer(authenticator.get(challenge))).status).toBe(200);
    expect(await newestEvents(owner.userId, 1)).toEqual([['signed_in', 'password and passkey']]);
  });

  test('and a password chosen after the first step ends the session that it opens', async () => {
    const owner = await registerWithTotp(product);
    const { challenge } = await startSignIn(product, owner.email);
    const body = { currentPassword: strongPassword, password: 'Boiler sofa moon 8' };
    expect((await call(product, 'changePassword', { body }, owner)).status).toBe(204);
    const { body: session } = await finish(challenge, owner.recoveryCodes[0] ?? '');
    expect((await call(product, 'me', {}, session)).status).toBe(401);
  });
});

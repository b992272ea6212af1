import { authMessages } from '@tradewind/contracts/auth';
import { describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import {
  makeBusiness,
  makeEmail,
  makeMember,
  openSessionOf,
} from '../../../../testing/factories.ts';
import { addTotp } from '../../../../testing/secondFactors.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createSecretToken } from '../../../engines/linkTokens.ts';
import { readSettings } from '../../../settings.ts';
import { TeamFullError } from '../../team/joinBusiness.ts';
import { findOrCreateMember, SignInError } from './findOrCreateMember.ts';
import { readProviderProfile } from './idToken.ts';
import { insertSignInCode } from './openId.queries.ts';
import { createSignInStates } from './signInState.ts';

const nowhere = 'http://127.0.0.1:9';
const product = serveProduct({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: nowhere,
});

const visitTo = (path: string) => fetch(product.url + path, { redirect: 'manual' });
const person = (email: string | undefined, subject: string = crypto.randomUUID()) => ({
  issuer: nowhere,
  subject,
  email,
  name: 'Olive Marsh',
});

describe('settings', () => {
  const needed = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };

  test.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['MICROSOFT_CLIENT_SECRET', { MICROSOFT_CLIENT_ID: 'id' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://example.com' }],
  ])('%s is missed or refused by name', (name, given) => {
    expect(() => readSettings({ ...needed, ...given })).toThrow(name);
  });

  test('a provider needs id and secret, and has a default issuer', () => {
    const both = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' };
    expect(readSettings(needed).signInWith).toEqual({});
    expect(readSettings({ ...needed, ...both }).signInWith).toEqual({
      microsoft: {
        issuer: 'https://login.microsoftonline.com/common/v2.0',
        clientId: 'id',
        secret: 'secret',
      },
    });
  });
});

describe('the redirects', () => {
  test('a provider that is not configured is not found', async () => {
    const answer = await visitTo('/auth/microsoft');
    expect(answer.headers.get('location')).toBeNull();
  });

  test('a callback without a started sign-in returns to the login screen with an error', async () => {
    const answer = await visitTo('/auth/google/callback?code=stolen&state=made-up');
    expect(answer.headers.get('location')).toBe('/login#sign-in-problem=refused');
  });

  test('an unreachable provider returns to the login screen with an error', async () => {
    const answer = await visitTo('/auth/google');
    expect(answer.headers.get('location')).toBe('/login#sign-in-problem=unavailable');
  });

  test('the cookie can only be decrypted with the same secret', async () => {
    const visit = {
      provider: 'google',
      state: 'state',
      nonce: 'nonce',
      verifier: 'verifier',
      redirectUri: nowhere,
      remember: false,
      timezone: 'UTC',
      departure: 'tab',
    } as const;
    const visits = createSignInStates('x'.repeat(32));
    const sealed = await visits.seal(visit);
    expect(sealed).not.toContain('verifier');
    expect(await createSignInStates('y'.repeat(32)).open(sealed)).toBeUndefined();
    // Its last part is the tag, 22 letters.
    expect(await visits.open(sealed.replace(/[^.]+$/, 'x'.repeat(22)))).toBeUndefined();
    expect(await visits.open(sealed)).toEqual(visit);
  });
});

describe('the profile of an ID token', () => {
  const token = { iss: nowhere, sub: '1', aud: 'id', iat: 0, exp: 0, email: 'olive@marsh.example' };

  test.each([[{}], [{ email_verified: false }], [{ email_verified: 'true' }], [{ xms_edov: 0 }]])(
    'has no address when the provider has not verified it: %o',
    (claims) => {
      expect(readProviderProfile({ ...token, ...claims }).email).toBeUndefined();
    },
  );

  test.each([[{ email_verified: true }], [{ xms_edov: true }], [{ xms_edov: '1' }]])(
    'has one that the provider has checked: %o',
    (claims) => {
      expect(readProviderProfile({ ...token, ...claims }).email).toBe(token.email);
    },
  );
});

describe('the member of a profile', () => {
  const origin = { address: '203.0.113.7', userAgent: 'Browser' };
  const releaseVisits = async () => undefined;
  const from = { timezone: 'America/New_York', host: 'localhost', ...origin };

  test('is refused without an address', async () => {
    await expect(
      findOrCreateMember(product.runtimeDb, person(undefined), from, releaseVisits),
    ).rejects.toThrow(SignInError);
  });

  test('is refused when deactivated', async () => {
    const email = makeEmail();
    const { userId } = await makeBusiness(product, { email });
    await product.db.rows(`update app_user set status = 'deactivated' where id = $1`, [userId]);
    await expect(
      findOrCreateMember(product.runtimeDb, person(email), from, releaseVisits),
    ).rejects.toThrow(SignInError);
  });

  test('is the one with the address, and the same after the address has changed', async () => {
    const email = makeEmail();
    const { userId } = await makeBusiness(product, { email });
    const first = await findOrCreateMember(
      product.runtimeDb,
      person(email.toUpperCase(), 'olive'),
      from,
      releaseVisits,
    );
    const again = await findOrCreateMember(
      product.runtimeDb,
      person(undefined, 'olive'),
      from,
      releaseVisits,
    );
    expect([first.id, again.id]).toEqual([userId, userId]);
  });

  test('loses a password that was set before the first sign-in', async () => {
    const email = makeEmail();
    const password = 'Secret12';
    const { body } = await call(product, 'register', { body: { name: 'Eve', email, password } });
    const olive = person(email);
    for (const _time of [1, 2]) {
      const member = await product.db.transaction((tx) =>
        findOrCreateMember(tx, olive, from, releaseVisits),
      );
      expect(member.id).toBe(body.user._id);
    }
    expect((await call(product, 'login', { body: { email, password } })).status).toBe(401);
    expect((await call(product, 'me', {}, { token: body.token })).status).toBe(401);
    const told = `select kind, payload from outgoing_mail
      where recipient = $1 and kind <> 'email-proof'`;
    expect(await product.db.rows(told, [email])).toEqual([
      { kind: 'password-ended', payload: { name: 'Eve' } },
    ]);
  });

  test('without a password gets no mail about it', async () => {
    const email = makeEmail();
    await makeBusiness(product, { email });
    await product.db.transaction((tx) =>
      findOrCreateMember(tx, person(email), from, releaseVisits),
    );
    const told = 'select from outgoing_mail where recipient = $1';
    expect(await product.db.rows(told, [email])).toEqual([]);
  });

  describe('an invited person', () => {
    const invite = async (role: 'technician' | 'dispatcher', email: string) => {
      const admin = await makeBusiness(product);
      const body = { email, name: 'Ollie', role };
      expect((await call(product, 'inviteMember', { body }, admin)).status).toBe(201);
      return admin;
    };
    const signIn = (olive: ReturnType<typeof person>) =>
      product.db.transaction((tx) => findOrCreateMember(tx, olive, from, releaseVisits));
    const team = async (admin: Awaited<ReturnType<typeof invite>>) =>
      (await call(product, 'getMembers', {}, admin)).body.map(({ name, role, status }) => [
        name,
        role,
        status,
      ]);
    const founder = ['Ada Byrd', 'admin', 'active'];

    test('with an expired invitation opens a new business', async () => {
      const email = makeEmail();
      const admin = await invite('technician', email);
      await product.db.rows('update invitation set expires_at = now() where email = $1', [email]);
      expect((await signIn(person(email))).business_id).not.toBe(admin.businessId);
      expect(await team(admin)).toEqual([founder]);
    });

    test('to a full team is refused, and can try again', async () => {
      const email = makeEmail();
      const admin = await invite('technician', email);
      const makeSmall = `update business set plan = 'basic' where id = $1`;
      await product.db.rows(makeSmall, [admin.businessId]);
      await Promise.all([1, 2, 3, 4].map(() => makeMember(product, admin, 'technician')));
      await expect(signIn(person(email))).rejects.toThrow(TeamFullError);
      expect(await team(admin)).toContainEqual(['Ollie', 'technician', 'invited']);
    });

    test('with an account stays in it', async () => {
      const email = makeEmail();
      const { userId } = await makeBusiness(product, { email });
      const admin = await invite('technician', email);
      expect((await signIn(person(email))).id).toBe(userId);
      expect(await team(admin)).toContainEqual(['Ollie', 'technician', 'invited']);
    });

    test('joins the team of the newest invitation, in its role, once for two tabs', async () => {
      const email = makeEmail();
      const first = await invite('technician', email);
      const last = await invite('dispatcher', email);
      const olive = person(email.toUpperCase());
      const members = await Promise.all([signIn(olive), signIn(olive)]);
      expect(members.map(({ business_id }) => business_id)).toEqual(Array(2).fill(last.businessId));
      // A new member is welcomed, and a returning member is not.
      expect(members.filter(({ hasJoined }) => hasJoined)).toHaveLength(1);
      expect((await signIn(olive)).hasJoined).toBeUndefined();
      expect(await team(last)).toEqual([founder, ['Olive Marsh', 'dispatcher', 'active']]);
      expect(await team(first)).toContainEqual(['Ollie', 'technician', 'invited']);
      const told = 'select summary from activity where business_id = $1 and kind = $2';
      expect(await product.db.rows(told, [last.businessId, 'created'])).toEqual([
        { summary: 'Olive Marsh joined the team' },
      ]);
    });

    test('gets the inviter’s name for them where the provider has none', async () => {
      const email = makeEmail();
      const admin = await invite('technician', email);
      await signIn({ ...person(email), name: '' });
      expect(await team(admin)).toContainEqual(['Ollie', 'technician', 'active']);
    });
  });

  test('two concurrent tabs open one business', async () => {
    const olive = person(makeEmail());
    const members = await Promise.all(
      [1, 2].map(() =>
        product.db.transaction((tx) => findOrCreateMember(tx, olive, from, releaseVisits)),
      ),
    );
    expect(members[0]?.id).toBe(members[1]?.id);
  });
});

describe('the code for the login screen', () => {
  const code = async (minutesAgo = 0) => {
    const { userId, businessId } = await makeBusiness(product);
    const { token, hash } = createSecretToken();
    const member = { business_id: businessId, id: userId, status: 'active' } as const;
    await insertSignInCode(product.db, hash, member, true);
    await product.db.rows(
      'update sign_in_code set expires_at = expires_at - make_interval(mins => $2) where code_hash = $1',
      [hash, minutesAgo],
    );
    return { token, userId, businessId };
  };
  const finish = (token: string) => call(product, 'finishSignIn', { body: { code: token } });

  test.each(['made-up', ''])('opens nothing when it is "%s"', async (made) => {
    expect((await finish(made)).status).toBeGreaterThanOrEqual(401);
  });

  test('opens nothing after a minute', async () => {
    const { token } = await code(2);
    const { status, error } = await finish(token);
    expect([status, error.message]).toEqual([401, authMessages.loginFailed]);
  });

  test('opens one session', async () => {
    const { token, userId } = await code();
    const { status, body } = await finish(token);
    expect([status, body.user._id, body.remember]).toEqual([200, userId, true]);
    expect((await call(product, 'me', {}, { token: body.token })).status).toBe(200);
    expect((await finish(token)).status).toBe(401);
  });

  test('asks a member with a second factor for it', async () => {
    const { token, userId, businessId } = await code();
    const session = await openSessionOf(product, { userId, businessId });
    const { recoveryCodes } = await addTotp(product, { token: session });
    const { status, error } = await finish(token);
    expect([status, error.code, error.methods]).toEqual([
      ...[401, 'second_factor_required', ['totp', 'recovery_code']],
    ]);
    const body = { challenge: error.challenge ?? '', code: recoveryCodes[0] ?? '' };
    const signedIn = await call(product, 'signInWithSecondFactor', { body });
    expect([signedIn.body.user._id, signedIn.body.remember]).toEqual([userId, true]);
  });
});

import { authMessages } from '@tradewind/contracts/auth';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { queuedToken } from '../../../testing/readMail.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const password = 'Secret12';

const register = (email = makeEmail(), over = {}) =>
  call(product, 'register', { body: { name: 'Ann Ray', email, password, ...over } });

const login = (email: string, secret = password, remember = false) =>
  call(product, 'login', { body: { email, password: secret, remember } });

const mailedToken = (kind: string, recipient: string) => queuedToken(product, kind, recipient);

describe('signing in is refused', () => {
  test('without the fields, with the form’s messages', async () => {
    const reply = await call(product, 'login', { body: { email: '', password: '' } });
    expect([reply.status, reply.error.message]).toEqual([422, authMessages.loginRequired]);
  });

  test('identically for a wrong password and an unknown address', async () => {
    const email = makeEmail();
    await register(email);
    const wrong = await login(email, 'Wrong123');
    const unknown = await login(makeEmail());
    for (const { status, error } of [wrong, unknown]) {
      expect([status, error.code, error.message]).toEqual([
        401,
        'unauthorized',
        authMessages.loginFailed,
      ]);
    }
  });

  test('with a broken, foreign or outdated token', async () => {
    const { body } = await register();
    const tokens = ['x', `${body.token}x`, body.token.slice(0, -8), 'a.b.c'];
    for (const token of tokens) {
      expect((await call(product, 'me', {}, { token })).status).toBe(401);
    }
  });

  test('with a token for another audience, though not with one from before it was named', async () => {
    const { body } = await register();
    const { aud, ...claims } = decodeJwt(body.token);
    expect(aud).toBe('session');
    const statusWith = async (audience: { aud?: string }) => {
      const key = new TextEncoder().encode(product.settings.jwtSecret);
      const token = await new SignJWT({ ...claims, ...audience })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key);
      return (await call(product, 'me', {}, { token })).status;
    };
    expect(await statusWith({ aud: 'known-device' })).toBe(401);
    expect(await statusWith({})).toBe(200);
  });
});

describe('signing up is refused', () => {
  test.each([
    [{ name: '' }, authMessages.registerRequired],
    [{ email: 'nobody' }, authMessages.invalidEmail],
    [{ phone: '12' }, authMessages.invalidPhone],
    [{ password: 'Ab1' }, authMessages.passwordLength],
    [{ password: 'abcdef1' }, authMessages.passwordStrength],
    [{ timezone: 'Mars/Base' }, 'Unknown time zone.'],
  ])('with %j', async (over, message) => {
    const { status, error } = await register(makeEmail(), over);
    expect([status, error.message]).toEqual([422, message]);
  });

  test('with a taken address, without regard to case, also for one of two concurrent requests', async () => {
    const email = makeEmail();
    const both = await Promise.all([register(email), register(email.toUpperCase())]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
    const refused = both.find((reply) => reply.status === 409);
    expect(refused?.error.message).toBe(authMessages.emailTaken);
  });
});

describe('an account', () => {
  test('is opened with the hours of the trade, and signs in without regard to case', async () => {
    const email = makeEmail();
    const { status, body } = await register(email, {
      businessType: 'hvac',
      timezone: 'Asia/Tokyo',
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      role: 'admin',
      company: 'Ann Ray',
      preferences: {
        timezone: 'Asia/Tokyo',
        primaryColor: '#3b82f6',
        bufferBetweenAppointments: 15,
      },
      businessHours: { saturday: { isOpen: true, start: '08:00', end: '16:00' } },
    });
    expect(body.user.providerId).toBe(body.user._id);
    expect(body.token.length).toBeLessThan(500);
    const again = await login(email.toUpperCase());
    const me = await call(product, 'me', {}, { token: again.body.token });
    expect(me.body.email).toBe(email);
  });

  test('is opened with the company, which invitations and the booking page carry', async () => {
    const { body } = await register(makeEmail(), { company: ' Ray Plumbing ' });
    expect(body.user).toMatchObject({ name: 'Ann Ray', company: 'Ray Plumbing' });
    const { token, user } = body;
    const email = makeEmail();
    await call(product, 'inviteMember', { body: { email, role: 'technician' } }, { token });
    const link = await mailedToken('invitation', email);
    const invitation = await call(product, 'getInvitation', { params: { token: link } });
    expect(invitation.body.company).toBe('Ray Plumbing');
    const provider = await call(product, 'getProvider', { params: { id: user.providerId } });
    expect(provider.body.company).toBe('Ray Plumbing');
  });

  test('gets a new password by a mailed link, once, which invalidates older tokens', async () => {
    const email = makeEmail();
    const { body: old } = await register(email);
    const asked = await call(product, 'requestReset', { body: { email } });
    const unknown = await call(product, 'requestReset', { body: { email: makeEmail() } });
    expect(asked.body).toEqual(unknown.body);
    const token = await mailedToken('password-reset', email);
    const check = () => call(product, 'checkResetLink', { params: { token } });
    expect((await check()).status).toBe(204);
    const short = await call(product, 'resetPassword', { body: { token, password: 'Ab12345' } });
    expect([short.status, short.error.message]).toEqual([422, authMessages.resetLength]);
    const body = { token, password: 'Another12' };
    const both = await Promise.all([
      call(product, 'resetPassword', { body }),
      call(product, 'resetPassword', { body }),
    ]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
    expect((await check()).status).toBe(404);
    expect((await call(product, 'me', {}, { token: old.token })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'Another12')).status).toBe(200);
  });

  test('a reset link that is an hour old is refused', async () => {
    const email = makeEmail();
    await register(email);
    await call(product, 'requestReset', { body: { email } });
    const token = await mailedToken('password-reset', email);
    await product.db.rows(`update password_reset set expires_at = now() - interval '1 second'`);
    const reply = await call(product, 'resetPassword', { body: { token, password: 'Another12' } });
    expect([reply.status, reply.error.message]).toEqual([400, authMessages.resetFailed]);
    for (const dead of [token, 'forged']) {
      const { status } = await call(product, 'checkResetLink', { params: { token: dead } });
      expect(status).toBe(404);
    }
  });
});

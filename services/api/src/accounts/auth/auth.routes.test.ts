import { randomUUID } from 'node:crypto';
import { authMessages } from '@tradewind/contracts/auth';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeEmail, makeMember } from '../../../testing/factories.ts';
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

describe('members', () => {
  test('are invited by an admin, join once, and count towards the plan', async () => {
    const admin = await makeBusiness(product);
    await product.db.rows(`update business set plan = 'basic' where id = $1`, [admin.businessId]);
    const email = makeEmail();
    const invite = (to: string) =>
      call(product, 'inviteMember', { body: { email: to, role: 'technician' } }, admin);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const refused = await call(
      product,
      'inviteMember',
      { body: { email, role: 'admin' } },
      dispatcher,
    );
    expect(refused.status).toBe(403);
    expect((await invite(email)).status).toBe(201);
    const token = await mailedToken('invitation', email);
    const opened = await call(product, 'getInvitation', { params: { token } });
    expect(opened.body).toMatchObject({ email, role: 'technician', name: '' });
    const body = { token, name: 'Tim Fox', password };
    const both = await Promise.all([
      call(product, 'acceptInvitation', { body }),
      call(product, 'acceptInvitation', { body }),
    ]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 404]);
    const spent = await call(product, 'getInvitation', { params: { token } });
    expect([spent.status, spent.error.message]).toEqual([404, authMessages.invitationEnded]);
    const many = await Promise.all([invite(makeEmail()), invite(makeEmail()), invite(makeEmail())]);
    expect(many.map((reply) => reply.status).toSorted()).toEqual([201, 201, 409]);
    const { error } = await invite(makeEmail());
    expect(error.message).toContain('up to 5 team members');
    const { body: full } = await call(product, 'getMembers', {}, admin);
    // Inviting a person again takes no further seat.
    expect((await invite(full.at(-1)?.email ?? '')).status).toBe(201);
    const { body: team } = await call(product, 'getMembers', {}, admin);
    expect(team.map((member) => member.status)).toEqual([
      'active',
      'active',
      'active',
      'invited',
      'invited',
    ]);
  });

  test('cannot leave a business without an admin, not even concurrently', async () => {
    const first = await makeBusiness(product);
    const second = await makeMember(product, first, 'admin');
    const demote = (who: typeof first, whom: typeof first) =>
      call(
        product,
        'updateMember',
        { params: { id: whom.userId }, body: { role: 'technician' } },
        who,
      );
    const both = await Promise.all([demote(first, second), demote(first, first)]);
    expect(both.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1);
    const admins = await product.db.rows(
      `select from app_user where business_id = $1 and role = 'admin'`,
      [first.businessId],
    );
    expect(admins).toHaveLength(1);
  });

  test('who are deactivated lose access at once', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'technician');
    expect((await call(product, 'me', {}, member)).status).toBe(200);
    const params = { id: member.userId };
    const done = await call(
      product,
      'updateMember',
      { params, body: { status: 'deactivated' } },
      admin,
    );
    expect(done.body.status).toBe('deactivated');
    expect((await call(product, 'me', {}, member)).status).toBe(401);
  });
});

describe('a profile', () => {
  test('is not changed by others, nor the business by a dispatcher', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const other = await call(
      product,
      'updateUser',
      { params: { id: dispatcher.userId }, body: { name: 'Nobody' } },
      admin,
    );
    const params = { id: dispatcher.userId };
    const company = await call(
      product,
      'updateUser',
      { params, body: { company: 'Mine' } },
      dispatcher,
    );
    expect([other.status, company.status]).toEqual([403, 403]);
    const { body: me } = await call(product, 'me', {}, dispatcher);
    const own = { ...me, preferences: { ...me.preferences, darkMode: true } };
    const saved = await call(product, 'updateUser', { params, body: own }, dispatcher);
    expect([saved.status, saved.body.preferences.darkMode]).toEqual([200, true]);
  });

  test('of a business that was created before a preference existed can be saved by every role', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    await product.db.rows(
      `update business set preferences = preferences - 'website' - 'address' where id = $1`,
      [admin.businessId],
    );
    const { body: me } = await call(product, 'me', {}, dispatcher);
    const params = { id: dispatcher.userId };
    const saved = await call(product, 'updateUser', { params, body: me }, dispatcher);
    expect([saved.status, saved.body.preferences]).toEqual([200, me.preferences]);
  });

  test('keeps role, e-mail and plan whatever is sent, and loses no concurrent update', async () => {
    const admin = await makeBusiness(product);
    const params = { id: admin.userId };
    const { body: me } = await call(product, 'me', {}, admin);
    const body = {
      ...me,
      email: 'other@example.com',
      role: 'technician',
      plan: 'basic',
      preferences: { ...me.preferences, bufferBetweenAppointments: 30 },
    };
    const saves = await Promise.all([
      call(product, 'updateUser', { params, body }, admin),
      call(product, 'updateUser', { params, body: { ...body, name: 'B' } }, admin),
    ]);
    expect(saves.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const { body: after } = await call(product, 'me', {}, admin);
    expect(after).toMatchObject({ email: me.email, role: 'admin', plan: me.plan });
    expect(after.preferences.bufferBetweenAppointments).toBe(30);
  });
});

describe('providers', () => {
  test('show only public fields, and only providers that take bookings', async () => {
    const open = await makeBusiness(product, { company: 'Open Air', phone: '(212) 555-0100' });
    const closed = await makeBusiness(product, {
      company: 'Closed Air',
      preferences: { allowClientBooking: false },
    });
    const { body } = await call(product, 'listProviders', { query: { q: ' air' } });
    expect(body.map((provider) => provider._id)).toEqual([open.userId]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
      [
        '_id',
        'businessType',
        'company',
        'name',
        'nextFree',
        'place',
        'preferences',
        'serviceCount',
        'services',
      ].toSorted(),
    );
    const ask = (id: string) => call(product, 'getProvider', { params: { id } });
    const replies = await Promise.all([open.userId, closed.userId, randomUUID()].map(ask));
    expect(replies.map((reply) => reply.status)).toEqual([200, 404, 404]);
    expect(replies[0]?.body.contact).toEqual({});
  });

  test('show the ways to reach them that they have chosen, and have', async () => {
    const website = 'https://byrd.example/';
    const admin = await makeBusiness(product, { preferences: { website } });
    const { body: me } = await call(product, 'me', {}, admin);
    const show = async (chosen: Partial<typeof me.preferences>) => {
      const params = { id: admin.userId };
      const saved = await call(
        product,
        'updateUser',
        { params, body: { preferences: chosen } },
        admin,
      );
      expect(saved.status).toBe(200);
      const { body } = await call(product, 'getProvider', { params });
      return body.contact;
    };
    // There is no phone number to show.
    expect(await show({ showPhone: true, showEmail: true })).toEqual({ email: me.email });
    expect(await show({ showEmail: false, showWebsite: true })).toEqual({ website });
    const { body: listed } = await call(product, 'listProviders', { query: { q: 'Byrd' } });
    expect(JSON.stringify(listed)).not.toContain(website);
  });
});

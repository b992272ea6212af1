import { expect, test, vi } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeBusiness, makeEmail, makeMember } from '../../testing/factories.ts';
import { queuedToken } from '../../testing/readMail.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../testing/waitLimit.ts';

const product = serveProduct();
const headers = { 'user-agent': 'Firefox of the office' };
const password = 'Sunrise12';

/** Kind, actor, subject and detail of each line of a business's security log, oldest first. */
const linesOf = async (businessId: string) => {
  const rows = await product.db.rows<Record<string, string>>(
    `select kind, actor, subject, detail, address, user_agent from security_event
     where business_id = $1 order by at, ctid`,
    [businessId],
  );
  return rows.map(({ kind, actor, subject, detail }) => [kind, actor, subject, detail]);
};

const register = async () => {
  const email = makeEmail();
  const body = { name: 'Ada Byrd', email, password };
  const { status } = await call(product, 'register', { body }, { headers });
  expect(status).toBe(201);
  const found = await product.db.row<{ business_id: string }>(
    'select business_id from app_user where email = $1',
    [email],
  );
  return { email, businessId: found?.business_id ?? '' };
};

const signIn = (email: string, secret: string) =>
  call(product, 'login', { body: { email, password: secret } }, { headers });

test('a sign-in is recorded with the address and the browser that it came from', async () => {
  const { email, businessId } = await register();
  expect((await signIn(email, password)).status).toBe(200);
  const rows = await product.db.rows(
    'select kind, detail, address, user_agent from security_event where business_id = $1 order by at, ctid',
    [businessId],
  );
  const origin = {
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    user_agent: 'Firefox of the office',
  };
  expect(rows).toEqual([
    { kind: 'signed_in', detail: 'registration', ...origin },
    { kind: 'signed_in', detail: 'password', ...origin },
  ]);
});

test('a failed sign-in is recorded for the account that its address matches, never the password', async () => {
  const { email, businessId } = await register();
  expect((await signIn(email.toUpperCase(), 'Secret-of-mine1')).status).toBe(401);
  await vi.waitFor(
    async () =>
      expect((await linesOf(businessId)).at(-1)).toEqual([
        'sign_in_failed',
        'Ada Byrd',
        '',
        'password',
      ]),
    { timeout: WAIT_LIMIT },
  );
});

test('a reset is recorded when it is requested and when it is done; an invalid link is not', async () => {
  const { email, businessId } = await register();
  await call(product, 'requestReset', { body: { email } }, { headers });
  await call(product, 'requestReset', { body: { email: makeEmail() } }, { headers });
  const token = await queuedToken(product, 'password-reset', email);
  const reset = { token, password: 'Moonrise12', confirmPassword: 'Moonrise12' };
  expect(
    (await call(product, 'resetPassword', { body: { ...reset, token: 'x'.repeat(43) } })).status,
  ).toBe(400);
  expect((await call(product, 'resetPassword', { body: reset })).status).toBe(200);
  expect((await linesOf(businessId)).slice(1)).toEqual([
    ['password_reset_requested', 'Ada Byrd', '', ''],
    ['email_verified', 'Ada Byrd', '', ''],
    ['password_reset', 'Ada Byrd', '', ''],
  ]);
});

test('invitations, roles and deactivations are recorded with who did them to whom', async () => {
  const admin = await makeBusiness(product);
  const { token } = admin;
  const luis = await makeMember(product, admin, 'technician');
  const [email, other] = [makeEmail(), makeEmail()];
  await call(product, 'inviteMember', { body: { email, role: 'dispatcher' } }, { token });
  const accepted = {
    token: await queuedToken(product, 'invitation', email),
    name: 'Pia Boyd',
    password,
  };
  expect((await call(product, 'acceptInvitation', { body: accepted })).status).toBe(201);
  const invited = await call(
    product,
    'inviteMember',
    { body: { email: other, role: 'technician' } },
    { token },
  );
  const id = invited.body._id;
  await call(product, 'withdrawInvitation', { params: { id } }, { token });
  const params = { id: luis.userId };
  for (const body of [
    { role: 'dispatcher' },
    { role: 'dispatcher' },
    { status: 'deactivated' },
    { status: 'active' },
  ] as const) {
    expect((await call(product, 'updateMember', { params, body }, { token })).status).toBe(200);
  }
  expect(await linesOf(admin.businessId)).toEqual([
    ['member_invited', 'Ada Byrd', email, 'dispatcher'],
    ['member_joined', 'Pia Boyd', '', 'dispatcher'],
    ['signed_in', 'Pia Boyd', '', 'invitation'],
    ['member_invited', 'Ada Byrd', other, 'technician'],
    ['invitation_withdrawn', 'Ada Byrd', other, ''],
    ['role_changed', 'Ada Byrd', 'Member technician', 'technician to dispatcher'],
    ['member_deactivated', 'Ada Byrd', 'Member technician', ''],
    ['member_reactivated', 'Ada Byrd', 'Member technician', ''],
  ]);
});

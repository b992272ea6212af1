import { accountMessages } from '@tradewind/contracts/account';
import { authMessages } from '@tradewind/contracts/authMessages';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  accountCalls,
  confirmEmail,
  queuedPayload,
  registerAccount,
  requestResetToken,
  strongPassword,
} from '../../../testing/accounts.ts';
import { call } from '../../../testing/call.ts';
import { ageStepUp, makeClient, makeEmail, makeMember } from '../../../testing/factories.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { addTotp } from '../../../testing/secondFactors.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createSecretToken } from '../../engines/linkTokens.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import { insertSignInCode } from './openId/openId.queries.ts';

const product = serveProduct();
const another = 'Boiler sofa moon 8';

const changeEmail = ({ token }: { token: string }, email: string, over = {}) =>
  call(
    product,
    'changeEmail',
    { body: { email, currentPassword: strongPassword, ...over } },
    { token },
  );
const { login, meOf, hasMail } = accountCalls(product);

describe('a change of the address is refused', () => {
  test('with a wrong password, the same address, a broken and a taken one', async () => {
    const owner = await registerAccount(product);
    const taken = await registerAccount(product);
    const wrong = await changeEmail(owner, makeEmail(), { currentPassword: 'Wrong-1234' });
    expect(wrong.error.errors?.[0]?.field).toBe('currentPassword');
    const same = await changeEmail(owner, owner.email.toUpperCase());
    expect(same.error.message).toBe(accountMessages.emailSame);
    expect((await changeEmail(owner, 'nobody')).error.message).toBe(authMessages.invalidEmail);
    const occupied = await changeEmail(owner, taken.email);
    expect([occupied.status, occupied.error.message]).toEqual([409, authMessages.emailTaken]);
  });

  test('without the password, and without fresh proof of the second factor', async () => {
    const owner = await registerAccount(product);
    const missing = await changeEmail(owner, makeEmail(), { currentPassword: undefined });
    expect(missing.error.message).toBe(accountMessages.passwordRequired);
    await addTotp(product, owner);
    await ageStepUp(product, owner);
    expect((await changeEmail(owner, makeEmail())).error.code).toBe('step_up_required');
  });

  test('when somebody else has registered with the address before it is proven', async () => {
    const owner = await registerAccount(product);
    const email = makeEmail();
    await changeEmail(owner, email);
    const { code = '' } = await queuedPayload(product, 'email-proof', email);
    await registerAccount(product, { email });
    const proven = await call(
      product,
      'confirmEmail',
      { body: { proof: code } },
      { token: owner.token },
    );
    expect([proven.status, proven.error.message]).toEqual([409, authMessages.emailTaken]);
    expect((await meOf(owner)).body.email).toBe(owner.email);
  });
});

test('an account with a second factor proves that for another address, and no password', async () => {
  const owner = await registerAccount(product);
  const { recoveryCodes } = await addTotp(product, owner);
  await ageStepUp(product, owner);
  await call(product, 'stepUp', { body: { code: recoveryCodes[0] } }, owner);
  const changed = await changeEmail(owner, makeEmail(), { currentPassword: undefined });
  expect(changed.status).toBe(202);
});

/** An account with a proven address, after `before`, and the same with another one. */
const changed = async (
  before: (owner: Account) => Promise<void> = async () => undefined,
): Promise<{ owner: Account; email: string; back: string }> => {
  const owner = await registerAccount(product);
  await before(owner);
  await confirmEmail(product, owner.token, owner.email);
  const email = makeEmail();
  expect((await changeEmail(owner, email)).status).toBe(202);
  expect((await meOf(owner)).body.email).toBe(owner.email);
  expect((await confirmEmail(product, owner.token, email)).status).toBe(200);
  const { token: back = '' } = await queuedPayload(product, 'email-changed', owner.email);
  return { owner, email, back };
};

describe('a changed address', () => {
  test('counts once it is proven, and reset links to the old one end', async () => {
    const owner = await registerAccount(product);
    const token = await requestResetToken(product, owner.email);
    const email = makeEmail();
    await changeEmail(owner, email);
    await confirmEmail(product, owner.token, email);
    expect((await meOf(owner)).body).toMatchObject({ email, emailVerified: true });
    expect((await login(email, strongPassword)).status).toBe(200);
    expect((await login(owner.email, strongPassword)).status).toBe(401);
    const reset = await call(product, 'resetPassword', { body: { token, password: another } });
    expect(reset.status).toBe(400);
    // The first address was never proven: it may be a stranger's.
    expect(await hasMail('email-changed', owner.email)).toBe(false);
  });

  test('is known to its user, and to nobody else, for as long as its code is valid', async () => {
    const owner = await registerAccount(product);
    const member = await makeMember(product, owner, 'admin');
    const newEmail = makeEmail();
    expect((await meOf(owner)).body).not.toHaveProperty('newEmail');
    await changeEmail(owner, newEmail);
    expect((await meOf(owner)).body).toMatchObject({ email: owner.email, newEmail });
    expect((await meOf(member)).body).not.toHaveProperty('newEmail');
    const age = 'update email_proof set expires_at = now() where user_id = $1';
    await product.db.rows(age, [owner.userId]);
    expect((await meOf(owner)).body).not.toHaveProperty('newEmail');
    await changeEmail(owner, newEmail);
    await confirmEmail(product, owner.token, newEmail);
    expect((await meOf(owner)).body).not.toHaveProperty('newEmail');
  });

  test('is taken back by the link mailed to the old one, once, with a new password', async () => {
    const { owner, email, back } = await changed();
    expect((await login(email, strongPassword)).status).toBe(200);
    const restore = () => call(product, 'restoreEmail', { body: { token: back } });
    const restored = await restore();
    expect([restored.status, restored.body.message]).toEqual([200, accountMessages.restoreDone]);
    expect((await meOf(owner)).status).toBe(401);
    expect((await login(owner.email, strongPassword)).status).toBe(401);
    const { token = '' } = await queuedPayload(product, 'password-reset', owner.email);
    await call(product, 'resetPassword', { body: { token, password: another } });
    expect((await login(owner.email, another)).body.user.email).toBe(owner.email);
    expect((await restore()).error).toMatchObject({ message: accountMessages.restoreFailed });
  });

  test('is taken back with the API keys that were made since', async () => {
    const { owner, back } = await changed();
    const { key: token } = await makeKey(product, owner);
    expect((await call(product, 'listJobs', {}, { token })).status).toBe(200);
    await call(product, 'restoreEmail', { body: { token: back } });
    expect((await call(product, 'listJobs', {}, { token })).status).toBe(401);
  });

  test('is taken back with the invitations that were sent since, and no earlier ones', async () => {
    const invite = ({ token }: Account, email: string) =>
      call(product, 'inviteMember', { body: { email, role: 'admin' } }, { token });
    const { owner, back } = await changed(async (member) => {
      await invite(member, makeEmail());
    });
    const planted = makeEmail();
    await invite(owner, planted);
    await call(product, 'restoreEmail', { body: { token: back } });
    const left = await product.db.rows<{ email: string }>(
      'select email from invitation where business_id = $1',
      [owner.businessId],
    );
    expect(left).toHaveLength(1);
    expect(left[0]?.email).not.toBe(planted);
  });

  test('is taken back with the members who joined since, and nobody before', async () => {
    const invite = async ({ token }: { token: string }) => {
      const email = makeEmail();
      await call(product, 'inviteMember', { body: { email, role: 'admin' } }, { token });
      const mailed = await queuedPayload(product, 'invitation', email);
      const body = { token: mailed.token ?? '', name: email, password: strongPassword };
      return async () => (await call(product, 'acceptInvitation', { body })).body;
    };
    let early = async () => ({ token: '', user: { _id: '' } });
    const { owner, back } = await changed(async (member) => {
      early = await invite(member);
    });
    const invited = await early();
    const planted = await (await invite(owner))();
    const second = await (await invite(planted))();
    const demotion = { params: { id: owner.userId }, body: { role: 'technician' } } as const;
    expect((await call(product, 'updateMember', demotion, planted)).status).toBe(200);
    const job = {
      title: 'Boiler',
      client: await makeClient(product, owner),
      scheduledDate: addDays(todayIn('UTC'), 7),
      assignedTo: planted.user._id,
    };
    const { body: planned } = await call(product, 'createJob', { body: job }, invited);
    await call(product, 'restoreEmail', { body: { token: back } });
    const visits = { params: { id: planned._id } };
    expect((await call(product, 'getJob', visits, invited)).body.assignedTo).toBeNull();
    const [line] = (await call(product, 'getJobTimeline', visits, invited)).body;
    expect(line?.summary).toMatch(/ was deactivated and is off 1 visit ahead$/);
    const statuses = await Promise.all([invited, planted, second].map(meOf));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
    const { body } = await call(product, 'getMembers', {}, invited);
    expect(body.map(({ status }) => status).toSorted()).toEqual([
      'active',
      'active',
      'deactivated',
      'deactivated',
    ]);
  });

  test('is taken back by an owner who is an admin again where no other is left', async () => {
    const { owner, back } = await changed();
    const email = makeEmail();
    await call(product, 'inviteMember', { body: { email, role: 'admin' } }, owner);
    const { token = '' } = await queuedPayload(product, 'invitation', email);
    const body = { token, name: 'Eve', password: strongPassword };
    const { body: planted } = await call(product, 'acceptInvitation', { body });
    const removal = { params: { id: owner.userId }, body: { status: 'deactivated' } } as const;
    expect((await call(product, 'updateMember', removal, planted)).status).toBe(200);
    await call(product, 'restoreEmail', { body: { token: back } });
    const reset = await queuedPayload(product, 'password-reset', owner.email);
    const choice = { token: reset.token ?? '', password: another };
    await call(product, 'resetPassword', { body: choice });
    expect((await login(owner.email, another)).body.user.role).toBe('admin');
  });

  test('is taken back with a sign-in by a provider that is not finished', async () => {
    const { owner, back } = await changed();
    const { token: code, hash } = createSecretToken();
    const { businessId: business_id, userId: id } = owner;
    await insertSignInCode(product.db, hash, { business_id, id, status: 'active' }, false);
    await call(product, 'restoreEmail', { body: { token: back } });
    expect((await call(product, 'finishSignIn', { body: { code } })).status).toBe(401);
  });

  test('is taken back from a second change, too', async () => {
    const { owner, email, back } = await changed();
    const third = makeEmail();
    await changeEmail(owner, third);
    await confirmEmail(product, owner.token, third);
    const { token: later = '' } = await queuedPayload(product, 'email-changed', email);
    expect((await call(product, 'restoreEmail', { body: { token: back } })).status).toBe(200);
    expect((await call(product, 'restoreEmail', { body: { token: later } })).status).toBe(404);
  });

  test('is taken back with the second factors that were added since', async () => {
    const { owner, back } = await changed();
    await addTotp(product, owner);
    expect((await call(product, 'restoreEmail', { body: { token: back } })).status).toBe(200);
    const { token = '' } = await queuedPayload(product, 'password-reset', owner.email);
    await call(product, 'resetPassword', { body: { token, password: another } });
    expect((await login(owner.email, another)).status).toBe(200);
  });

  test('stays after seven days', async () => {
    const { owner, back } = await changed();
    const age = 'update email_change set expires_at = now() where user_id = $1';
    await product.db.rows(age, [owner.userId]);
    expect((await call(product, 'restoreEmail', { body: { token: back } })).status).toBe(404);
  });
});

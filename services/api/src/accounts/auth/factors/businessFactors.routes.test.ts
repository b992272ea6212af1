import { readFile } from 'node:fs/promises';
import { factorMessages } from '@tradewind/contracts/factorMessages';
import { describe, expect, test, vi } from 'vitest';
import { queuedPayload, registerAccount, requestResetToken } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import { plansOf, statementsOf } from '../../../../testing/explainPlan.ts';
import { type Member, makeMember } from '../../../../testing/factories.ts';
import { readEvents, stopHeartbeats } from '../../../../testing/readEvents.ts';
import { addPasskey, addTotp, startSignIn } from '../../../../testing/secondFactors.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../../testing/waitLimit.ts';

const product = serveProduct();

const setPolicy = (admin: { token: string }, requireSecondFactor: boolean) =>
  call(product, 'updateSecurityPolicy', { body: { requireSecondFactor } }, admin);
const reset = (admin: { token: string }, id: string) =>
  call(product, 'resetMemberFactors', { params: { id } }, admin);
const factorsOf = async (member: { token: string }) =>
  (await call(product, 'getFactors', {}, member)).body;
const newestEvent = (member: Member) =>
  product.db.row(
    `select kind, subject, detail from security_event where actor_id = $1
     order by at desc, id desc limit 1`,
    [member.userId],
  );

/** An admin with an authenticator app, whose business requires a second factor. */
const requiringAdmin = async () => {
  const admin = await registerAccount(product);
  await addTotp(product, admin);
  expect((await setPolicy(admin, true)).status).toBe(200);
  return admin;
};

describe('a required second factor', () => {
  test('is refused to an admin who has none', async () => {
    const { status, error } = await setPolicy(await registerAccount(product), true);
    expect([status, error.message]).toEqual([409, factorMessages.ownFactorFirst]);
  });

  test('leaves a member without one only the own account, until there is one', async () => {
    const admin = await requiringAdmin();
    expect(await newestEvent(admin)).toMatchObject({
      kind: 'policy_changed',
      detail: 'two-step sign-in required',
    });
    const member = await makeMember(product, admin, 'dispatcher');
    const { body: user } = await call(product, 'me', {}, member);
    expect([user.mustAddFactor, (await factorsOf(member)).isRequired]).toEqual([true, true]);
    for (const name of ['listJobs', 'getMembers', 'getComposition', 'getSummary'] as const) {
      const { status, error } = await call(product, name, {}, member);
      if (name === 'getComposition') expect(status).not.toBe(403);
      else expect([status, error.code], name).toEqual([403, 'second_factor_setup_required']);
    }
    expect((await addPasskey(product, member)).added.status).toBe(201);
    expect((await call(product, 'listJobs', {}, member)).status).toBe(200);
    expect((await call(product, 'me', {}, member)).body.mustAddFactor).toBe(false);
  });

  test('ends the event streams of members without one', async () => {
    const admin = await registerAccount(product);
    await addTotp(product, admin);
    const member = await makeMember(product, admin, 'dispatcher');
    stopHeartbeats();
    const { connections } = await readEvents(product.url, member.token);
    await setPolicy(admin, true);
    // The reader has lost its stream and tries to connect again.
    await vi.waitFor(() => expect(connections()).toBeGreaterThan(1), { timeout: WAIT_LIMIT });
  });

  test('keeps the last factor of each member, and lets any other go', async () => {
    const admin = await requiringAdmin();
    await addPasskey(product, admin);
    expect((await call(product, 'deleteTotp', {}, admin)).status).toBe(204);
    const [passkey] = (await factorsOf(admin)).passkeys;
    const params = { id: passkey?._id ?? '' };
    const last = await call(product, 'deletePasskey', { params }, admin);
    expect([last.status, last.error.message]).toEqual([409, factorMessages.lastFactor]);
    expect((await setPolicy(admin, false)).body).toEqual({ requireSecondFactor: false });
    expect((await call(product, 'deletePasskey', { params }, admin)).status).toBe(204);
  });

  test('is checked by the one statement that reads the session', async () => {
    const admin = await requiringAdmin();
    const statements = await statementsOf(product, () => call(product, 'getMembers', {}, admin));
    const reading = statements.filter(({ sql }) => sql.includes('require_second_factor'));
    expect(reading).toHaveLength(1);
    for (const statement of reading) {
      const [steps = []] = await plansOf(product, statement);
      expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
    }
  });
});

describe('a reset of a member’s factors', () => {
  test('is refused for oneself and for members of other businesses', async () => {
    const admin = await requiringAdmin();
    const own = await reset(admin, admin.userId);
    expect([own.status, own.error.message]).toEqual([409, factorMessages.ownReset]);
    const stranger = await registerAccount(product);
    expect((await reset(admin, stranger.userId)).status).toBe(404);
  });

  test('removes all of them, is recorded, and mailed to the member', async () => {
    const admin = await registerAccount(product);
    const member = await makeMember(product, admin, 'technician');
    await addTotp(product, member);
    await addPasskey(product, member);
    const team = async () => (await call(product, 'getMembers', {}, admin)).body;
    const listed = (await team()).find(({ _id }) => _id === member.userId);
    expect(listed?.hasSecondFactor).toBe(true);
    expect((await reset(admin, member.userId)).status).toBe(204);
    expect(await factorsOf(member)).toMatchObject({
      passkeys: [],
      totp: null,
      recoveryCodesLeft: 0,
    });
    expect(await newestEvent(admin)).toEqual({
      kind: 'factor_removed',
      subject: 'Member technician',
      detail: 'all',
    });
    const mail = await queuedPayload(product, 'factors-changed', listed?.email ?? '');
    expect(mail.change).toContain('Ann Ray has removed your passkeys');
    expect(mail).toMatchObject({ isOnlyAdmin: false });
  });
});

test('a reset of the password keeps the factors', async () => {
  const owner = await registerAccount(product);
  await product.db.rows('update app_user set email_verified_at = now() where id = $1', [
    owner.userId,
  ]);
  await addTotp(product, owner);
  const token = await requestResetToken(product, owner.email);
  const password = 'Boiler sofa moon 8';
  expect((await call(product, 'resetPassword', { body: { token, password } })).status).toBe(200);
  const { reply } = await startSignIn(product, owner.email, { password });
  expect(reply.error.code).toBe('second_factor_required');
});

test('the operator’s statement removes every factor of one account, and records that', async () => {
  const guide = await readFile(
    new URL('../../../../../../docs/guides/operate.md', import.meta.url),
  );
  const [, statement = ''] = /## A lost second factor.*?```sql\n(.*?)```/s.exec(`${guide}`) ?? [];
  const [owner, other] = [await registerAccount(product), await registerAccount(product)];
  for (const account of [owner, other]) {
    await addTotp(product, account);
    await addPasskey(product, account);
  }
  await product.db.rows(statement.replace('ADDRESS', owner.email));
  const none = { passkeys: [], totp: null, recoveryCodesLeft: 0 };
  expect(await factorsOf(owner)).toMatchObject(none);
  expect((await factorsOf(other)).recoveryCodesLeft).toBe(10);
  const event = await product.db.row(
    `select actor, subject from security_event where business_id = $1 and kind = 'factor_removed'`,
    [owner.businessId],
  );
  expect(event).toEqual({ actor: 'Operator', subject: 'Ann Ray' });
});

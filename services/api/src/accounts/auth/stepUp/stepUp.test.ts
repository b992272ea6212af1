import { accountMessages } from '@tradewind/contracts/account';
import { describe, expect, test } from 'vitest';
import { registerAccount, strongPassword } from '../../../../testing/accounts.ts';
import { call } from '../../../../testing/call.ts';
import { ageStepUp, type Member, makeBusiness, makeMember } from '../../../../testing/factories.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';

const product = serveProduct({ STEP_UP: 'on' });
const limited = serveProduct({ STEP_UP: 'on', RATE_LIMIT_SCALE: '1' });

const stepUp = (member: Pick<Member, 'token'>, password: string, from = product) =>
  call(from, 'stepUp', { body: { password } }, member);
const methodsOf = async (member: Pick<Member, 'token'>) =>
  (await call(product, 'stepUpOptions', {}, member)).body.methods;
const endOthers = (member: Pick<Member, 'token'>) => call(product, 'endOtherSessions', {}, member);

describe('a proof is refused', () => {
  test.each([
    ['', accountMessages.passwordRequired],
    ['Wrong-1234', accountMessages.passwordWrong],
  ])('with the password %j, in its field', async (password, message) => {
    const owner = await registerAccount(product);
    await ageStepUp(product, owner);
    const { status, error } = await stepUp(owner, password);
    expect([status, error.errors]).toEqual([422, [{ field: 'password', message }]]);
    expect((await endOthers(owner)).error.code).toBe('step_up_required');
  });

  test('for an account that only signs in through a provider, which has no method', async () => {
    const member = await makeBusiness(product);
    expect(await methodsOf(member)).toEqual([]);
    const { status, error } = await stepUp(member, strongPassword);
    expect([status, error.message]).toEqual([409, accountMessages.passwordNone]);
  });
});

test('neither strangers at the sign-in nor a stolen session use up the attempts of another session', async () => {
  const owner = await registerAccount(limited);
  const signIn = async (password: string) =>
    call(limited, 'login', { body: { email: owner.email, password } });
  const stolen = (await signIn(strongPassword)).body;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 16; attempt += 1) {
    await signIn('Wrong-1234');
    statuses.push((await stepUp(stolen, 'Wrong-1234', limited)).status);
  }
  expect(statuses).toEqual([...Array(15).fill(422), 429]);
  expect((await signIn(strongPassword)).status).toBe(429);
  expect((await stepUp(owner, strongPassword, limited)).status).toBe(204);
});

test('a failed proof is in the security log', async () => {
  const owner = await registerAccount(product);
  await stepUp(owner, 'Wrong-1234');
  const query = { kind: 'reauthentication_failed' } as const;
  const { body } = await call(product, 'listSecurityEvents', { query }, owner);
  expect(body.map(({ actorId }) => actorId)).toEqual([owner.userId]);
});

test('a proof lasts for ten minutes, in the session that it was made in', async () => {
  const owner = await registerAccount(product);
  const body = { email: owner.email, password: strongPassword };
  const elsewhere = (await call(product, 'login', { body })).body;
  await ageStepUp(product, owner);
  expect(await methodsOf(owner)).toEqual(['password']);
  expect((await stepUp(owner, strongPassword)).status).toBe(204);
  expect((await endOthers(elsewhere)).error.code).toBe('step_up_required');
  await ageStepUp(product, owner, '9 minutes');
  expect((await endOthers(owner)).status).toBe(204);
});

test('signing in is a proof', async () => {
  const owner = await registerAccount(product);
  expect((await endOthers(owner)).status).toBe(204);
});

test('a session from before proofs were stored is asked', async () => {
  const owner = await registerAccount(product);
  await product.db.rows('update user_session set stepped_up_at = null where user_id = $1', [
    owner.userId,
  ]);
  expect((await endOthers(owner)).error.code).toBe('step_up_required');
});

test('a role below the call’s is refused without being asked', async () => {
  const owner = await registerAccount(product);
  const member = await makeMember(product, owner, 'dispatcher');
  await ageStepUp(product, member);
  const { error } = await call(product, 'exportSecurityLog', { query: {} }, member);
  expect(error.code).toBe('forbidden');
});

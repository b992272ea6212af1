import { accountMessages } from '@tradewind/contracts/account';
import { authMessages } from '@tradewind/contracts/authMessages';
import { describe, expect, test } from 'vitest';
import { accountCalls, registerAccount, strongPassword } from '../../../testing/accounts.ts';
import { call } from '../../../testing/call.ts';
import { ageStepUp, makeBusiness } from '../../../testing/factories.ts';
import { addTotp } from '../../../testing/secondFactors.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const limited = serveProduct({ RATE_LIMIT_SCALE: '1' });
const another = 'Boiler sofa moon 8';

const change = ({ token }: { token: string }, over = {}, from = product) =>
  call(
    from,
    'changePassword',
    { body: { currentPassword: strongPassword, password: another, ...over } },
    { token },
  );
const { login, meOf, hasMail } = accountCalls(product);

describe('a change of the password is refused', () => {
  test.each([
    [{ currentPassword: '' }, 'currentPassword', accountMessages.passwordRequired],
    [{ currentPassword: 'Wrong-1234' }, 'currentPassword', accountMessages.passwordWrong],
    [{ password: 'Ab1' }, 'password', authMessages.resetLength],
    [{ password: 'kettle sofa moon' }, 'password', authMessages.passwordStrength],
    [{ password: strongPassword }, 'password', accountMessages.passwordSame],
  ])('with %j', async (over, field, message) => {
    const owner = await registerAccount(product);
    const { status, error } = await change(owner, over);
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
    expect((await meOf(owner)).status).toBe(200);
  });

  test('for an account that has no password', async () => {
    const { status, error } = await change(await makeBusiness(product));
    expect([status, error.message]).toEqual([409, accountMessages.passwordNone]);
  });

  test('without fresh proof of the second factor, also with the right password', async () => {
    const owner = await registerAccount(product);
    const { recoveryCodes } = await addTotp(product, owner);
    await ageStepUp(product, owner);
    expect((await change(owner)).error.code).toBe('step_up_required');
    await call(product, 'stepUp', { body: { code: recoveryCodes[0] } }, owner);
    expect((await change(owner, { currentPassword: 'Wrong-1234' })).status).toBe(422);
    expect((await change(owner)).status).toBe(204);
  });

  test('after fifteen wrong passwords in one session', async () => {
    const owner = await registerAccount(limited);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      statuses.push((await change(owner, { currentPassword: `Wrong-${attempt}` }, limited)).status);
    }
    expect(statuses).toEqual([...Array(15).fill(422), 429]);
  });
});

test('a changed password ends all other sessions, keeps this one, and is mailed', async () => {
  const owner = await registerAccount(product);
  const elsewhere = (await login(owner.email, strongPassword)).body;
  expect((await change(owner)).status).toBe(204);
  expect((await meOf(elsewhere)).status).toBe(401);
  expect((await meOf(owner)).status).toBe(200);
  expect((await login(owner.email, strongPassword)).status).toBe(401);
  expect((await login(owner.email, another)).status).toBe(200);
  expect(await hasMail('password-changed', owner.email)).toBe(true);
});

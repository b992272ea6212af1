import { authMessages } from '@tradewind/contracts/authMessages';
import { weaknessMessages } from '@tradewind/contracts/passwords';
import { describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { makeBusiness, makeEmail } from '../../../../testing/factories.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createSecretToken } from '../../../engines/linkTokens.ts';
import { readSettings } from '../../../settings.ts';
import { createPasswordCheck } from './passwordCheck.ts';

const strict = serveProduct({ PASSWORD_POLICY: 'strict' });
const standard = serveProduct();

const register = (product: typeof strict, password: string, over = {}) =>
  call(product, 'register', {
    body: { name: 'Ann Ray', email: makeEmail(), password, ...over },
  });

/** Each has upper case, lower case and a digit, and is on lists of leaked passwords or like one. */
const common = (
  'Password1 Passw0rd Qwerty123 Welcome1 Abc12345 Iloveyou1 Monkey123 Dragon123 Sunshine1 ' +
  'Princess1 Football1 Charlie1 Liverpool1 Superman1 Michael1 Jordan23 Letmein1 Trustno1 ' +
  'Admin123 Test1234 Hello123 Master123 Shadow12 Baseball1 Summer2024 P@ssw0rd1'
).split(' ');

test('the policy is strict in production, and standard elsewhere', () => {
  const needed = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };
  const policyOf = (given: object) => readSettings({ ...needed, ...given }).passwordPolicy;
  expect(policyOf({})).toBe('standard');
  expect(policyOf({ NODE_ENV: 'production' })).toBe('strict');
  expect(policyOf({ NODE_ENV: 'production', PASSWORD_POLICY: 'standard' })).toBe('standard');
});

describe('the policy strict', () => {
  test(`refuses each of ${common.length} common passwords`, async () => {
    expect(common).toHaveLength(26);
    const long = [
      'passwordpassword',
      'qwertyuiopasdfghjklzxcvbnm',
      '!QAZ2wsx#EDC',
      'P@ssw0rd2026!!',
    ];
    for (const password of [...common, 'Aa1aaa', ...long]) {
      const { status, error } = await register(strict, password);
      expect([password, status, error.errors]).toEqual([
        password,
        422,
        [{ field: 'password', message: weaknessMessages.common }],
      ]);
    }
  });

  test.each([
    ['the name', 'Sofa ray ANNETTE moon1', { name: 'Annette Ray' }],
    ['the company', 'sofa moon byrdworks 12', { company: 'Byrdworks LLC' }],
    ['the address', 'sofa moon olive-marsh', { email: `olive-marsh.${makeEmail()}` }],
  ])('refuses a password with %s in it', async (_, password, over) => {
    const { status, error } = await register(strict, password, over);
    expect([status, error.message]).toEqual([422, weaknessMessages.personal]);
  });

  test('refuses a short password without the mix of characters', async () => {
    const { status, error } = await register(strict, 'zkqmvtwp');
    expect([status, error.message]).toEqual([422, authMessages.passwordStrength]);
  });

  test.each([
    'correct horse battery staple',
    'Zx8qLw2p',
    'moss'.repeat(3) + 'kettle sofa '.repeat(9),
  ])('accepts "%s", which then signs in', async (password) => {
    const email = makeEmail();
    expect((await register(strict, password, { email })).status).toBe(201);
    expect((await call(strict, 'login', { body: { email, password } })).status).toBe(200);
  });

  test('holds for invitations and resets, whose links stay usable', async () => {
    const admin = await makeBusiness(strict, { company: 'Harbor Heating' });
    const link = createSecretToken();
    await strict.db.rows(
      `insert into password_reset (token_hash, business_id, user_id, expires_at)
       values ($1, $2, $3, now() + interval '1 hour')`,
      [link.hash, admin.businessId, admin.userId],
    );
    const invited = createSecretToken();
    await strict.db.rows(
      `insert into invitation (business_id, id, email, role, token_hash, invited_by, expires_at)
       values ($1, gen_random_uuid(), $2, 'technician', $3, $4, now() + interval '1 day')`,
      [admin.businessId, makeEmail(), invited.hash, admin.userId],
    );
    const attempts = [
      ['Password1', 422],
      ['sofa moon harbor 12', 422],
      ['correct horse battery staple', 200],
    ] as const;
    for (const [password, status] of attempts) {
      const reset = await call(strict, 'resetPassword', { body: { token: link.token, password } });
      expect(reset.status).toBe(status);
      const joined = await call(strict, 'acceptInvitation', {
        body: { token: invited.token, name: 'Tom Reed', password },
      });
      expect(joined.status).toBe(status === 200 ? 201 : status);
    }
  });
});

test('a check that takes too long is a 503 that says when to try again', async () => {
  const check = createPasswordCheck('strict', 1);
  const failure = { status: 503, code: 'unavailable', retryAfter: 5 };
  await expect(check('correct horse battery staple', [])).rejects.toMatchObject(failure);
});

describe('the policy standard', () => {
  test('accepts what decision 13 accepts, also when it is common', async () => {
    expect((await register(standard, 'Password1')).status).toBe(201);
    expect((await register(standard, 'Aa1aaa')).status).toBe(201);
  });

  test('refuses a long password without the mix of characters', async () => {
    const { status, error } = await register(standard, 'correct horse battery staple');
    expect([status, error.errors]).toEqual([
      422,
      [{ field: 'password', message: authMessages.passwordStrength }],
    ]);
  });
});

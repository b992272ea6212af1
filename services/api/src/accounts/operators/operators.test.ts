import { isDeployAccess } from '@tradewind/contracts/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { deployToken } from '../../../testing/artifactUploads.ts';
import { call, send } from '../../../testing/call.ts';
import { calls, type EndpointCall } from '../../../testing/endpointTable.ts';
import { ageStepUp, type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { operate } from '../../../testing/operate.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { suspendBusiness } from '../suspension/suspension.ts';

const product = serveProduct({ DEPLOY_TOKEN: deployToken, STEP_UP: 'on' });
let environment: Record<string, string>;
let operator: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  const { settings } = product;
  environment = {
    DATABASE_URL: settings.databaseUrl,
    MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl,
    JWT_SECRET: settings.jwtSecret,
  };
  operator = await makeOperator(product);
});

const ofOperators = calls.filter(({ endpoint }) => isDeployAccess(endpoint.access));
const attempt = ({ method, pathWith }: EndpointCall, { token }: Pick<Member, 'token'>) =>
  send(product.url + pathWith(() => 'none'), {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
const getOperator = ({ token }: Pick<Member, 'token'>) =>
  call(product, 'getOperator', {}, { token });

describe('the right of operators', () => {
  test('is not that of the other members of an operator’s business', async () => {
    const colleague = await makeMember(product, operator, 'admin');
    const { status, error } = await getOperator(colleague);
    expect([status, error.message]).toEqual([403, 'This account is not an operator.']);
  });

  test('is not that of a key that an operator has made', async () => {
    const { key } = await makeKey(product, operator, { scopes: ['clients:write', 'jobs:write'] });
    for (const tried of ofOperators) {
      expect((await attempt(tried, { token: key })).status, tried.name).toBe(401);
    }
  });

  test('has no name for the holder of the deploy token', async () => {
    const { status, error } = await call(product, 'getOperator', {}, { token: deployToken });
    expect([status, error.message]).toEqual([403, 'This needs the session of an operator.']);
    const wrong = await call(product, 'getOperator', {}, { token: `${deployToken}5` });
    expect(wrong.status).toBe(401);
  });

  test('does not count while the operator’s own business is suspended', async () => {
    const other = await makeOperator(product);
    await product.db.transaction((tx) => suspendBusiness(tx, other.businessId, 'A test.'));
    const { status, error } = await getOperator(other);
    expect([status, error.code]).toEqual([403, 'business_suspended']);
  });

  test('opens the console, and says since when', async () => {
    const { status, body } = await getOperator(operator);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ _id: operator.userId, name: 'Robin Reyes' },
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('ends with the next call after it was taken away', async () => {
    const other = await makeOperator(product);
    expect((await getOperator(other)).status).toBe(200);
    await operate(environment, 'operator', 'remove', other.email);
    expect((await getOperator(other)).status).toBe(403);
  });
});

describe('ten minutes after the last proof', () => {
  beforeAll(async () => {
    await ageStepUp(product, operator);
    return async () => ageStepUp(product, operator, '0 minutes');
  });

  test('an operator’s session does nothing that changes something', async () => {
    const acts = ofOperators.filter(
      ({ method, endpoint }) => method !== 'GET' && !endpoint.prepares,
    );
    expect(acts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['promoteRelease', 'createDeployKey', 'suspendBusiness']),
    );
    for (const tried of acts) {
      const { status, error } = await attempt(tried, operator);
      expect([status, error.code], tried.name).toEqual([403, 'step_up_required']);
    }
  });

  test('it reads, and the deploy token is asked for no proof', async () => {
    expect((await call(product, 'getPlatformOverview', {}, operator)).status).toBe(200);
    const { status } = await call(
      product,
      'retryTasks',
      { body: { task: 'mail' } },
      { token: deployToken },
    );
    expect(status).toBe(200);
  });
});

describe('operate operator', () => {
  const run = (...args: string[]) => operate(environment, 'operator', ...args);

  test('refuses unknown words, unknown accounts and a change that is none, in one line each', async () => {
    const { email } = await makeOperator(product);
    for (const [args, line] of [
      [['grant', email], /^operate operator takes list, or add or remove/],
      [['add'], /^operate operator takes list, or add or remove/],
      [['list', email], /^operate operator takes list, or add or remove/],
      [['add', 'nobody@example.com'], /^No account has the address nobody@example.com/],
      [['add', email], /is an operator already/],
      [['remove', 'nobody@example.com'], /^No account has the address/],
    ] as const) {
      const { code, errors } = await run(...args);
      expect([code, errors]).toEqual([1, [expect.stringMatching(line)]]);
    }
    const ofOneBusiness = { ...environment, MIGRATION_DATABASE_URL: '' };
    expect((await operate(ofOneBusiness, 'operator')).errors).toEqual([
      expect.stringMatching(/^MIGRATION_DATABASE_URL is not set/),
    ]);
  });

  test('adds an account by its address, lists it with who did it, and removes it', async () => {
    const email = 'Night.Shift@example.com';
    const member = await makeBusiness(product, { email, name: 'Lou Night' });
    expect((await getOperator(member)).status).toBe(403);
    const { code, out } = await run('add', email.toLowerCase());
    expect(code).toBe(0);
    expect(out).toContainEqual(
      expect.stringMatching(
        /^Night\.Shift@example\.com, Lou Night, operator since .* by pnpm operate$/,
      ),
    );
    expect((await getOperator(member)).status).toBe(200);
    const removed = await run('remove', email, '--json');
    expect(removed.out.join('\n')).not.toContain('Lou Night');
  });

  test('is in the audit', async () => {
    const { body } = await call(
      product,
      'listOperatorActs',
      { query: { subject: 'Night.Shift@example.com' } },
      operator,
    );
    expect(body).toEqual([
      expect.objectContaining({ act: 'removeOperator', by: 'pnpm operate', means: 'command' }),
    ]);
  });
});

test('a fresh registration is no operator', async () => {
  const member = await makeBusiness(product);
  expect((await getOperator(member)).status).toBe(403);
});

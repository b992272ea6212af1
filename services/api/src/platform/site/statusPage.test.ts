import { expect, test } from 'vitest';
import { send } from '../../../testing/call.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createStatusChecks, type StatusCheckDependencies } from './statusChecks.ts';

const product = serveProduct();
const another = serveProduct({
  PLAID_CLIENT_ID: 'id',
  PLAID_SECRET: 'secret',
  PLAID_URL: 'http://localhost:9',
});

const working = () => ({
  db: product.runtimeDb,
  store: { get: async () => undefined } as unknown as StatusCheckDependencies['store'],
  findBankStatus: async () => true,
});

test('says that everything works, without a script, a name or a number of ours', async () => {
  const { status, body, headers } = await send(`${product.url}/status`);
  expect(status).toBe(200);
  expect(body).toContain('Everything works.');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|localhost|postgres|pgboss|undefined/i);
});

test('says which part does not work, with 200, so that no proxy takes the process out', async () => {
  const { status, body } = await send(`${another.url}/status`);
  expect(status).toBe(200);
  expect(body).toContain('Some parts do not work at the moment.');
  expect(body).toMatch(/Bank connections<\/h2><strong class="fails">Does not work/);
});

test('takes a part that fails or hangs for one that does not work', async () => {
  const failing = createStatusChecks({
    ...working(),
    store: { get: () => Promise.reject(new Error('away')) } as never,
    findBankStatus: () => new Promise(() => undefined),
  });
  expect((await failing.read()).statuses).toEqual({
    ...{ database: true, mail: true, files: false, bank: false },
  });
});

test('asks the parts once, however many people ask at the same time', async () => {
  let asked = 0;
  const findBankStatus = async () => {
    asked += 1;
    return true;
  };
  const checks = createStatusChecks({ ...working(), findBankStatus });
  await Promise.all(Array.from({ length: 50 }, checks.read));
  expect(asked).toBe(1);
});

test('calls mail delayed when one waits for its first try, not when one address refuses', async () => {
  const insert = `insert into pgboss.job (id, name, data, state, start_after, created_on)
    values (gen_random_uuid(), 'mail', '{}', $1, now() - interval '10 minutes', now() - interval '1 hour')`;
  const isMailOnTime = async () => (await createStatusChecks(working()).read()).statuses.mail;
  await product.db.rows(insert, ['retry']);
  expect(await isMailOnTime()).toBe(true);
  await product.db.rows(insert, ['created']);
  expect(await isMailOnTime()).toBe(false);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { demoLogin } from '../../src/demo/seedPeople.ts';
import { call } from '../call.ts';
import { serveProduct } from '../product.ts';

const product = serveProduct();
const seed = join(import.meta.dirname, '../../src/demo/seed.ts');

test('the demo business is written once, by two at once, and signs in', async () => {
  const env = { ...process.env, DATABASE_URL: product.settings.databaseUrl };
  const run = () => promisify(execFile)(process.execPath, [seed], { env });
  const [{ stdout }] = await Promise.all([run(), run()]);
  expect(stdout).toContain(demoLogin.email);
  const { body } = await call(product, 'login', { body: demoLogin });
  const { token } = body;
  const { body: summary } = await call(product, 'getSummary', {}, { token });
  const { body: count } = await call(product, 'countJobsWithoutNumber', {}, { token });
  expect(summary).toMatchObject({ clients: { total: 40 }, jobs: { pending: 4 } });
  expect(count.count).toBe(3);
});

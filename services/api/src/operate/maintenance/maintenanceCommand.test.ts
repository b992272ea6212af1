import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApi } from '../../../testing/apiProcess.ts';
import { openShop, type Shop } from '../../../testing/multiProcessBusiness.ts';
import { operate, operateProcess } from '../../../testing/operate.ts';
import { release, shellArtifact } from '../../../testing/releases.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { promote } from '../../platform/releases/deployments.ts';

const deployToken = 'd'.repeat(32);
const message = 'We move <now>.';
let shop: Shop;
let api: ApiProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  shop = await openShop(await createDatabase());
  environment = { ...shop.environment, DEPLOY_TOKEN: deployToken };
  api = await startApi(environment);
  const { db } = shop.product;
  await release(db, shellArtifact());
  const move = { edition: 'default', by: 'test', reason: '' };
  await promote(db, [{ name: 'shell', version: '1.0.0' }], move);
});
afterAll(async () => {
  await api.stop();
  await shop.dataSource.destroy();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(api.url + path, { headers: { authorization: `Bearer ${shop.token}`, ...headers } });
const write = (path: string, body: unknown, token = shop.token) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const readPage = (path: string) => read(path, { accept: 'text/html' });
const waitForStatus = (status: string) =>
  vi.waitFor(async () => {
    expect(await (await read('/api/health/ready')).json()).toMatchObject({ status });
  }, WAIT_LIMIT);

test('another word than on, off and status, and a message without an end, are one line', async () => {
  for (const [args, line] of [
    [['stop'], /^operate maintenance takes on, off or status\.$/],
    [['on', '--message', ' '], /^--message takes a sentence/],
    [['on', '--message', 'x'.repeat(301)], /^--message takes a sentence/],
  ] as const) {
    const { code, errors } = await operate(environment, 'maintenance', ...args);
    expect([code, errors]).toEqual([1, [expect.stringMatching(line)]]);
  }
});

test('maintenance refuses writes and pages in every process until it ends, and no read', async () => {
  expect((await readPage('/login')).status).toBe(200);
  const { code, out } = await operateProcess(
    environment,
    ...['maintenance', 'on', '--message', message, '--json'],
  );
  expect([code, JSON.parse(out.join())]).toMatchObject([0, { on: true, message }]);
  await waitForStatus('degraded');
  // A process that starts later knows at once.
  await api.stop();
  api = await startApi(environment);
  expect(await (await read('/api/health/ready')).json()).toEqual({
    ...{ status: 'degraded', problems: ['maintenance'] },
  });

  const refused = await write('/api/clients', {});
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'maintenance', message });
  expect((await write('/api/clients', {}, 'unknown')).status).toBe(401);
  expect((await write('/api/auth/login', { email: 'a@b.example', password: 'x' })).status).toBe(
    503,
  );
  expect((await write('/api/releases', {}, deployToken)).status).toBe(422);
  expect((await read('/api/clients')).status).toBe(200);
  expect((await read('/api/health/live')).status).toBe(200);

  for (const path of ['/', '/login', '/dashboard/customers']) {
    const page = await readPage(path);
    const { status, headers } = page;
    expect([status, headers.get('retry-after'), headers.get('refresh')]).toEqual([503, '30', '30']);
    const html = await page.text();
    expect(html).toContain('<p>We move &lt;now&gt;.</p>');
    expect(html).toContain('href="/status"');
  }
  const statusPage = await readPage('/status');
  expect(statusPage.status).toBe(200);
  const status = await statusPage.text();
  expect(status).toContain('Maintenance: We move &lt;now&gt;.');
  for (const part of ['Pages', 'Records'])
    expect(status).toContain(`<h2>${part}</h2><strong class="fails">Paused</strong>`);
  expect((await read('/artifacts/shell/1.0.0/none.js')).status).toBe(404);

  expect((await operate(environment, 'maintenance')).out[0]).toContain(message);
  expect((await operate(environment, 'maintenance', 'off')).out).toEqual([
    'There is no maintenance.',
  ]);
  await waitForStatus('ok');
  expect((await write('/api/clients', {})).status).toBe(422);
  expect((await readPage('/login')).status).toBe(200);
});

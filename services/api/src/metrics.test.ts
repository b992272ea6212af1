import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApi } from '../testing/apiProcess.ts';
import { databaseSettings } from '../testing/databaseAddresses.ts';
import { freePort } from '../testing/freePort.ts';
import { createDatabase } from '../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../testing/waitLimit.ts';

const token = 'a-token-of-at-least-thirty-two-characters';

let api: ApiProcess;
let own: string;
beforeAll(async () => {
  const port = await freePort();
  own = `http://localhost:${port}`;
  api = await startApi({
    ...databaseSettings(await createDatabase()),
    ...{
      JWT_SECRET: token,
      METRICS_PORT: String(port),
      METRICS_HOST: 'localhost',
      METRICS_TOKEN: token,
    },
  });
});
afterAll(() => api.stop());

const readMetrics = async () => (await fetch(`${own}/metrics`)).text();

test('the metrics on the port of the product need the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', token]) {
    const headers = authorization === undefined ? {} : { authorization };
    const refused = await fetch(`${api.url}/metrics`, { headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('tradewind_');
  }
  const headers = { authorization: `Bearer ${token}` };
  const answered = await fetch(`${api.url}/metrics`, { headers });
  expect(answered.headers.get('content-type')).toContain('version=0.0.4');
  expect(await answered.text()).toContain('tradewind_http_requests_total');
});

test('the port of the metrics has nothing else', async () => {
  expect((await fetch(`${own}/api/health/live`)).status).toBe(404);
});

test('requests count under the pattern of their route, whatever a caller writes', async () => {
  await fetch(`${api.url}/api/health/ready`);
  await fetch(`${api.url}/api/users/providers/somebody-unknown`);
  for (const path of ['/api/unheard-of', '/a/unheard-of', '/artifacts/unheard-of'])
    await fetch(api.url + path);
  const text = await readMetrics();
  expect(text).toContain(
    'tradewind_http_requests_total{method="GET",route="/api/health/ready",status="200"} 1',
  );
  expect(text).toContain('route="/api/users/providers/:id"');
  expect(text).not.toMatch(/unheard-of|somebody-unknown/);
});

test('mails, queues, connections and the memory of the process are counted', async () => {
  await vi.waitFor(async () => {
    const text = await readMetrics();
    expect(text).toMatch(/tradewind_queue_tasks\{queue="account-mail",state="waiting"\} \d/);
    expect(text).toMatch(/tradewind_database_connections\{state="max"\} 10/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  }, WAIT_LIMIT);
});

test.each(['alerts.yml', 'dashboard.json'])('%s names metrics that exist', async (file) => {
  const monitoring = new URL(`../../../deploy/monitoring/${file}`, import.meta.url);
  const used = readFileSync(monitoring, 'utf8').match(/\b(tradewind|nodejs|process)_\w+/g) ?? [];
  const text = await readMetrics();
  const known = new Set(text.match(/(?<=^# TYPE )\S+/gm));
  const families = used.map((name) => (known.has(name) ? name : name.replace(/_[a-z]+$/, '')));
  expect(families.length).toBeGreaterThan(5);
  expect(families.filter((name) => !known.has(name))).toEqual([]);
});

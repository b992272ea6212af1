import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApi } from '../../../testing/apiProcess.ts';
import { openShop, type Shop } from '../../../testing/multiProcessBusiness.ts';
import { release, shellArtifact } from '../../../testing/releases.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { promote } from '../../platform/releases/deployments.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

/** What a collector was sent. */
const bodies: string[] = [];
const spans = () =>
  bodies.flatMap(
    (body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as readonly OtlpSpan[],
  );

const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces' && request.headers['x-key'] === 'k')
    bodies.push(await text(request));
  response.end('{}');
});
let api: ApiProcess;
let shop: Shop;
beforeAll(async () => {
  await once(collector.listen(0, 'localhost'), 'listening');
  const { port } = collector.address() as AddressInfo;
  shop = await openShop(await createDatabase());
  api = await startApi({
    ...shop.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
  });
  const { db } = shop.product;
  await release(db, shellArtifact());
  const move = { edition: 'default', by: 'test', reason: '' };
  await promote(db, [{ name: 'shell', version: '1.0.0' }], move);
});
afterAll(async () => {
  await api.stop();
  await shop.dataSource.destroy();
  collector.close();
});

const findSpan = (name: string, parent?: OtlpSpan) =>
  vi.waitFor(() => {
    const found = spans().find(
      (span) => span.name === name && (!parent || span.parentSpanId === parent.spanId),
    );
    if (found === undefined) throw new Error(`No span ${name} yet.`);
    return found;
  }, WAIT_LIMIT);

/** Runs the page's inline script as a browser does. Returns the `fetch` of the page. */
const openPage = (html: string, performance: { readonly now: () => number }) => {
  const [, traceparent = '', script = ''] =
    /<script data-traceparent="([^"]+)">(.*?)<\/script>/s.exec(html) ?? [];
  const window = { fetch };
  const document = { currentScript: { dataset: { traceparent } } };
  const browser = { window, document, location: new URL(api.url), Request, URL, performance };
  runInNewContext(script, browser);
  return { fetch: window.fetch, traceparent };
};

test('a trace goes from the page through its first calls to their statements', async () => {
  const html = await (await fetch(`${api.url}/dashboard`)).text();
  const { fetch: fetchFromPage, traceparent } = openPage(html, { now: () => 0 });
  await fetchFromPage(`${api.url}/api/jobs?search=somebody-unknown`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  const call = await findSpan('GET /api/jobs');
  const pageSpan = await findSpan('GET');
  const statement = await findSpan('SELECT', call);
  expect(call).toMatchObject({ traceId: pageSpan.traceId, parentSpanId: pageSpan.spanId });
  expect(traceparent).toBe(`00-${pageSpan.traceId}-${pageSpan.spanId}-01`);
  expect(statement.traceId).toBe(pageSpan.traceId);
  expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(
    BigInt(call.startTimeUnixNano),
  );
  expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call.endTimeUnixNano));
  expect(bodies.join()).toContain('staging');
  expect(bodies.join()).not.toMatch(/somebody-unknown|Bearer/);
});

test('the page names its trace in calls of our API, and only in its first ten seconds', async () => {
  const html = await (await fetch(`${api.url}/dashboard`)).text();
  const seen: unknown[] = [];
  const other = createServer(({ headers }, response) => {
    seen.push(headers.traceparent);
    response.end();
  });
  await once(other.listen(0, 'localhost'), 'listening');
  const { port } = other.address() as AddressInfo;
  let milliseconds = 9_999;
  const { fetch: fetchFromPage, traceparent } = openPage(html, { now: () => milliseconds });
  await fetchFromPage(`http://localhost:${port}/api/jobs`);
  await fetchFromPage(`${api.url}/api/health/ready`);
  milliseconds = 10_000;
  await fetchFromPage(`${api.url}/api/composition`);
  other.close();
  const [, traceId] = traceparent.split('-');
  expect(seen).toEqual([undefined]);
  expect(await findSpan('GET /api/health/ready')).toHaveProperty('traceId', traceId);
  expect(await findSpan('GET /api/composition')).not.toHaveProperty('traceId', traceId);
});

test('a header that is no traceparent begins a trace of its own', async () => {
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`]) {
    const { status } = await fetch(`${api.url}/api/health/live`, { headers: { traceparent } });
    expect(status).toBe(200);
  }
  expect(await findSpan('GET /api/health/live')).not.toHaveProperty('parentSpanId');
});

import { describe, expect, test } from 'vitest';
import { deployToken } from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { writeArtifact } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { failure, invoices, releaseMeasured, serveVitals } from '../../../testing/vitals.ts';
import { DEFAULT_EDITION } from '../editions/editions.ts';

const { product, artifactsDir, post, report, stored } = serveVitals();
const silent = serveProduct({ VITALS: 'off' });
const limited = serveProduct({ RATE_LIMIT_SCALE: '0.0001' });

const read = (query: object, token = deployToken) =>
  call(
    product,
    'getVitals',
    { query: { edition: DEFAULT_EDITION, remote: 'billing', ...query } },
    { token },
  );

describe('a report is refused', () => {
  test.each([
    ['with a body over 6 kB', 'x'.repeat(6_001), 413],
    ['that is no JSON', 'views', 400],
    ['without a composition', { composition: undefined, pages: [] }, 422],
    ['of more pages than a browser shows', { pages: Array(41).fill(invoices) }, 422],
    ['with a count below 0', { pages: [{ ...invoices, views: -1 }] }, 422],
    ['with a count above 999', { pages: [{ ...invoices, errors: 1_000 }] }, 422],
    ['with a field that it does not know', { pages: [{ ...invoices, user: 'Ada' }] }, 422],
    [
      'with an address in place of a pattern',
      { pages: [{ ...invoices, page: '/x?email=ada@example.com' }] },
      422,
    ],
    [
      'with the message of an error',
      { pages: [], errors: [{ ...failure, message: 'No Ada' }] },
      422,
    ],
    [
      'with a message as the name',
      { pages: [], errors: [{ ...failure, name: 'No client Ada Lee' }] },
      422,
    ],
    [
      'with an address in a stack',
      { pages: [], errors: [{ ...failure, frames: 'https://a.example/x.js?u=ada:1:2' }] },
      422,
    ],
    ['without a stack', { pages: [], errors: [{ ...failure, frames: '' }] }, 422],
  ])('%s', async (_, body, status) => {
    const send = () => (typeof body === 'string' ? post(body) : report(body));
    expect((await send()).status).toBe(status);
    expect(await stored()).toEqual([[], []]);
  });

  test('as a form', async () => {
    expect((await post('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  test('from an address that floods', async () => {
    const composition = await releaseMeasured(limited);
    const floods = await Promise.all(
      Array.from({ length: 12 }, () => post({ composition, pages: [] }, undefined, limited)),
    );
    expect(new Set(floods.map(({ status }) => status))).toEqual(new Set([204, 429]));
  });
});

describe('nothing is stored', () => {
  test.each([
    ['of an unknown composition', { composition: 'feedbeef', pages: [invoices] }],
    ['of an unknown remote', { pages: [{ ...invoices, of: 'nothing@1.0.0' }] }],
    [
      'of a remote that the composition does not have',
      { pages: [{ ...invoices, of: 'unused@1.0.0' }] },
    ],
    ['of an unknown version', { pages: [{ ...invoices, of: 'billing@9.9.9' }] }],
    [
      'of an address with the id of a row',
      { pages: [{ ...invoices, page: '/dashboard/billing/42' }] },
    ],
    ['of a page of another remote', { pages: [{ ...invoices, page: '/dashboard/catalog' }] }],
    [
      'of a stack in files that the version does not have',
      { pages: [], errors: [{ ...failure, frames: 'app.js:1:1 jane.js:1:1' }] },
    ],
  ])('%s', async (_, body) => {
    expect((await report(body)).status).toBe(204);
    expect(await stored()).toEqual([[], []]);
  });

  test('where VITALS is off', async () => {
    const own = await releaseMeasured(silent);
    expect((await post({ composition: own, pages: [invoices] }, undefined, silent)).status).toBe(
      204,
    );
    expect(await stored(silent)).toEqual([[], []]);
    expect((await call(silent, 'getComposition', {})).body.shell.chunks).toEqual({});
    expect((await call(product, 'getComposition', {})).body.shell.chunks).not.toEqual({});
  });
});

describe('reading', () => {
  test('is refused without the deploy token, and for no edition', async () => {
    expect((await read({}, 'wrong')).status).toBe(401);
    expect((await read({ edition: 'Not one' })).status).toBe(422);
    expect((await read({ hours: '1000' })).status).toBe(422);
  });

  test('gives each version with its percentiles, pages and times', async () => {
    const view = (lcp: number) => ({ ...invoices, views: 1, initial: true, lcp });
    for (const lcp of [800, 1_000, 1_200, 4_000]) await report({ pages: [view(lcp)] });
    await report({ pages: [{ ...invoices, of: 'billing@1.1.0', views: 1, errors: 1 }] });
    const { body } = await read({ hours: '6' });
    expect(body.stepMinutes).toBe(1);
    const first = body.versions.find(({ version }) => version === '1.0.0');
    expect(first).toMatchObject({
      views: 4,
      failures: { errors: 0 },
      pages: [{ page: invoices.page, views: 4 }],
    });
    // Three of four are at most 1,200 ms.
    expect(first?.p75.lcp).toBeGreaterThan(1_200 / 1.1);
    expect(first?.p75.lcp).toBeLessThan(1_200 * 1.1);
    expect(first?.p75.inp).toBeNull();
    expect(first?.points.reduce((sum, { views }) => sum + views, 0)).toBe(4);
    const other = body.versions.find(({ version }) => version === '1.1.0');
    expect(other).toMatchObject({ views: 1, failures: { errors: 1 } });
    expect((await read({ remote: 'catalog' })).body.versions).toEqual([]);
  });

  test('gives the errors of a remote, the most frequent first', async () => {
    const rarer = { ...failure, name: 'RangeError', count: 2 };
    await report({ pages: [], errors: [rarer, { ...failure, count: 9 }] });
    const query = { edition: DEFAULT_EDITION, remote: 'billing' };
    const { body } = await call(product, 'getRemoteErrors', { query }, { token: deployToken });
    expect(body).toMatchObject([
      { version: '1.0.0', name: 'TypeError', count: 9 },
      { version: '1.0.0', name: 'RangeError', count: 2 },
    ]);
    expect(body[0]?.frames[0]).toMatchObject({ file: 'app.js', line: 1, column: 2345 });
  });
});

describe('the source of a frame', () => {
  // Column 10 of the built line is line 3, column 2 of the source, both from 0.
  const map = {
    ...{ version: 3, file: 'app.js', sources: ['../../src/bill.ts'], names: [] },
    mappings: 'AAAA,UAGE',
  };
  const framesOf = async (frames: string) => {
    await report({ pages: [], errors: [{ ...failure, frames }] });
    const query = { edition: DEFAULT_EDITION, remote: 'billing' };
    const { body } = await call(product, 'getRemoteErrors', { query }, { token: deployToken });
    return body[0]?.frames;
  };

  test('is read from the map beside its file', async () => {
    writeArtifact(artifactsDir, 'billing/1.0.0/app.js.map', JSON.stringify(map));
    expect(await framesOf('app.js:1:14')).toEqual([
      { file: 'app.js', line: 1, column: 14, source: { file: 'src/bill.ts', line: 4, column: 3 } },
    ]);
  });

  test('is unknown without a map, with a broken one, and beyond its lines', async () => {
    writeArtifact(artifactsDir, 'billing/1.0.0/thing-list.js.map', '{');
    const frames = await framesOf('thing-list.js:1:14 remoteEntry.js:1:1 app.js:9:1');
    expect(frames?.map(({ source }) => source)).toEqual([null, null, null]);
  });
});

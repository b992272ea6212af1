import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { deployToken } from '../../../testing/endpointTable.ts';
import {
  makeArtifactsDir,
  release,
  remoteArtifact,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { deleteExpiredRows } from '../../engines/queue/expiredRows.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';
import { findHealth } from './vitals.queries.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ DEPLOY_TOKEN: deployToken, ARTIFACTS_DIR: artifactsDir });
const silent = serveProduct({ VITALS: 'off' });
const limited = serveProduct({ RATE_LIMIT_SCALE: '0.0001' });
const move = { edition: DEFAULT_EDITION, by: 'test', reason: 'a test' };
let composition: string;

const releaseAll = async ({ db }: typeof product) => {
  await ensureDefaultEdition(db);
  const shell = shellArtifact({ chunks: { vitals: ['vitals.js'] } });
  const versions = [shell, remoteArtifact('billing'), remoteArtifact('catalog')];
  for (const one of versions) await release(db, one);
  const next = { version: '1.1.0', federationName: 'billing_1_1_0' };
  await release(db, remoteArtifact('billing', next));
  await release(db, remoteArtifact('unused'));
  return promote(
    db,
    versions.map(({ name, version }) => ({ name, version })),
    move,
  );
};

beforeAll(async () => {
  composition = await releaseAll(product);
});

beforeEach(async () => {
  await product.db.rows('truncate remote_minute, remote_error');
});

const page = '/dashboard/billing/:id';
const invoices = { of: 'billing@1.0.0', page };
const failure = {
  ...{ of: 'billing@1.0.0', kind: 'errors', name: 'TypeError' },
  frames: 'app.js:1:2345 thing-list.js:1:17',
};

const post = (body: unknown, type = 'text/plain;charset=UTF-8', { url } = product) =>
  send(`${url}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const stored = async ({ db } = product) => [
  await db.rows<{ page: string }>('select * from remote_minute order by remote, version, page'),
  await db.rows<{ name: string }>('select * from remote_error order by count desc'),
];

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
    const sent = typeof body === 'string' ? body : { composition, ...body };
    expect((await post(sent)).status).toBe(status);
    expect(await stored()).toEqual([[], []]);
  });

  test('as a form', async () => {
    expect((await post('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  test('from an address that floods', async () => {
    await releaseAll(limited);
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
    expect((await post({ composition, ...body })).status).toBe(204);
    expect(await stored()).toEqual([[], []]);
  });

  test('where VITALS is off', async () => {
    const own = await releaseAll(silent);
    expect((await post({ composition: own, pages: [invoices] }, undefined, silent)).status).toBe(
      204,
    );
    expect(await stored(silent)).toEqual([[], []]);
    expect((await call(silent, 'getComposition', {})).body.shell.chunks).toEqual({});
    expect((await call(product, 'getComposition', {})).body.shell.chunks).not.toEqual({});
  });
});

describe('a report', () => {
  const full = {
    ...invoices,
    ...{ views: 2, initial: true, loadFailures: 1, errors: 3, rejections: 1, renderErrors: 1 },
    ...{ apiFailures: 4, longTasks: 5, lcp: 1_200, inp: 88, cls: 0.05, ttfb: 90 },
  };
  const since = new Date(0);
  const health = (versions: string[]) =>
    findHealth(product.db, { edition: DEFAULT_EDITION, remote: 'billing', versions, since });

  test('adds to the counts of its minute, by column', async () => {
    const other = { ...full, views: 1, initial: false, lcp: 50_000, page: '/dashboard/billing' };
    for (const pages of [[full], [full, other]]) {
      expect((await post({ composition, pages }, 'application/json')).status).toBe(204);
    }
    const minutes = (await health(['1.0.0'])).get('1.0.0') ?? [];
    const sum = (pick: (minute: (typeof minutes)[number]) => number) =>
      minutes.reduce((all, minute) => all + pick(minute), 0);
    expect(sum(({ views }) => views)).toBe(5);
    expect(sum(({ initialViews }) => initialViews)).toBe(2);
    expect(sum(({ failures }) => failures.load)).toBe(3);
    expect(sum(({ failures }) => failures.errors)).toBe(9);
    expect(sum(({ failures }) => failures.rejections)).toBe(3);
    expect(sum(({ failures }) => failures.renderErrors)).toBe(3);
    expect(sum(({ failures }) => failures.api)).toBe(12);
    for (const vital of ['lcp', 'inp', 'cls', 'ttfb'] as const) {
      expect(sum((minute) => minute[vital].reduce((all, count) => all + count, 0))).toBe(3);
    }
  });

  test('of two versions is counted for each of them', async () => {
    await post({ composition, pages: [full, { ...full, of: 'billing@1.1.0', views: 7 }] });
    const found = await health(['1.0.0', '1.1.0', '1.2.0']);
    expect([...found].map(([version, minutes]) => [version, minutes[0]?.views])).toEqual([
      ['1.0.0', 2],
      ['1.1.0', 7],
      ['1.2.0', undefined],
    ]);
  });

  test('loses and doubles nothing when fifty come at once', async () => {
    const pages = [full, { ...full, page: '/dashboard/billing' }, { ...full, page: '*' }];
    const turns = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? pages : pages.toReversed()));
    const errors = [failure, { ...failure, name: 'RangeError' }];
    const replies = await Promise.all(
      turns.map((each) => post({ composition, pages: each, errors })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const views = 'select sum(views)::int as sum from remote_minute';
    expect(await product.db.row(views)).toEqual({ sum: 300 });
    const counts = 'select count::int from remote_error';
    expect(await product.db.rows(counts)).toEqual([{ count: 50 }, { count: 50 }]);
  });

  test('has the name of an error only if it is that of a class', async () => {
    const names = ['ChunkLoadError', 'DOMException', 'sk_live_4eC39HqLyjWD', 'Ada_Lee', 'c0ffee42'];
    for (const [line, name] of names.entries()) {
      const errors = [{ ...failure, name, frames: `app.js:${line}:1` }];
      expect((await post({ composition, pages: [], errors })).status).toBe(204);
    }
    const rows = await product.db.rows<{ name: string }>(
      'select name from remote_error order by frames',
    );
    const kept = ['ChunkLoadError', 'DOMException', 'Error', 'Error', 'Error'];
    expect(rows.map(({ name }) => name)).toEqual(kept);
  });

  test('that names a page twice counts it once', async () => {
    expect((await post({ composition, pages: [full, full] })).status).toBe(204);
    expect(await product.db.rows('select views from remote_minute')).toEqual([{ views: 2 }]);
  });

  test('adds at most 200 different stacks of a version, and goes on counting those', async () => {
    const stack = (line: number) => ({ ...failure, frames: `app.js:${line}:1` });
    // The 23rd report has the last two of them, and seven more.
    for (let line = 0; line < 220; line += 9) {
      const errors = Array.from({ length: 9 }, (_, index) => stack(line + index));
      expect((await post({ composition, pages: [], errors })).status).toBe(204);
    }
    await post({ composition, pages: [], errors: [stack(0), stack(500)] });
    const [, errors = []] = await stored();
    expect(errors).toHaveLength(200);
    expect(errors[0]).toMatchObject({ frames: ['app.js:0:1'] });
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
    for (const lcp of [800, 1_000, 1_200, 4_000]) await post({ composition, pages: [view(lcp)] });
    await post({ composition, pages: [{ ...invoices, of: 'billing@1.1.0', views: 1, errors: 1 }] });
    const { body } = await read({ hours: '6' });
    expect(body.stepMinutes).toBe(1);
    const first = body.versions.find(({ version }) => version === '1.0.0');
    expect(first).toMatchObject({ views: 4, failures: { errors: 0 }, pages: [{ page, views: 4 }] });
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
    await post({ composition, pages: [], errors: [rarer, { ...failure, count: 9 }] });
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
    await post({ composition, pages: [], errors: [{ ...failure, frames }] });
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

test('measurements are deleted after 30 days, and errors that were not seen for as long', async () => {
  await post({ composition, pages: [{ ...invoices, views: 1 }], errors: [failure] });
  const age = (days: number) =>
    product.db.rows(
      `with minutes as (update remote_minute set minute = now() - make_interval(days => $1))
       update remote_error set last_seen_at = now() - make_interval(days => $1)`,
      [days],
    );
  await age(29);
  await deleteExpiredRows(product.runtimeDb, { securityLogDays: 400 });
  expect((await stored()).map((rows) => rows.length)).toEqual([1, 1]);
  await age(31);
  await deleteExpiredRows(product.runtimeDb, { securityLogDays: 400 });
  expect(await stored()).toEqual([[], []]);
});

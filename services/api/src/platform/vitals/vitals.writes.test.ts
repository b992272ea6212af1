import { describe, expect, test } from 'vitest';
import { failure, invoices, serveVitals } from '../../../testing/vitals.ts';
import { deleteExpiredRows } from '../../engines/queue/expiredRows.ts';
import { DEFAULT_EDITION } from '../editions/editions.ts';
import { findHealth } from './vitals.queries.ts';

const { product, report, stored } = serveVitals();

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
      expect((await report({ pages }, 'application/json')).status).toBe(204);
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
    await report({ pages: [full, { ...full, of: 'billing@1.1.0', views: 7 }] });
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
    const replies = await Promise.all(turns.map((each) => report({ pages: each, errors })));
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
      expect((await report({ pages: [], errors })).status).toBe(204);
    }
    const rows = await product.db.rows<{ name: string }>(
      'select name from remote_error order by frames',
    );
    const kept = ['ChunkLoadError', 'DOMException', 'Error', 'Error', 'Error'];
    expect(rows.map(({ name }) => name)).toEqual(kept);
  });

  test('that names a page twice counts it once', async () => {
    expect((await report({ pages: [full, full] })).status).toBe(204);
    expect(await product.db.rows('select views from remote_minute')).toEqual([{ views: 2 }]);
  });

  test('adds at most 200 different stacks of a version, and goes on counting those', async () => {
    const stack = (line: number) => ({ ...failure, frames: `app.js:${line}:1` });
    // The 23rd report has the last two of them, and seven more.
    for (let line = 0; line < 220; line += 9) {
      const errors = Array.from({ length: 9 }, (_, index) => stack(line + index));
      expect((await report({ pages: [], errors })).status).toBe(204);
    }
    await report({ pages: [], errors: [stack(0), stack(500)] });
    const [, errors = []] = await stored();
    expect(errors).toHaveLength(200);
    expect(errors[0]).toMatchObject({ frames: ['app.js:0:1'] });
  });
});

test('measurements are deleted after 30 days, and errors that were not seen for as long', async () => {
  await report({ pages: [{ ...invoices, views: 1 }], errors: [failure] });
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

import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { Page } from 'playwright';
import { clientColumns, clientRows } from '../business/jobRows.ts';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { copyRows } from '../postgres/copyRows.ts';
import { absolute, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { inBrowser } from './browser.ts';

interface Customers {
  readonly count: number;
  /** Numbers of customers that one further key distinguishes from all others. */
  readonly searched: readonly number[];
}

const sizes: BySize<Customers> = {
  whole: {
    count: 50_000,
    searched: [40_211, 41_873, 43_309, 44_550, 45_127, 46_902, 47_336, 48_018, 49_641],
  },
  small: { count: 200, searched: [151, 178] },
};

/** Milliseconds from a key to the frame with its rows, by the page's clock. */
const keyToRows = async (page: Page, name: string): Promise<number> => {
  const search = page.getByRole('searchbox').first();
  const rows = page.getByRole('region', { name: 'Customer list' }).getByRole('link');
  await search.fill(name.slice(0, -1));
  await rows.nth(1).waitFor();
  await rows
    .filter({ hasText: name.slice(0, -1) })
    .nth(1)
    .waitFor();
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', () => (pressed = performance.now()), { once: true });
        const check = () => {
          const found = document.querySelectorAll('[aria-label="Customer list"] a');
          const isThere = found.length === 1 && found[0]?.textContent?.includes(wanted);
          if (pressed > 0 && isThere) resolve(performance.now() - pressed);
          else requestAnimationFrame(check);
        };
        check();
      }),
    name,
  );
  await search.press(name.slice(-1));
  return shown;
};

/** Measures the search over 50,000 customers, from a key to its rows. */
export const customers50000 = async (
  url: string,
  database: pg.Client,
  size: Size,
): Promise<Row> => {
  const { count, searched } = sizes[size];
  const { token, businessId } = await registerBusiness(url, `Customers ${Date.now()}`);
  const ids = Array.from({ length: count }, () => randomUUIDv7());
  await copyRows(database, 'client', clientColumns, clientRows(businessId, ids));
  await database.query('vacuum analyze client');
  const milliseconds = await inBrowser(`${url}/dashboard/customers`, token, async ({ page }) => {
    const times: number[] = [];
    for (const number of searched) times.push(await keyToRows(page, `Customer ${number}`));
    return median(times);
  });
  return absolute('search 50,000 customers: key to rows, ms', milliseconds, { atMost: 150 });
};

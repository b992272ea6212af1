import { databaseSettings } from '@tradewind/api/testing/databaseAddresses.ts';
import type pg from 'pg';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import type { BySize, Outcome, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { createDataFolder, startProduct } from '../processes/product.ts';
import { absolute, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { inBrowser, launch, type Tab } from './browser.ts';
import { customers50000 } from './customers50000.ts';
import { dispatch400 } from './dispatch400.ts';
import { interactions } from './interactions.ts';
import { longestTaskWhile, scroll } from './mainThread.ts';
import { pageRows } from './pages/pageRows.ts';
import { tabMemory } from './tabMemory.ts';
import { week500 } from './week500.ts';

const sizes: BySize<{ readonly rounds: number; readonly jobs: number }> = {
  whole: { rounds: 5, jobs: 5_000 },
  small: { rounds: 2, jobs: 200 },
};
/** Rows per page of the API. */
const PAGE = 100;

const loadAll = async ({ page }: Tab, jobs: number) => {
  const more = page.getByRole('button', { name: 'Load more' });
  for (let loaded = PAGE; loaded < jobs; loaded += PAGE) {
    const answered = page.waitForResponse('**/api/jobs?*');
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await answered;
  }
  await more.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
};

/** Measures scrolling the list with 5,000 loaded jobs. */
const jobs5000 = async (url: string, database: pg.Client, size: Size): Promise<Row> => {
  const { rounds: count, jobs } = sizes[size];
  const { token, businessId } = await registerBusiness(url, `Jobs ${Date.now()}`);
  await seedJobs(database, businessId, jobs);
  const longest = await inBrowser(`${url}/dashboard/jobs`, token, async (tab) => {
    await loadAll(tab, jobs);
    const rounds: number[] = [];
    for (let round = 0; round < count; round += 1) {
      rounds.push(await longestTaskWhile(tab, () => scroll(tab, 60)));
    }
    return median(rounds);
  });
  return absolute('scroll a list of 5,000 jobs: longest task, ms', longest, { atMost: 50 });
};

/** Measures the product's pages beside references, then its screens with unusually many rows. */
export const web = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  // Without a browser it fails here, not after minutes of builds.
  await (await launch()).close();
  const databaseUrl = await postgres.createDatabase('web');
  using folder = createDataFolder();
  await using product = await startProduct(folder.path, {
    ...databaseSettings(databaseUrl),
    SERVICE_WORKER: 'on',
  });
  await using database = await connect(databaseUrl);
  const { url } = product;
  log(`web: the product is built and serves`);
  const pages = await pageRows(product, database, log, size);
  const rows = [
    ...pages.rows,
    await week500(url, size),
    await dispatch400(url, database, size),
    await jobs5000(url, database, size),
    await customers50000(url, database, size),
    ...(await interactions(url, size)),
    await tabMemory(url, size),
  ];
  return { rows, details: pages.details };
};

import type pg from 'pg';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import { absolute, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { inBrowser, type Tab } from './browser.ts';
import { longestTaskWhile, scroll } from './mainThread.ts';

const ROUNDS = 5;
const JOBS = 5_000;
/** Rows per page of the API. */
const PAGE = 100;

const loadAll = async ({ page }: Tab) => {
  const more = page.getByRole('button', { name: 'Load more' });
  for (let loaded = PAGE; loaded < JOBS; loaded += PAGE) {
    const answered = page.waitForResponse('**/api/jobs?*');
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await answered;
  }
  await more.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
};

/** Measures scrolling the list with 5,000 loaded jobs. */
export const jobs5000 = async (url: string, database: pg.Client): Promise<Row> => {
  const { token, businessId } = await registerBusiness(url, `Jobs ${Date.now()}`);
  await seedJobs(database, businessId, JOBS);
  const longest = await inBrowser(`${url}/dashboard/jobs`, token, async (tab) => {
    await loadAll(tab);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await longestTaskWhile(tab, () => scroll(tab, 60)));
    }
    return median(rounds);
  });
  return absolute('scroll a list of 5,000 jobs: longest task, ms', longest, { atMost: 50 });
};

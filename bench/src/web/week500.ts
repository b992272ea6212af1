import { createApiClient } from '@tradewind/api-client';
import { addDays, toClock } from '@tradewind/contracts/calendar';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { absolute, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { inBrowser } from './browser.ts';
import { longestTaskWhile, scroll } from './mainThread.ts';

const sizes: BySize<{ readonly rounds: number; readonly jobs: number }> = {
  whole: { rounds: 5, jobs: 500 },
  small: { rounds: 2, jobs: 14 },
};
const monday = '2027-05-17';
const statuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;

const fillWeek = async (url: string, token: string, jobs: number) => {
  const api = createApiClient({ baseUrl: `${url}/api`, token: () => token });
  const address = { street: '9 Howard Street', city: 'Portland', state: 'ME', zip: '04101' };
  const person = { name: 'Elena Petrova', email: 'elena@bench.example', phone: '2075550146' };
  const client = await api.createClient({ body: { ...person, address } });
  for (let index = 0; index < jobs; index += 1) {
    await api.createJob({
      body: {
        title: `Visit ${index}`,
        client: client._id,
        scheduledDate: addDays(monday, index % 7),
        scheduledTime: toClock(420 + ((index * 17) % 20) * 30),
        duration: 30 + (index % 4) * 30,
        status: statuses[index % 4],
      },
    });
  }
};

/** Measures scrolling a week of 500 jobs, many of them at the same time. */
export const week500 = async (url: string, size: Size): Promise<Row> => {
  const { rounds: count, jobs } = sizes[size];
  const { token } = await registerBusiness(url, `Week ${Date.now()}`);
  await fillWeek(url, token, jobs);
  const screen = `${url}/dashboard/schedule?date=2027-05-19`;
  const longest = await inBrowser(screen, token, async (tab) => {
    await tab.page
      .locator('[data-job]')
      .nth(jobs - 1)
      .waitFor();
    const rounds: number[] = [];
    for (let round = 0; round < count; round += 1) {
      rounds.push(await longestTaskWhile(tab, () => scroll(tab, 30)));
    }
    return median(rounds);
  });
  return absolute('scroll a week of 500 jobs: longest task, ms', longest, { atMost: 50 });
};

import { randomUUID } from 'node:crypto';
import { createApiClient } from '@tradewind/api-client';
import { toClock } from '@tradewind/contracts/calendar';
import type pg from 'pg';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { absolute, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { inBrowser } from './browser.ts';
import { longestTaskWhile, scroll } from './mainThread.ts';

interface Board {
  readonly rounds: number;
  readonly people: number;
  readonly visits: number;
  /** Visits that are in sight at first. */
  readonly shown: number;
}

const sizes: BySize<Board> = {
  whole: { rounds: 5, people: 60, visits: 400, shown: 50 },
  small: { rounds: 2, people: 6, visits: 12, shown: 6 },
};
const day = '2027-05-19';

const insertMember = `
  insert into app_user (business_id, id, name, email, role)
  values ($1, $2, $3, $4, 'technician')`;

const fillDay = async (
  url: string,
  database: pg.Client,
  { token, businessId }: Filled,
  { people, visits }: Board,
) => {
  const members = Array.from({ length: people }, (_, index) => ({
    id: randomUUID(),
    name: `Technician ${String(index).padStart(2, '0')}`,
  }));
  for (const { id, name } of members)
    await database.query(insertMember, [businessId, id, name, `${id}@bench.example`]);
  const api = createApiClient({ baseUrl: `${url}/api`, token: () => token });
  const address = { street: '9 Howard Street', city: 'Portland', state: 'ME', zip: '04101' };
  const client = await api.createClient({ body: { name: 'Elena Petrova', address } });
  for (let index = 0; index < visits; index += 1) {
    const round = Math.floor(index / people);
    await api.createJob({
      body: {
        title: `Visit ${index}`,
        client: client._id,
        scheduledDate: day,
        scheduledTime: toClock(420 + round * 90 + (index % 4) * 15),
        duration: 60,
        assignedTo: members[index % people]?.id ?? null,
      },
    });
  }
};

interface Filled {
  readonly token: string;
  readonly businessId: string;
}

/** Measures scrolling the dispatch board of 60 people with 400 visits on one day. */
export const dispatch400 = async (url: string, database: pg.Client, size: Size): Promise<Row> => {
  const board = sizes[size];
  const business = await registerBusiness(url, `Dispatch ${Date.now()}`);
  await fillDay(url, database, business, board);
  const screen = `${url}/dashboard/dispatch?date=${day}`;
  const longest = await inBrowser(screen, business.token, async (tab) => {
    await tab.page
      .locator('[data-visit]')
      .nth(board.shown - 1)
      .waitFor();
    const rounds: number[] = [];
    for (let round = 0; round < board.rounds; round += 1) {
      rounds.push(await longestTaskWhile(tab, () => scroll(tab, 30)));
    }
    return median(rounds);
  });
  return absolute(
    'scroll a dispatch board of 60 people and 400 visits: longest task, ms',
    longest,
    {
      atMost: 50,
    },
  );
};

import { setTimeout as delay } from 'node:timers/promises';
import { compileCache } from '@tradewind/api/testing/apiProcess.ts';
import { MEMORY_ALLOCATION } from '@tradewind/tooling/platform';
import { runOpenLoopLoad } from '../busiestHour/openLoopLoad.ts';
import { createRandom } from '../busiestHour/random.ts';
import { type Business, seedBusinesses } from '../busiestHour/seedBusinesses.ts';
import { openStreams } from '../busiestHour/streams.ts';
import { createApiFetch } from '../fairness/apiFetch.ts';
import type { BySize, Outcome, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startMailServer } from '../processes/mailServer.ts';
import type { Measured } from '../processes/measured.ts';
import { createDataFolder, startProduct } from '../processes/product.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute, compared, type Row } from '../report/rows.ts';
import { median, percentile } from '../report/statistics.ts';

interface Extent {
  /** Milliseconds after a start until a process counts as resting. */
  readonly settle: number;
  readonly streams: number;
  /** Of calls, with streams and without. */
  readonly rounds: number;
  /** Of each round. */
  readonly seconds: number;
  /** Starts of the product that are counted. */
  readonly starts: number;
}

const sizes: BySize<Extent> = {
  whole: { settle: 30_000, streams: 1000, rounds: 4, seconds: 15, starts: 3 },
  small: { settle: 0, streams: 10, rounds: 1, seconds: 1, starts: 1 },
};

/** Calls a second while streams are open. */
const RATE = 20;
const MEGABYTE = 1_000_000;

/** Duration of a call while many screens listen for events, beside none, in turn. */
const callsBesideStreams = async (
  server: Measured,
  businesses: readonly Business[],
  { rounds, seconds }: Extent,
): Promise<Row> => {
  const [caller] = businesses;
  const fetchApi = createApiFetch(server.url, caller?.token);
  const random = createRandom(7);
  const measure = async (times: number[]) => {
    const call = async () => {
      const { status } = await fetchApi('GET', '/jobs?limit=50');
      if (status !== 200) throw new Error(`A call gets ${status}.`);
    };
    await runOpenLoopLoad({ rate: RATE, seconds, call, onDone: (ms) => times.push(ms) }, random);
  };
  const [alone, beside]: [number[], number[]] = [[], []];
  // The first round is not counted: it opens the connections.
  for (let round = 0; round <= rounds; round += 1) {
    await measure(round > 0 ? alone : []);
    using _screens = await openStreams([server.url], businesses);
    await measure(round > 0 ? beside : []);
  }
  const name = `a call while ${businesses.length} event streams are open: ms at p99, beside none`;
  return compared(name, percentile(beside, 0.99), percentile(alone, 0.99), { atMost: 1.2 });
};

/** Seconds from the command to a product that serves, when everything is built. */
const starts = async ({ starts: count }: Extent): Promise<Row> => {
  using folder = createDataFolder();
  const times: number[] = [];
  // The first start builds what has changed, and creates the database with its demo business.
  for (let start = 0; start <= count; start += 1) {
    const began = performance.now();
    await using _product = await startProduct(folder.path);
    if (start > 0) times.push((performance.now() - began) / 1000);
  }
  return absolute('start to ready, everything built: s', median(times), { atMost: 6 });
};

/** What a process of the API takes at rest and with many screens open, and how long a start takes. */
export const server = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  const extent = sizes[size];
  await using mails = await startMailServer();
  const databaseUrl = await postgres.createDatabase('server');
  const environment = {
    ...MEMORY_ALLOCATION,
    ...compileCache,
    WORK: 'on',
    SMTP_URL: mails.smtpUrl,
  };
  // The first start migrates the database and compiles what later ones find in the cache.
  await (await startTradewind(databaseUrl, environment))[Symbol.asyncDispose]();
  await using api = await startTradewind(databaseUrl, environment);
  await delay(extent.settle);
  const { rss, heapUsed } = await api.memory();
  log(`server: at rest ${rss / MEGABYTE} MB, of them ${heapUsed / MEGABYTE} MB in its heap`);
  await using database = await connect(databaseUrl);
  const seeded = { count: extent.streams, jobsEach: 60 };
  const businesses = await seedBusinesses(database, api.url, seeded);
  return {
    rows: [
      absolute('API process at rest: MB', rss / MEGABYTE, { atMost: 140 }),
      await callsBesideStreams(api, businesses, extent),
      await starts(extent),
    ],
  };
};

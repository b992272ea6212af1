import { busiestHour } from '../busiestHour/callMix.ts';
import { createCallStatistics } from '../busiestHour/callStatistics.ts';
import { runOpenLoopLoad } from '../busiestHour/openLoopLoad.ts';
import { createRandom } from '../busiestHour/random.ts';
import { createRoundRobinCaller } from '../busiestHour/roundRobinCaller.ts';
import { seedBusinesses } from '../busiestHour/seedBusinesses.ts';
import { openStreams } from '../busiestHour/streams.ts';
import type { Outcome } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startMailServer } from '../processes/mailServer.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute, compared } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { type Trend, trendOf } from './trend.ts';
import { megabytes, type Sampled, watchMemory } from './watchMemory.ts';

const BUSINESSES = 1000;

/** The memory of a process in a minute, in whole megabytes: the medians of its samples. */
interface Minute {
  /** Counted from 0. */
  readonly minute: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapLeft: number;
}

/** Reduces samples to one per minute, for the kept results. */
export const minutesOf = (samples: readonly Sampled[]): readonly Minute[] =>
  [...Map.groupBy(samples, ({ at }) => Math.floor(at / 60))].map(([minute, within]) => {
    const middle = (of: (sample: Sampled) => number) => megabytes(median(within.map(of)));
    return {
      minute,
      rss: middle(({ rss }) => rss),
      heapUsed: middle(({ heapUsed }) => heapUsed),
      heapLeft: middle(({ heapLeft }) => heapLeft),
    };
  });

const lineOf = (name: string, { start, middle, end, perHour }: Trend) => {
  const [a, b, c, slope] = [start, middle, end, perHour].map(megabytes);
  return `${name}: ${a} MB at the start, ${b} in the middle, ${c} at the end; ${slope} MB an hour`;
};

/**
 * Measures the memory of one process during repeated busiest hours of a thousand businesses: calls,
 * reconnecting event streams, mail and all other background work. The rate is twice that of their
 * busiest hour by default.
 */
export const soak = async (
  postgres: Postgres,
  { minutes, rate: wanted }: { minutes: number; rate?: number },
  log: (line: string) => void,
): Promise<Outcome> => {
  await using mailServer = await startMailServer();
  const databaseUrl = await postgres.createDatabase('soak');
  const env = { TRUST_PROXY: 'on', WORK: 'on', SMTP_URL: mailServer.smtpUrl };
  await using server = await startTradewind(databaseUrl, env);
  await using database = await connect(databaseUrl);
  const businesses = await seedBusinesses(database, server.url, { count: BUSINESSES });
  const rate = wanted ?? 2 * busiestHour(businesses.length);
  log(`soak: ${rate.toFixed(0)} calls/s for ${minutes} minutes`);
  const random = createRandom(1);
  const caller = createRoundRobinCaller([server.url], businesses, random);
  using screens = await openStreams([server.url], businesses);
  const statistics = createCallStatistics();
  const over = new AbortController();
  const watched = watchMemory(server, over.signal, log);
  const renewed = screens.keepRenewing(over.signal);
  await runOpenLoopLoad(
    { rate, seconds: minutes * 60, call: () => caller(statistics), onDone: statistics.time },
    random,
  );
  over.abort();
  const [samples] = await Promise.all([watched, renewed]);
  const summary = statistics.summary();
  const rss = trendOf(samples.map(({ at, rss: value }) => ({ at, value })));
  // Only the heap after a full collection shows a leak; between two it grows freely.
  const heap = trendOf(samples.map(({ at, heapLeft: value }) => ({ at, value })));
  log(lineOf('memory', rss));
  log(lineOf('heap after a collection', heap));
  log(
    `p50 ${summary.p50.toFixed(1)} ms, p99 ${summary.p99.toFixed(1)} ms, ${mailServer.received()} mails`,
  );
  const failed = Object.values(summary.failures).reduce((sum, count) => sum + count, 0);
  const name = `soak, ${minutes} minutes`;
  const steady = (what: string, { middle, end }: Trend, atMost: number) => {
    const measure = `${name}: ${what} at the end against the middle (MB)`;
    return compared(measure, megabytes(end), megabytes(middle), { atMost });
  };
  return {
    rows: [
      steady('memory', rss, 1.1),
      steady('heap after a collection', heap, 1.1),
      absolute(`${name}: answers but success and 409`, failed, { atMost: 0 }),
    ],
    details: {
      rate,
      minutes,
      ...summary,
      mails: mailServer.received(),
      rss,
      heap,
      byMinute: minutesOf(samples),
    },
  };
};

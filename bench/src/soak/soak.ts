import { setInterval as every } from 'node:timers/promises';
import { createAnswers } from '../morning/answers.ts';
import { letArrive } from '../morning/arrivals.ts';
import { createChance } from '../morning/chance.ts';
import { createCrowd } from '../morning/crowd.ts';
import { busiestHour } from '../morning/mix.ts';
import { openStreams, type Streams } from '../morning/streams.ts';
import { buildTown } from '../morning/town.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import type { Measured, Memory } from '../processes/measured.ts';
import { startTradewind } from '../processes/tradewind.ts';
import type { Outcome } from '../report/outcome.ts';
import { absolute, compared } from '../report/rows.ts';
import { openPostbox } from './postbox.ts';
import { type Trend, trendOf } from './trend.ts';

const SAMPLE_SECONDS = 5;
const MEGABYTE = 1_000_000;

interface Sampled extends Memory {
  readonly at: number;
}

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

/** Notes every few seconds what a process holds, and renews open screens, until it is told to end. */
const watch = async (
  server: Measured,
  screens: Streams,
  { signal, say }: { signal: AbortSignal; say: (line: string) => void },
): Promise<readonly Sampled[]> => {
  const began = performance.now();
  const samples: Sampled[] = [];
  let second = 0;
  try {
    for await (const _ of every(1000, undefined, { signal })) {
      await screens.renewOldest();
      second += 1;
      if (second % SAMPLE_SECONDS !== 0) continue;
      const { rss, heapUsed } = await server.memory();
      samples.push({ at: (performance.now() - began) / 1000, rss, heapUsed });
      if (second % 60 === 0) {
        say(`  ${second / 60} min: ${megabytes(rss)} MB, of it heap ${megabytes(heapUsed)} MB`);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return samples;
};

const lineOf = (name: string, { start, middle, end, perHour }: Trend) => {
  const [a, b, c, slope] = [start, middle, end, perHour].map(megabytes);
  return `${name}: ${a} MB at the start, ${b} in the middle, ${c} at the end; ${slope} MB an hour`;
};

/**
 * What one process holds in memory while a morning of a thousand businesses goes on and on: calls,
 * open screens that leave and come back, mail and all other background work. Twice what they ask
 * for in their busiest hour, unless told.
 */
export const soak = async (
  postgres: Postgres,
  { minutes, rate: wanted }: { minutes: number; rate?: number },
  say: (line: string) => void,
): Promise<Outcome> => {
  await using postbox = await openPostbox();
  const databaseUrl = await postgres.createDatabase('soak');
  const env = { TRUST_PROXY: 'on', WORK: 'on', SMTP_URL: postbox.smtpUrl };
  await using server = await startTradewind(databaseUrl, env);
  await using database = await connect(databaseUrl);
  const shops = await buildTown(database, server.url);
  const rate = wanted ?? 2 * busiestHour(shops.length);
  say(`soak: ${rate.toFixed(0)} calls/s for ${minutes} minutes`);
  const chance = createChance(1);
  const crowd = createCrowd([server.url], shops, chance);
  using screens = await openStreams([server.url], shops);
  const answers = createAnswers();
  const over = new AbortController();
  const watched = watch(server, screens, { signal: over.signal, say });
  await letArrive(
    { rate, seconds: minutes * 60, arrive: () => crowd(answers), onDone: answers.time },
    chance,
  );
  over.abort();
  const samples = await watched;
  const byMinute = samples
    .filter((_, index) => (index + 1) % (60 / SAMPLE_SECONDS) === 0)
    .map(({ rss: held, heapUsed }) => ({ rss: megabytes(held), heap: megabytes(heapUsed) }));
  const told = answers.told();
  const rss = trendOf(samples.map(({ at, rss: value }) => ({ at, value })));
  const heap = trendOf(samples.map(({ at, heapUsed: value }) => ({ at, value })));
  say(lineOf('memory', rss));
  say(lineOf('heap', heap));
  say(`p50 ${told.p50.toFixed(1)} ms, p99 ${told.p99.toFixed(1)} ms, ${postbox.taken()} mails`);
  const failed = Object.values(told.failures).reduce((sum, count) => sum + count, 0);
  const name = `soak, ${minutes} minutes`;
  const steady = (what: string, { middle, end }: Trend) =>
    compared(
      `${name}: ${what} at the end against the middle (MB)`,
      end / MEGABYTE,
      middle / MEGABYTE,
      {
        atMost: 1.1,
      },
    );
  return {
    rows: [
      steady('memory', rss),
      steady('heap', heap),
      absolute(`${name}: answers but success and 409`, failed, { atMost: 0 }),
    ],
    details: { rate, minutes, ...told, mails: postbox.taken(), rss, heap, byMinute },
  };
};

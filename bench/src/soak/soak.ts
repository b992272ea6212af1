import { createAnswers } from '../morning/answers.ts';
import { letArrive } from '../morning/arrivals.ts';
import { createChance } from '../morning/chance.ts';
import { createCrowd } from '../morning/crowd.ts';
import { busiestHour } from '../morning/mix.ts';
import { openStreams } from '../morning/streams.ts';
import { buildTown } from '../morning/town.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startTradewind } from '../processes/tradewind.ts';
import type { Outcome } from '../report/outcome.ts';
import { absolute, compared } from '../report/rows.ts';
import { minutesOf } from './minutes.ts';
import { openPostbox } from './postbox.ts';
import { type Trend, trendOf } from './trend.ts';
import { megabytes, watchMemory } from './watchMemory.ts';

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
  const watched = watchMemory(server, over.signal, say);
  const renewed = screens.keepRenewing(over.signal);
  await letArrive(
    { rate, seconds: minutes * 60, arrive: () => crowd(answers), onDone: answers.time },
    chance,
  );
  over.abort();
  const [samples] = await Promise.all([watched, renewed]);
  const told = answers.told();
  const rss = trendOf(samples.map(({ at, rss: value }) => ({ at, value })));
  // Of a heap only what a collection leaves says something: between two it grows as it may.
  const heap = trendOf(samples.map(({ at, heapLeft: value }) => ({ at, value })));
  say(lineOf('memory', rss));
  say(lineOf('heap after a collection', heap));
  say(`p50 ${told.p50.toFixed(1)} ms, p99 ${told.p99.toFixed(1)} ms, ${postbox.taken()} mails`);
  const failed = Object.values(told.failures).reduce((sum, count) => sum + count, 0);
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
      ...told,
      mails: postbox.taken(),
      rss,
      heap,
      byMinute: minutesOf(samples),
    },
  };
};

import { newestJob } from '../business/newestJob.ts';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import type { BySize, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import type { Measured } from '../processes/measured.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { type Load, type LoadRequest, type LoadResult, runLoad } from './load.ts';
import { newJob } from './newJob.ts';
import { startRaw } from './raw/startRaw.ts';

/** Rounds, rows, and the share of a measure's requests that each round sends. */
const sizes: BySize<{ readonly rounds: number; readonly jobs: number; readonly share: number }> = {
  whole: { rounds: 7, jobs: 1000, share: 1 },
  small: { rounds: 2, jobs: 60, share: 0.01 },
};

interface Measure {
  readonly name: string;
  readonly atMost: number;
  readonly load: Load;
  readonly ask: (seeded: { jobId: string; clientId: string }) => LoadRequest;
}

const measures: readonly Measure[] = [
  {
    name: 'list 50 jobs with client',
    atMost: 1.15,
    load: { amount: 1000, connections: 8 },
    ask: () => ({ path: '/api/jobs?limit=50' }),
  },
  {
    name: 'get one job',
    atMost: 1.3,
    load: { amount: 3000, connections: 8 },
    ask: ({ jobId }) => ({ path: `/api/jobs/${jobId}` }),
  },
  {
    name: 'create a job',
    atMost: 1.5,
    load: { amount: 2000, connections: 8 },
    ask: ({ clientId }) => ({ path: '/api/jobs', body: JSON.stringify(newJob(clientId)) }),
  },
];

const figuresOf = (rounds: readonly LoadResult[]) => ({
  cpu: median(rounds.map(({ cpuPerRequest }) => cpuPerRequest)),
  perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
  p99: Math.round(median(rounds.map(({ p99 }) => p99))),
});

/**
 * CPU per request beside a raw node:http + pg server that sends the same statements, round by
 * round, alternating, from the same rows each time.
 */
export const againstRaw = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Row[]> => {
  const { rounds: count, jobs, share } = sizes[size];
  const databaseUrl = await postgres.createDatabase('against_raw');
  await using ours = await startTradewind(databaseUrl);
  const { token, businessId } = await registerBusiness(ours.url, 'Measured Heating');
  await using raw = await startRaw(databaseUrl, token);
  await using database = await connect(databaseUrl);
  const reseed = async () => {
    const { clientIds } = await seedJobs(database, businessId, jobs);
    await database.query('vacuum analyze job, client, activity');
    const jobId = await newestJob(database, businessId);
    return { jobId, clientId: clientIds[0] ?? '' };
  };
  const rows: Row[] = [];
  for (const { name, atMost, load, ask } of measures) {
    const rounds = new Map<Measured, LoadResult[]>([
      [ours, []],
      [raw, []],
    ]);
    // The first round warms both up and is not counted.
    for (let round = 0; round <= count; round++) {
      for (const [server, answered] of rounds) {
        const request = { ...ask(await reseed()), token };
        const result = await runLoad(server, request, { ...load, amount: load.amount * share });
        if (round > 0) answered.push(result);
      }
    }
    const [mine, theirs] = [ours, raw].map((server) => figuresOf(rounds.get(server) ?? []));
    if (mine === undefined || theirs === undefined) throw new Error('A server was not measured.');
    log(
      `${name}: ${mine.perSecond}/s, p99 ${mine.p99} ms; raw ${theirs.perSecond}/s, p99 ${theirs.p99} ms`,
    );
    rows.push(compared(`API, ${name}: CPU per request (µs)`, mine.cpu, theirs.cpu, { atMost }));
  }
  return rows;
};

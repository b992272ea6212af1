import { busiestHour } from '../busiestHour/callMix.ts';
import { createRandom } from '../busiestHour/random.ts';
import { createRoundRobinCaller } from '../busiestHour/roundRobinCaller.ts';
import { type Business, seedBusinesses } from '../busiestHour/seedBusinesses.ts';
import { openStreams } from '../busiestHour/streams.ts';
import type { BySize, Outcome, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import type { Measured } from '../processes/measured.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute, compared } from '../report/rows.ts';
import { benchMachine, type Need, neededFor, simulateCapacity } from '../scale/capacityModel.ts';
import type { CallCost } from '../scale/simulate.ts';
import { highestRate } from './highestRate.ts';
import { IN_TIME, type Step, takeStep } from './step.ts';

interface Extent {
  readonly businesses: number;
  /** Of each step. */
  readonly seconds: number;
  /** The number of steps after which every rate counts as too high. */
  readonly steps: number;
  /** Length of the simulations, in seconds of this machine and in calls of larger ones. */
  readonly simulated: { readonly seconds: number; readonly calls: number };
}

const sizes: BySize<Extent> = {
  whole: {
    businesses: 1000,
    seconds: 5,
    steps: Number.POSITIVE_INFINITY,
    simulated: { seconds: 20, calls: 200_000 },
  },
  small: { businesses: 100, seconds: 2, steps: 2, simulated: { seconds: 1, calls: 2_000 } },
};

/** Maximum number of steps. */
const MOST = 4;

/**
 * Runs a rate against servers that were just started until they respond in time, so that code that is
 * not compiled yet, connections that are not open yet and pages that are not in memory yet are not
 * part of the measurement. Returns the number of steps.
 */
export const warmUp = async (holds: () => Promise<boolean>): Promise<number> => {
  let steps = 1;
  while (!(await holds()) && steps < MOST) steps += 1;
  return steps;
};

const WITHIN = 0.1;
const GOAL = 2;

const lineOf = ({ rate, p50, p99, calls, conflicts, holds, loadCores }: Step) =>
  `  ${rate.toFixed(0)}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${calls} calls, ` +
  `${conflicts} conflicts, the load itself ${loadCores.toFixed(2)} cores${holds ? '' : ', too high'}`;

const lineOfNeed = ({ businesses, rate, apiCores, databaseCores, p99 }: Need) =>
  `  ${businesses} businesses: ${rate.toFixed(0)} calls/s, ${apiCores} cores of the API, ` +
  `${databaseCores} of PostgreSQL, simulated p99 ${p99?.toFixed(1) ?? '–'} ms`;

/** Every step up to the highest rate that the server sustains. */
const climb = async (
  servers: readonly string[],
  businesses: readonly Business[],
  extent: Extent,
  log: (line: string) => void,
): Promise<readonly Step[]> => {
  const random = createRandom(servers.length);
  const caller = createRoundRobinCaller(servers, businesses, random);
  using _screens = await openStreams(servers, businesses);
  const from = GOAL * busiestHour(businesses.length);
  const { seconds } = extent;
  const stepAt = (rate: number) => takeStep(caller, { rate, seconds }, random);
  const warmUps = await warmUp(async () => (await stepAt(from)).holds);
  log(`  warm after ${warmUps} steps`);
  const steps: Step[] = [];
  const holds = async (rate: number) => {
    if (steps.length >= extent.steps) return false;
    const step = await stepAt(rate);
    log(lineOf(step));
    steps.push(step);
    return step.holds;
  };
  await highestRate(holds, { from, within: WITHIN });
  return steps;
};

/** The processor time of a call at the goal's rate, on warm servers. */
const measureCost = async (
  api: Measured,
  postgres: Postgres,
  businesses: readonly Business[],
  { seconds: length }: Extent,
): Promise<CallCost> => {
  const random = createRandom(1);
  const caller = createRoundRobinCaller([api.url], businesses, random);
  const rate = GOAL * busiestHour(businesses.length);
  const step = { rate, seconds: length };
  await warmUp(async () => (await takeStep(caller, step, random)).holds);
  const [apiBefore, postgresBefore] = [await api.cpu(), postgres.cpu()];
  const { calls, loadCores, seconds } = await takeStep(caller, step, random);
  const perCall = (microseconds: number) => microseconds / 1000 / calls;
  return {
    api: perCall((await api.cpu()) - apiBefore),
    postgres: perCall(postgres.cpu() - postgresBefore),
    load: perCall(loadCores * seconds * 1e6),
  };
};

const highestOf = (steps: readonly Step[]) =>
  Math.max(0, ...steps.filter(({ holds }) => holds).map(({ rate }) => rate));

/**
 * Calls per second that one and two processes handle, 99 of 100 within 100 ms, in the mix of a
 * morning of a thousand businesses, each of which has a screen open; beside the calls of
 * their busiest hour. PostgreSQL and the load run on the same machine.
 */
export const capacity = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  const extent = sizes[size];
  const databaseUrl = await postgres.createDatabase('capacity');
  const env = { TRUST_PROXY: 'on' };
  await using first = await startTradewind(databaseUrl, env);
  await using database = await connect(databaseUrl);
  const businesses = await seedBusinesses(database, first.url, { count: extent.businesses });
  const needed = busiestHour(businesses.length);
  log(
    `capacity: ${businesses.length} businesses ask for ${needed.toFixed(0)} calls/s; one process`,
  );
  const one = await climb([first.url], businesses, extent, log);
  await using second = await startTradewind(databaseUrl, env);
  const cost = await measureCost(first, postgres, businesses, extent);
  log('capacity: two processes');
  const two = await climb([first.url, second.url], businesses, extent, log);
  const needs = [1_000, 10_000, 100_000, 10_000_000].map((count) =>
    neededFor(count, cost, extent.simulated.calls),
  );
  for (const need of needs) log(lineOfNeed(need));
  const failed = [...one, ...two].flatMap(({ failures }) => Object.values(failures));
  const within = `calls a second with p99 < ${IN_TIME} ms`;
  const measure = (processes: string) =>
    `capacity, ${processes}: ${within}, of what 1,000 businesses ask`;
  const simulated = async (processes: number, steps: readonly Step[]) =>
    compared(
      `capacity, simulation of ${processes} on this machine: ${within}, beside those measured`,
      await simulateCapacity(benchMachine(processes), cost, extent.simulated.seconds),
      highestOf(steps),
      { atMost: 1.5 },
    );
  return {
    rows: [
      compared(measure('one process'), highestOf(one), needed, { atLeast: GOAL }),
      compared(measure('two processes'), highestOf(two), needed, { atLeast: GOAL }),
      await simulated(1, one),
      await simulated(2, two),
      absolute(
        'capacity: answers but success and 409',
        failed.reduce((sum, count) => sum + count, 0),
        { atMost: 0 },
      ),
    ],
    details: { cost, needs, one, two },
  };
};

import { runOpenLoopLoad } from '../busiestHour/openLoopLoad.ts';
import { createRandom } from '../busiestHour/random.ts';
import type { Business } from '../business/register.ts';
import { compared, type Row } from '../report/rows.ts';
import { percentile } from '../report/statistics.ts';
import { type ApiFetch, createApiFetch } from './apiFetch.ts';
import { startLoadProcess } from './loadProcess.ts';

/** How many times as often the busy business calls. */
const TIMES = 100;
const PATH = '/jobs?limit=50';

export interface CallLoad {
  /** Calls a second of each quiet business. */
  readonly rate: number;
  /** Seconds of each round. */
  readonly seconds: number;
  readonly rounds: number;
}

/** The percentiles 50, 95 and 99 and the highest figure. */
const summaryOf = (times: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');

/**
 * Measures the latency of a call of one business while another calls a hundred times as often,
 * beside its latency when nothing else happens; in turns. There are several quiet businesses only so
 * that the 99th percentile is that of many calls.
 */
export const measureCallLatency = async (
  url: string,
  { busy, quiet }: { readonly busy: Business; readonly quiet: readonly Business[] },
  { rate, seconds, rounds }: CallLoad,
  log: (line: string) => void,
): Promise<Row[]> => {
  const callers = quiet.map(({ token }) => createApiFetch(url, token));
  const random = createRandom(3);
  const statuses = new Map<number, number>();
  await using load = await startLoadProcess();
  const flood = async () => {
    const input = { url, token: busy.token, path: PATH, rate: rate * TIMES, seconds };
    for (const [status, count] of Object.entries((await load.run(input)).statuses)) {
      statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count);
    }
  };
  const measure = async (times: number[]) => {
    const callAs = (fetchAsQuiet: ApiFetch) => {
      const call = async () => {
        const { status } = await fetchAsQuiet('GET', PATH);
        if (status !== 200) throw new Error(`A quiet business gets ${status}.`);
      };
      return runOpenLoopLoad({ rate, seconds, call, onDone: (ms) => times.push(ms) }, random);
    };
    await Promise.all(callers.map(callAs));
  };
  const [alone, beside]: [number[], number[]] = [[], []];
  // The first round is not counted: it opens the connections.
  for (let round = 0; round <= rounds; round += 1) {
    const isCounted = round > 0;
    await measure(isCounted ? alone : []);
    await Promise.all([measure(isCounted ? beside : []), flood()]);
  }
  const of = (status: number) => statuses.get(status) ?? 0;
  log(`fairness: the busy business got ${of(200)} answers and ${of(429)} times 429`);
  log(`fairness: alone ${summaryOf(alone)} ms, beside ${summaryOf(beside)} ms`);
  const measured = `fairness, a call while another business calls ${TIMES} times as often: ms at p99, beside quiet`;
  return [compared(measured, percentile(beside, 0.99), percentile(alone, 0.99), { atMost: 1.2 })];
};

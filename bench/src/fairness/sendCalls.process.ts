import { runOpenLoopLoad } from '../busiestHour/openLoopLoad.ts';
import { createRandom } from '../busiestHour/random.ts';
import { createApiFetch } from './apiFetch.ts';
import type { LoadInput, LoadResult } from './loadProcess.ts';

/** Sends each load of calls that it is given, and reports the statuses of their responses. */
process.on('message', async ({ url, token, path, rate, seconds }: LoadInput) => {
  const fetchApi = createApiFetch(url, token);
  const statuses: Record<number, number> = {};
  const call = async () => {
    const { status } = await fetchApi('GET', path);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const load = { rate, seconds, call, onDone: () => undefined };
  await runOpenLoopLoad(load, createRandom(5));
  const result: LoadResult = { statuses };
  process.send?.(result);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

import { type CallSummary, createCallStatistics } from '../busiestHour/callStatistics.ts';
import { runOpenLoopLoad } from '../busiestHour/openLoopLoad.ts';
import type { Random } from '../busiestHour/random.ts';
import type { createRoundRobinCaller } from '../busiestHour/roundRobinCaller.ts';

/** Milliseconds within which 99 of 100 calls must get a response. */
export const IN_TIME = 100;

export interface Step extends CallSummary {
  /** Calls per second that were requested. */
  readonly rate: number;
  readonly holds: boolean;
  /** Cores that the load itself used. */
  readonly loadCores: number;
  /** How long it took. */
  readonly seconds: number;
}

/** Runs a rate against the servers for some seconds, or until it is certainly too high. */
export const takeStep = async (
  caller: ReturnType<typeof createRoundRobinCaller>,
  { rate, seconds: length }: { readonly rate: number; readonly seconds: number },
  random: Random,
): Promise<Step> => {
  const statistics = createCallStatistics();
  const allowedLate = 0.01 * rate * length;
  let late = 0;
  const before = process.cpuUsage();
  const began = performance.now();
  await runOpenLoopLoad(
    {
      rate,
      seconds: length,
      call: () => caller(statistics),
      onDone: (ms) => {
        statistics.time(ms);
        if (ms >= IN_TIME) late += 1;
      },
      shouldStop: () => late > allowedLate,
    },
    random,
  );
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1000;
  const loadCores = (user + system) / 1e6 / seconds;
  const summary = statistics.summary();
  const holds = summary.p99 < IN_TIME && Object.keys(summary.failures).length === 0;
  return { rate, holds, loadCores, seconds, ...summary };
};

import { percentile } from '../report/statistics.ts';

/** Response times and statuses of a load. */
export interface CallSummary {
  readonly calls: number;
  /** Milliseconds from the scheduled start of a call, as is `p99`. */
  readonly p50: number;
  readonly p99: number;
  /** Responses 409: a slot that is taken or a row that has changed, which are no failures. */
  readonly conflicts: number;
  /** Number of responses of each other status of 300 and above, and of each connection error. */
  readonly failures: Readonly<Record<string, number>>;
}

const CONFLICT = 409;

/** Collects statuses and response times of calls. */
export const createCallStatistics = () => {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  let conflicts = 0;
  return {
    status(status: number | string) {
      if (status === CONFLICT) conflicts += 1;
      else if (typeof status === 'string' || status >= 300)
        failures[status] = (failures[status] ?? 0) + 1;
    },
    time(ms: number) {
      times.push(ms);
    },
    summary(): CallSummary {
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
      return { calls: times.length, p50, p99, conflicts, failures: { ...failures } };
    },
  };
};

import { placed } from '../report/placed.ts';

/** What callers were told, and how long they waited. */
export interface Told {
  readonly calls: number;
  /** Milliseconds from the moment at which a call was meant to begin, as is `p99`. */
  readonly p50: number;
  readonly p99: number;
  /** A slot that somebody else had, or a row that somebody else changed: no failure. */
  readonly conflicts: number;
  /** How many answers of each other status that is no success. */
  readonly failures: Readonly<Record<string, number>>;
}

const CONFLICT = 409;

/** Takes down what callers are told. */
export const createAnswers = () => {
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
    told(): Told {
      const sorted = times.toSorted((a, b) => a - b);
      const [p50, p99] = [placed(sorted, 0.5), placed(sorted, 0.99)];
      return { calls: times.length, p50, p99, conflicts, failures: { ...failures } };
    },
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import type { Measured, Memory } from '../processes/measured.ts';

const EVERY = 5000;

/** The memory of a process at a moment. */
export interface Sampled extends Memory {
  /** Seconds since the first sample. */
  readonly at: number;
}

/** Whole megabytes. */
export const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

const lineOf = ({ rss, heapLeft }: Memory) =>
  `${megabytes(rss)} MB, of them ${megabytes(heapLeft)} MB in the heap after its last collection`;

/** Samples the memory of a process every five seconds until the signal aborts. */
export const watchMemory = async (
  server: Pick<Measured, 'memory'>,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<readonly Sampled[]> => {
  const began = performance.now();
  const samples: Sampled[] = [];
  let lastLogged = 0;
  while (!signal.aborted) {
    const { rss, heapUsed, heapLeft } = await server.memory();
    const at = Math.round((performance.now() - began) / 1000);
    samples.push({ at, rss, heapUsed, heapLeft });
    if (at >= lastLogged + 60) {
      lastLogged = at - (at % 60);
      log(`  ${lastLogged / 60} min: ${lineOf({ rss, heapUsed, heapLeft })}`);
    }
    const rest = EVERY - ((performance.now() - began) % EVERY);
    await delay(rest, undefined, { signal }).catch(() => undefined);
  }
  return samples;
};

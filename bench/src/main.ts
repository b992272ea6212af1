import { parseArgs } from 'node:util';
import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { capacity } from './capacity/capacity.ts';
import { dev } from './dev/dev.ts';
import { fairness } from './fairness/fairness.ts';
import { againstDirectus } from './peer/againstDirectus.ts';
import { startPostgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import { commitNow, keepResult } from './report/keep.ts';
import { tableOf } from './report/table.ts';
import { type Measurements, runMeasurements } from './runMeasurements.ts';
import { crewCalls } from './slots/crewCalls.ts';
import { crewSlots } from './slots/crewSearches.ts';
import { slots } from './slots/slots.ts';
import { soak } from './soak/soak.ts';
import { web } from './web/web.ts';

// README.md describes each measurement.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these measurements, by commas; the result is then not kept. */
    only: { type: 'string' },
    /** Another implementation of the slot search to compare with. */
    slots: { type: 'string' },
    /** How long the soak takes. */
    minutes: { type: 'string', default: '30' },
    /** Calls a second of the soak. */
    rate: { type: 'string' },
  },
});
const { only, slots: otherSlots, rate } = values;
const minutes = Number(values.minutes);
const log = (line: string) => console.log(line);
// Read at the start: the checkout can change during the run.
const commit = commitNow();

await using postgres = await startPostgres();
/** The measurements of a run, in order. */
const measurements: Measurements = {
  slots: async () => ({
    rows: [...(await slots(otherSlots)), ...crewSlots(), ...(await crewCalls(postgres))],
  }),
  api: async () => ({ rows: await againstRaw(postgres, log) }),
  directus: async () => ({ rows: await againstDirectus(postgres, log) }),
  race: () => race(postgres, log),
  growth: async () => ({ rows: await growth(postgres, log) }),
  capacity: () => capacity(postgres, log),
  fairness: () => fairness(postgres, log),
  web: () => web(postgres, log),
  dev: () => dev(log),
};
/** Measurements that take too long for every run. */
const alone: Measurements = {
  soak: () => soak(postgres, { minutes, ...(rate && { rate: Number(rate) }) }, log),
};
const [kind] = positionals;
const all = kind === undefined ? measurements : alone;
const run = await runMeasurements(
  all,
  kind?.split(',') ?? only?.split(',') ?? Object.keys(measurements),
  log,
);
log(`\n${tableOf(run.rows)}\n`);
const seconds = Object.values(run.seconds).reduce((sum, each) => sum + each, 0);
log(`${(seconds / 60).toFixed(1)} minutes`);
for (const [name, reason] of Object.entries(run.failures)) log(`Without ${name}: ${reason}`);
if (Object.keys(run.failures).length > 0) {
  // Set last, because the embedded PostgreSQL resets the exit code to 0.
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
// A run of a few minutes proves nothing about memory.
if (only === undefined && minutes >= 20) log(`Kept as ${keepResult(run, commit, kind)}`);

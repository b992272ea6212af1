import { parseArgs } from 'node:util';
import { createMeasurements } from './measurements.ts';
import { startPostgres } from './postgres/server.ts';
import { compareRuns, readRows } from './report/compareRuns.ts';
import { commitNow, keepResult } from './report/keep.ts';
import { tableOf } from './report/table.ts';
import { type Measurements, runMeasurements } from './runMeasurements.ts';
import { soak } from './soak/soak.ts';

// README.md describes each measurement.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these measurements, by commas; the result is then not kept. */
    only: { type: 'string' },
    /** Every measurement in small form, only to see that it works; the result is not kept. */
    small: { type: 'boolean', default: false },
    /** Another implementation of the slot search to compare with. */
    slots: { type: 'string' },
    /** How long the soak takes. */
    minutes: { type: 'string', default: '30' },
    /** Calls a second of the soak. */
    rate: { type: 'string' },
    /** The percentage from which `compare` counts a figure as moved. */
    above: { type: 'string', default: '2' },
  },
});
const [kind, ...files] = positionals;
const log = (line: string) => console.log(line);

const measure = async () => {
  const { only, small, slots: otherSlots, rate } = values;
  const minutes = Number(values.minutes);
  // Read at the start: the checkout can change during the run.
  const commit = commitNow();
  await using postgres = await startPostgres();
  const measurements = createMeasurements({
    ...{ postgres, log, size: small ? 'small' : 'whole' },
    ...(otherSlots !== undefined && { otherSlots }),
  });
  /** Measurements that take too long for every run. */
  const alone: Measurements = {
    soak: () => soak(postgres, { minutes, ...(rate && { rate: Number(rate) }) }, log),
  };
  const run = await runMeasurements(
    kind === undefined ? measurements : alone,
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
  if (only === undefined && !small && minutes >= 20)
    log(`Kept as ${keepResult(run, commit, kind)}`);
};

if (kind === 'compare') {
  const [before, after] = files;
  if (before === undefined || after === undefined)
    throw new Error('compare BEFORE.json AFTER.json');
  log(compareRuns(readRows(before), readRows(after), Number(values.above) / 100));
} else await measure();

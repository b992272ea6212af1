import { parseArgs } from 'node:util';
import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { capacity } from './capacity/capacity.ts';
import { againstDirectus } from './peer/againstDirectus.ts';
import { startPostgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import { commitNow, keepResult } from './report/keep.ts';
import { tableOf } from './report/table.ts';
import { type Parts, runParts } from './runParts.ts';
import { slots } from './slots/slots.ts';
import { soak } from './soak/soak.ts';
import { web } from './web/web.ts';

// README.md says what each of them is for.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these parts, by commas; the result is then not kept. */
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
const say = (line: string) => console.log(line);
// Now: a colleague may go on working while it runs.
const commit = commitNow();

await using postgres = await startPostgres();
/** What a run measures, one after the other. */
const parts: Parts = {
  slots: async () => ({ rows: await slots(otherSlots) }),
  api: async () => ({ rows: await againstRaw(postgres, say) }),
  directus: async () => ({ rows: await againstDirectus(postgres, say) }),
  race: () => race(postgres, say),
  growth: async () => ({ rows: await growth(postgres, say) }),
  capacity: () => capacity(postgres, say),
  web: () => web(postgres, say),
};
/** What takes too long to be part of every run. */
const alone: Parts = {
  soak: () => soak(postgres, { minutes, ...(rate && { rate: Number(rate) }) }, say),
};
const [kind] = positionals;
const all = kind === undefined ? parts : alone;
const run = await runParts(all, kind?.split(',') ?? only?.split(',') ?? Object.keys(parts), say);
say(`\n${tableOf(run.rows)}\n`);
const seconds = Object.values(run.seconds).reduce((sum, each) => sum + each, 0);
say(`${(seconds / 60).toFixed(1)} minutes`);
for (const [name, reason] of Object.entries(run.failures)) say(`Without ${name}: ${reason}`);
if (Object.keys(run.failures).length > 0) {
  // Only then: the embedded PostgreSQL ends the process with 0, whatever was said before.
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
// A trial of some minutes says nothing of memory.
if (only === undefined && minutes >= 20) say(`Kept as ${keepResult(run, commit, kind)}`);

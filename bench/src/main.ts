import { parseArgs } from 'node:util';
import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { capacity } from './capacity/capacity.ts';
import { startPostgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import { commitNow, keepResult } from './report/keep.ts';
import { tableOf } from './report/table.ts';
import { type Parts, runParts } from './runParts.ts';
import { slots } from './slots/slots.ts';
import { web } from './web/web.ts';

// README.md says what each of them is for.
const { values } = parseArgs({
  options: {
    /** Only these parts, by commas; the result is then not kept. */
    only: { type: 'string' },
    /** Another implementation of the slot search to compare with. */
    slots: { type: 'string' },
  },
});
const { only, slots: otherSlots } = values;
const say = (line: string) => console.log(line);
// Now: a colleague may go on working while it runs.
const commit = commitNow();

await using postgres = await startPostgres();
/** What a run measures, one after the other. */
const parts: Parts = {
  slots: async () => ({ rows: await slots(otherSlots) }),
  api: async () => ({ rows: await againstRaw(postgres, say) }),
  race: async () => ({ rows: await race(postgres, say) }),
  growth: async () => ({ rows: await growth(postgres, say) }),
  capacity: () => capacity(postgres, say),
  web: async () => ({ rows: await web(postgres, say) }),
};
const run = await runParts(parts, only?.split(',') ?? Object.keys(parts), say);
say(`\n${tableOf(run.rows)}\n`);
const took = Object.entries(run.seconds).map(([name, seconds]) => `${name} ${seconds} s`);
say(took.join(', '));
if (only === undefined) say(`Kept as ${keepResult(run, commit)}`);

import { parseArgs } from 'node:util';
import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { startPostgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import { keepResult } from './report/keep.ts';
import { tableOf } from './report/table.ts';
import { type Parts, runParts } from './runParts.ts';
import { slots } from './slots/slots.ts';
import { web } from './web/web.ts';

// README.md says what each option is for.
const { values } = parseArgs({
  options: {
    /** Only these parts, by commas; the result is then not kept. */
    only: { type: 'string' },
    /** Another implementation of the slot search to compare with. */
    slots: { type: 'string' },
  },
});
const say = (line: string) => console.log(line);

await using postgres = await startPostgres();
const parts: Parts = {
  slots: async () => ({ rows: await slots(values.slots) }),
  api: async () => ({ rows: await againstRaw(postgres, say) }),
  race: async () => ({ rows: await race(postgres, say) }),
  growth: async () => ({ rows: await growth(postgres, say) }),
  web: async () => ({ rows: await web(postgres, say) }),
};
const run = await runParts(parts, values.only?.split(',') ?? Object.keys(parts), say);
say(`\n${tableOf(run.rows)}\n`);
say(
  Object.entries(run.seconds)
    .map(([name, seconds]) => `${name} ${seconds} s`)
    .join(', '),
);
if (values.only === undefined) say(`Kept as ${keepResult(run)}`);

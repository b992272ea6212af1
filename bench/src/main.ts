import { parseArgs } from 'node:util';
import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { startPostgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import { keepResult } from './report/keep.ts';
import type { Row } from './report/rows.ts';
import { tableOf } from './report/table.ts';
import { slots } from './slots/slots.ts';
import { web } from './web/web.ts';

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
const parts: Record<string, () => Promise<Row[]>> = {
  slots: () => slots(values.slots),
  api: () => againstRaw(postgres, say),
  race: () => race(postgres, say),
  growth: () => growth(postgres, say),
  web: () => web(postgres, say),
};
const wanted = values.only?.split(',') ?? Object.keys(parts);
const rows: Row[] = [];
for (const name of wanted) {
  const part = parts[name];
  if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts)}.`);
  say(`… ${name}`);
  rows.push(...(await part()));
}
say(`\n${tableOf(rows)}\n`);
if (values.only === undefined) say(`Kept as ${keepResult(rows)}`);

import { againstRaw } from './api/againstRaw.ts';
import { startPostgres } from './postgres/server.ts';
import { keepResult } from './report/keep.ts';
import type { Row } from './report/rows.ts';
import { tableOf } from './report/table.ts';

const say = (line: string) => console.log(line);

const rows: Row[] = [];
{
  await using postgres = await startPostgres();
  rows.push(...(await againstRaw(postgres, say)));
}
say(`\n${tableOf(rows)}\n`);
say(`Kept as ${keepResult(rows)}`);

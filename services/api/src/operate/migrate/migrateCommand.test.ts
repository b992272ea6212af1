import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { dbOf } from '../../database/db.ts';
import { migrations } from '../../database/migrations/index.ts';
import { createDataSource } from '../../productDatabase.ts';
import { runOperate } from '../command.ts';
import { commands } from '../operate.ts';

const operate = async (url: string, ...args: string[]) => {
  const lines: string[] = [];
  const environment = { ...databaseSettings(url), JWT_SECRET: randomUUID(), PORT: '0' };
  const print = (line: string) => void lines.push(line);
  const context = { environment, fromFile: [], print, printError: expect.fail };
  expect(await runOperate(commands, ['migrate', ...args], context)).toBe(0);
  return lines;
};

test('a pending migration is printed with its SQL and locks, and runs with --run', async () => {
  const url = await createDatabase();
  const dataSource = await createDataSource(url, 1).initialize();
  await dbOf(dataSource).rows(`delete from migrations where name like 'StoredFileById%'`);
  await dataSource.destroy();
  const all = migrations.length;
  const [name, ...lines] = await operate(url);
  expect(name).toMatch(/^-- StoredFileById\d+ \(optional\)$/);
  expect(lines).toContain(
    'create index concurrently stored_file_by_id on stored_file (id); -- SHARE UPDATE EXCLUSIVE on stored_file',
  );
  expect(lines.slice(-2)).toEqual([
    `-- ${all - 1} migrations have run, 1 are pending.`,
    '-- This release serves on the schema.',
  ]);
  const [json = ''] = await operate(url, '--run', '--json');
  expect(JSON.parse(json)).toEqual({ applied: all, pending: [], unknown: [], problem: null });
});

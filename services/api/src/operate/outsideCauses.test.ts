import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { operate, operateProcess } from '../../testing/operate.ts';

const makeFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-operate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return { folder, file };
};

/** Settings with a database that nothing listens for. */
const awayFrom = async (name: string) => ({
  DATABASE_URL: 'postgresql://app@localhost/tradewind',
  [name]: `postgresql://owner:hunter2@localhost:${await freePort()}/tradewind`,
  JWT_SECRET: 'x'.repeat(32),
});

const oneLine = (message: RegExp) => ({
  code: 1,
  out: [],
  errors: [expect.stringMatching(message)],
});

test('a database that does not answer is one line of every subcommand, with the setting that names it', async () => {
  const { folder } = makeFile();
  for (const call of ['queues', 'migrate', 'migrate --run', `backup --to ${folder}`])
    for (const name of ['MIGRATION_DATABASE_URL', 'DATABASE_URL'])
      expect(await operate(await awayFrom(name), ...call.split(' '))).toEqual(
        oneLine(new RegExp(`^The database (?!.*hunter2).* \\(${name}\\) cannot be used: `)),
      );
});

test('a backup into no folder, or into a file, is one line', async () => {
  const environment = await awayFrom('DATABASE_URL');
  const { file } = makeFile();
  expect(await operate(environment, 'backup', '--to', '')).toEqual(
    oneLine(/^Say where to write the backup/),
  );
  expect(await operateProcess(environment, 'backup', '--to', file)).toEqual(
    oneLine(/^The folder .*file cannot be written \(ENOTDIR\): .* with --to\.$/),
  );
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../test/folders.ts';

const program = join(import.meta.dirname, 'operate.ts');

/** Runs a subcommand on a data folder in which nothing has been started. */
const operate = (environment: Record<string, string>, ...args: string[]) => {
  const { PATH = '' } = process.env;
  const env = { PATH, ENV_FILE: join(makeSettings(), 'env'), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
};

/** A folder with an empty file of settings, so that one of the clone is not read. */
const makeSettings = () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'env'), '');
  return folder;
};

test('refuses what cannot be restored with one line, before it makes a database', () => {
  const folder = makeFolder();
  const [DATA_DIR, damaged] = ['data', 'damaged'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'manifest.json'), '{ "base": ');
  const environment = { DATA_DIR, WAL_ARCHIVE_DIR: join(folder, 'wal') };
  for (const [args, line] of [
    [[folder], /is no backup: name a folder with a manifest\.json\.$/],
    [[folder, '--sideways'], /^Unknown option '--sideways'/],
    [[damaged, '--until', '2026-11-24T09:59:59Z'], /^The manifest\.json of .* was damaged/],
  ] as const)
    expect(operate(environment, 'restore', ...args)).toEqual({
      status: 1,
      lines: [expect.stringMatching(line)],
    });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('has the doctor name the one setting that does not fit, and none that a start generates', () => {
  const { status, lines } = operate({ DATA_DIR: makeFolder(), PORT: 'x' }, 'doctor');
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^✗ settings: The setting PORT does not fit: /),
      '1 wrong, 0 to look at, 0 well',
    ],
  });
});

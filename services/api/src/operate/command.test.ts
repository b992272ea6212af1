import { SetupError } from '@tradewind/settings/setupError';
import { expect, test } from 'vitest';
import { type OperateCommand, runOperate } from './command.ts';

const run = async (work: OperateCommand['run'], ...args: string[]) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const fillSettings = () => void lines.push('settings');
  const context = { environment: {}, fromFile: [], fillSettings, print, printError: print };
  const commands = { backup: { usage: '--to FOLDER', summary: 'writes a backup', run: work } };
  return { code: await runOperate(commands, args, context), lines };
};

const list = 'operate SUBCOMMAND\n\n  backup --to FOLDER  writes a backup';

test('refuses an unknown subcommand before it looks for settings, and lists those that there are', async () => {
  for (const name of ['restore', 'toString'])
    expect(await run(expect.fail, name)).toEqual({
      code: 1,
      lines: [`There is no subcommand ${name}.\n\n${list}`],
    });
});

test('lists the subcommands when none is named', async () => {
  expect(await run(expect.fail)).toEqual({ code: 0, lines: [list] });
});

test('prints what the operator can act on as one line, with exit code 1', async () => {
  const work = () => Promise.reject(new SetupError('The folder is full: make room.'));
  expect(await run(work, 'backup')).toEqual({
    code: 1,
    lines: ['settings', 'The folder is full: make room.'],
  });
});

test('passes on the arguments behind the name, and the exit code', async () => {
  expect(await run(async (args) => args.length, 'backup', '--to', '/srv')).toMatchObject({
    code: 2,
  });
});

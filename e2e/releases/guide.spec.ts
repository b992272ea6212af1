import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { commandsOfGuide } from '../support/guide.ts';
import { runRemotes } from '../support/remotesCommand.ts';

// `pnpm drill guide` runs each line in a fresh checkout; release.spec.ts publishes a new remote.

const { scripts } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { scripts: Record<string, string> };

test('each command of the guide exists', async () => {
  const commands = commandsOfGuide('hello').map((line) => line.split(' '));
  expect(commands.length).toBeGreaterThan(4);
  const { text: usage } = await runRemotes(process.cwd(), 'help');
  for (const [program, script = '', verb = ''] of commands) {
    expect(program).toBe('pnpm');
    expect([...Object.keys(scripts), 'install']).toContain(script);
    if (script === 'remotes') expect(usage).toMatch(new RegExp(`^  ${verb} `, 'm'));
  }
});

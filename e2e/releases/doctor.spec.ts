import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { ComposedRemote } from '@tradewind/contracts';
import { fileOf, liveRemote, replaceFile } from '../support/artifacts.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts', 'deployToken');

const here = process.cwd();
const doctor = () => runRemotesOrThrow(here, 'doctor');

/** Returns the output of doctor while a file of a version is damaged or missing. */
const doctorOutputWhile = async (
  remote: ComposedRemote,
  file: string,
  change: 'damaged' | 'gone',
) => {
  const path = fileOf(remote, file);
  const damaged = `${readFileSync(path, 'utf8')}\n`;
  const restore = replaceFile(path, change === 'damaged' ? damaged : undefined);
  try {
    const { code, text } = await runRemotes(here, 'doctor');
    expect(code).toBe(1);
    expect(text).toContain(`✗ ${remote.declaration.name} ${remote.version}`);
    return text;
  } finally {
    restore();
  }
};

const expectHealthy = async () => {
  const output = await doctor();
  for (const name of ['shell', 'billing', 'booking', 'catalog', 'customers', 'scheduling']) {
    expect(output).toMatch(new RegExp(`✓ ${name} \\S+ \\(\\d+ files\\)`));
  }
};

const damagedFiles: Readonly<
  Record<string, readonly [name: string, of: (remote: ComposedRemote) => string | undefined]>
> = {
  'the entry': ['billing', ({ entry }) => entry],
  'a chunk': ['billing', ({ preload }) => preload[0]],
  'the script for pages of partners': ['customers', ({ embed }) => embed?.entry],
  'a chunk of that script': ['customers', ({ embed }) => Object.keys(embed?.chunks ?? {})[0]],
  'the script of a server-rendered page': ['booking', (remote) => remote.public?.scripts[0]],
  'the script that strangers include': [
    'booking',
    (remote) => remote.public?.addresses?.['/embed.js'],
  ],
};

for (const [what, [name, of]] of Object.entries(damagedFiles)) {
  test(`it finds ${what} damaged, and missing`, async () => {
    const remote = await liveRemote(name);
    const file = of(remote) ?? '';
    const hurt = `${file} has other content than was published.`;
    expect(await doctorOutputWhile(remote, file, 'damaged')).toContain(hurt);
    expect(await doctorOutputWhile(remote, file, 'gone')).toContain(`${file} answers 404.`);
  });
}

test('a healthy release passes, also after it was damaged', expectHealthy);

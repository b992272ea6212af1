import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { ShellArtifact } from '@tradewind/contracts';

const panda = join(import.meta.dirname, '../../../../../shell/node_modules/.bin/panda');

/** A version that no real release has. */
export const ONE_APP_VERSION = '0.0.0-one-app';

const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      // Panda's script runs with the `node` of PATH, which must be this one.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_ENV: 'production',
      ARTIFACT_VERSION: ONE_APP_VERSION,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}.`);
};

/**
 * Builds the front end as one app, without federation, from the sources and with the settings of
 * the shell: its artifact contains all remotes. Returns the artifact's description.
 * @param folder Folder of the artifact.
 */
export const buildOneApp = async (folder: string): Promise<ShellArtifact> => {
  await run(panda, ['codegen', '--silent']);
  // In a child process, because it reads its settings from the working folder.
  await run(process.execPath, [join(import.meta.dirname, 'build.ts'), folder]);
  return JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')) as ShellArtifact;
};

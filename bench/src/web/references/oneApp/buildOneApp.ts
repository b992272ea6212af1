import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { ShellArtifact } from '@tradewind/contracts';

const panda = join(import.meta.dirname, '../../../../../shell/node_modules/.bin/panda');

/** Names no release that a product could have. */
export const ONE_APP_VERSION = '0.0.0-one-app';

const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      // What Panda's script begins with is to be this Node.
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
 * the shell: its artifact has all remotes inside. Gives the artifact's description.
 * @param folder Where the artifact is to stand.
 */
export const buildOneApp = async (folder: string): Promise<ShellArtifact> => {
  await run(panda, ['codegen', '--silent']);
  // In a process of its own, for it reads its settings from the folder that it runs in.
  await run(process.execPath, [join(import.meta.dirname, 'build.ts'), folder]);
  return JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')) as ShellArtifact;
};

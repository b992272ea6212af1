import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Composition, ShellArtifact } from '@tradewind/contracts';
import type pg from 'pg';
import type { Product } from '../../../processes/product.ts';
import { composeOneApp } from './composeOneApp.ts';

const panda = join(import.meta.dirname, '../../../../../shell/node_modules/.bin/panda');

/** A version that no real release has. */
const ONE_APP_VERSION = '0.0.0-one-app';

const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      // Panda's script runs with the `node` of PATH, which must be this one.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_ENV: 'production',
      // Within a test the shell's styles would be read from its own folder, not from the working one.
      VITEST: '',
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
const buildOneApp = async (folder: string): Promise<ShellArtifact> => {
  await run(panda, ['codegen', '--silent']);
  // In a child process, because it reads its settings from the working folder.
  await run(process.execPath, [join(import.meta.dirname, 'build.ts'), folder]);
  return JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')) as ShellArtifact;
};

const EDITION = 'one-app';
/** The other host name of the same machine, so that one server handles both. */
const HOST = '127.0.0.1';

/**
 * Builds the front end as one app and releases it to its own edition, which the same server
 * serves in the same way: pages, compressed files, API responses.
 * @returns The edition's address.
 */
export const releaseOneApp = async (product: Product, database: pg.Client): Promise<string> => {
  const base = `/artifacts/${EDITION}/${ONE_APP_VERSION}/`;
  const artifact = await buildOneApp(join(product.artifacts, EDITION, ONE_APP_VERSION));
  const { rows } = await database.query<{ record: Composition }>(
    `select record from composition c join edition e on e.live_composition = c.id
     where e.id = 'default'`,
  );
  const [live] = rows;
  if (live === undefined) throw new Error('The product has released nothing.');
  const composition = composeOneApp(live.record, artifact, base);
  await database.query(
    `insert into edition (id, hosts, brand, flags)
     select $1, array[$2], brand, flags from edition where id = 'default'`,
    [EDITION, HOST],
  );
  await database.query(
    `insert into composition (id, edition, record, created_by) values ($1, $1, $2, 'bench')`,
    [EDITION, JSON.stringify({ ...composition, id: EDITION, edition: EDITION })],
  );
  await database.query('update edition set live_composition = $1 where id = $1', [EDITION]);
  const { port } = new URL(product.url);
  return `http://${HOST}:${port}`;
};

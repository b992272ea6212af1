import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { Refusal } from './refusal.ts';

/** The folder of a remote. @throws Refusal when there is none of that name. */
export const findRemote = (name: string, root = process.cwd()): string => {
  const folder = resolve(root, 'remotes', name);
  if (!/^[a-z][a-z0-9-]+$/.test(name) || !existsSync(join(folder, 'remote.json'))) {
    throw new Refusal(`There is no remotes/${name} with a remote.json.`);
  }
  return folder;
};

interface PackageJson {
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/**
 * Builds a remote for production under a version, by its own build script.
 * @throws Refusal with what the build said when it fails.
 */
export const buildAs = async (folder: string, version: string): Promise<void> => {
  const script = readPackage(folder).scripts?.build;
  if (script === undefined) throw new Refusal(`${folder}/package.json has no script "build".`);
  const programs = [folder, process.cwd()].map((path) => join(path, 'node_modules/.bin'));
  const building = spawn(script, {
    cwd: folder,
    shell: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ARTIFACT_VERSION: version,
      PATH: [...programs, process.env.PATH].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [building.stdout, building.stderr]) {
    output.on('data', (part) => {
      said += part;
    });
  }
  const code = await new Promise((done) => building.once('close', done));
  if (code !== 0) throw new Refusal(`The build failed:\n${said.trimEnd()}`);
};

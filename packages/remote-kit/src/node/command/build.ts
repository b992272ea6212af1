import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import { CommandError } from './output.ts';

/**
 * Returns the folder of a remote.
 * @throws CommandError when there is no remote of that name.
 */
export const findRemote = (name: string, root = process.cwd()): string => {
  const folder = resolve(root, 'remotes', name);
  if (!/^[a-z][a-z0-9-]+$/.test(name) || !existsSync(join(folder, 'remote.json'))) {
    throw new CommandError(`There is no remotes/${name} with a remote.json.`);
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
 * @throws CommandError with the build's output when it fails.
 */
export const buildAs = async (folder: string, version: string): Promise<void> => {
  const script = readPackage(folder).scripts?.build;
  if (script === undefined) throw new CommandError(`${folder}/package.json has no script "build".`);
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
  let printed = '';
  for (const output of [building.stdout, building.stderr]) {
    output.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const code = await new Promise((done) => building.once('close', done));
  if (code !== 0) throw new CommandError(`The build failed:\n${printed.trimEnd()}`);
};

/** Files that the server generates or that no browser requests. */
const LEFT_OUT = /(^artifact\.json|\.(br|gz)|mf-stats\.json)$/;

/** A local build: its description, and the content of all published files. */
export interface BuiltRemote {
  readonly artifact: RemoteArtifact;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a build.
 * @throws CommandError when the folder contains no build of a remote.
 */
export const readBuild = (dist: string): BuiltRemote => {
  const file = join(dist, 'artifact.json');
  if (!existsSync(file)) throw new CommandError(`${dist} holds no build: it has no artifact.json.`);
  const parsed = v.safeParse(Artifact, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success || parsed.output.kind !== 'remote') {
    throw new CommandError(`${file} does not describe a remote.`);
  }
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dist.length + 1).replaceAll(sep, '/'), file] as const)
    .filter(([path]) => !LEFT_OUT.test(path))
    .map(([path, file]) => [path, readFileSync(file)] as const);
  return { artifact: parsed.output, files: new Map(files) };
};

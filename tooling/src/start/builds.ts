import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { logStep, SetupError } from '../output.ts';
import { type App, findApps, ROOT } from '../paths.ts';
import { type Processes, readScript, scriptEnvironment } from '../processes.ts';
import { openLog, readEnd } from './dataFolder.ts';
import { isBuilt, markBuilt, publish, type Release, releaseFolder, versionOf } from './publish.ts';
import type { Settings } from './settings.ts';

/** The inputs of every app besides its own folder. */
const SHARED_INPUTS = [
  'packages/contracts',
  'packages/api-client',
  'packages/remote-api',
  'packages/ui',
  'packages/trade-ui',
  'packages/remote-kit',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
const AT_ONCE = 2;

interface Build {
  app: App;
  release: Release;
  dataDir: string;
}

/**
 * Builds every app whose inputs changed since it was last published, two at a time, and publishes
 * it. Returns one release for each app.
 * @throws SetupError when a build fails, with the end of its output.
 */
export async function buildOutdated(
  processes: Processes,
  { dataDir, artifactsDir }: Pick<Settings, 'dataDir' | 'artifactsDir'>,
): Promise<Release[]> {
  const builds = findApps().map((app) => ({
    app,
    release: describeRelease(app, artifactsDir),
    dataDir,
  }));
  const outdated = builds.filter(({ release }) => !existsSync(release.dir));
  const worker = async () => {
    for (let build = outdated.shift(); build; build = outdated.shift()) {
      await buildUnlessBuilt(processes, build);
      publish(join(build.app.folder, 'dist'), build.release);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return builds.map(({ release }) => release);
}

/** Derives the version from the content: the same sources give the same version on every machine. */
function describeRelease(app: App, artifactsDir: string): Release {
  const { version } = JSON.parse(readFileSync(join(app.folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const content = hashFiles(ROOT, [...SHARED_INPUTS, relative(ROOT, app.folder)]);
  const exact = `${version}-${content.slice(0, 10)}`;
  return { name: app.name, version: exact, dir: releaseFolder(artifactsDir, app.name, exact) };
}

/** Reuses a finished build for another data folder. */
async function buildUnlessBuilt(processes: Processes, build: Build): Promise<void> {
  const { app, release } = build;
  const built = join(app.folder, 'dist');
  if (isBuilt(built, release.version)) return;
  await logStep(
    `Built ${app.name}`,
    () => runBuild(processes, build),
    () => release.version,
  );
  if (versionOf(built) !== release.version) {
    throw new SetupError(
      `The build of ${app.name} left no artifact.json with version ${release.version} in ${built}.`,
    );
  }
  markBuilt(built, release.version);
}

/** The environment of a production build, also where a test starts the product. */
export function buildEnvironment({ folder }: App, version: string): NodeJS.ProcessEnv {
  // With it, an app that is tested without the shell has the tokens in its own styles.
  const { VITEST: _test, ...environment } = scriptEnvironment(folder);
  return { ...environment, NODE_ENV: 'production', ARTIFACT_VERSION: version };
}

/** Runs the app's own build script with the PATH that pnpm would give it. */
async function runBuild(processes: Processes, { app, release, dataDir }: Build): Promise<void> {
  const log = openLog(dataDir, `build-${app.name}`);
  const building = processes.start(`The build of ${app.name}`, readScript(app, 'build'), [], {
    cwd: app.folder,
    shell: true,
    env: buildEnvironment(app, release.version),
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  const { code } = await building.exited;
  if (code !== 0) {
    throw new SetupError(`The build of ${app.name} failed:\n${readEnd(log.file, 40)}`);
  }
}

/** Folders and files that do not affect a build. */
const IGNORED_FOLDER = /^(node_modules|styled-system|dist.*|test|coverage)$/;
const IGNORED_FILE = /\.(log|test\.tsx?)$/;

/**
 * A hash over names and contents of all files below the given paths (files or folders), in an
 * order that does not depend on the machine. Generated folders and tests do not count.
 */
export function hashFiles(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).sort()) {
    const content = readFileSync(file);
    const name = relative(root, file).replaceAll(sep, '/');
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() ? IGNORED_FOLDER : IGNORED_FILE).test(entry.name))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return listFiles(inside);
      return entry.isFile() ? [inside] : [];
    });
}

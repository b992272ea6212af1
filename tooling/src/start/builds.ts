import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { logStep } from '../output.ts';
import { type App, findApps, ROOT } from '../paths.ts';
import type { Processes } from '../processes.ts';
import { readScript, scriptEnvironment } from '../scripts.ts';
import { SetupError } from '../setupError.ts';
import { isBuilt, markBuilt, versionOf } from './buildMarker.ts';
import { hashFiles } from './contentHash.ts';
import { openLog, readEnd } from './logs.ts';
import { publish, type Release, releaseFolder } from './publish.ts';
import type { Settings } from './settings.ts';

/** What every app is made from, besides its own folder. */
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
 * it. Gives one release for each app.
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

/** Its version names the content: the same sources give the same version on every machine. */
function describeRelease(app: App, artifactsDir: string): Release {
  const { version } = JSON.parse(readFileSync(join(app.folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const content = hashFiles(ROOT, [...SHARED_INPUTS, relative(ROOT, app.folder)]);
  const exact = `${version}-${content.slice(0, 10)}`;
  return { name: app.name, version: exact, dir: releaseFolder(artifactsDir, app.name, exact) };
}

/** A build for another data folder will do, if it came to its end. */
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

/** Runs the app's own build script with the PATH that pnpm would give it. */
async function runBuild(processes: Processes, { app, release, dataDir }: Build): Promise<void> {
  const log = openLog(dataDir, `build-${app.name}`);
  const building = processes.start(`The build of ${app.name}`, readScript(app, 'build'), [], {
    cwd: app.folder,
    shell: true,
    env: {
      ...scriptEnvironment(app.folder),
      NODE_ENV: 'production',
      ARTIFACT_VERSION: release.version,
    },
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  const { code } = await building.exited;
  if (code !== 0) {
    throw new SetupError(`The build of ${app.name} failed:\n${readEnd(log.file, 40)}`);
  }
}

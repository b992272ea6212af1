import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { trim } from '../../trim.mjs';
import { megabytesOf } from '../disk.ts';
import { releaseSbomCommand } from '../licenses/sbom.ts';
import { describeError, logStep, print, printError, SetupError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { Processes } from '../processes.ts';
import { shutdownRequested } from '../shutdown.ts';
import { buildOutdated } from '../start/builds.ts';
import { openLog, readEnd } from '../start/dataFolder.ts';

const PNPM = 'npx -y pnpm@12.21.0';
const SERVE = 'tooling/src/bundle/serve.ts';
/** Everything of ours that the API runs, and that its packages are installed from. */
const SOURCES = [
  'services/api/package.json',
  'services/api/fonts',
  'services/api/src',
  'packages/contracts/package.json',
  'packages/contracts/src',
  'packages/settings/package.json',
  'packages/settings/src',
  'packages/api-client/package.json',
  'packages/api-client/src',
  SERVE,
  'tooling/src/paths.ts',
  'tooling/src/start/publish.ts',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'LICENSE',
  'deploy',
];
/** Tests, and the tools that make the fonts. */
const NOT_RUN = /\.test\.ts$|[\\/]fonts[\\/]make$/;

/**
 * Writes a folder that serves the whole product with Node 26 and a PostgreSQL: the API with its
 * production dependencies, and the built shell and remotes. A folder of an earlier call is
 * replaced.
 * @throws SetupError when the folder contains something else, or when a build or pnpm fails.
 */
export async function writeBundle(processes: Processes, folder: string): Promise<void> {
  const dataDir = join(ROOT, '.data');
  clear(folder);
  await buildOutdated(processes, { dataDir, artifactsDir: join(folder, 'artifacts') });
  for (const path of SOURCES) {
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (file) => !NOT_RUN.test(file),
    });
  }
  for (const path of SOURCES.filter((source) => source.endsWith('/package.json')))
    leaveOutDevelopment(join(folder, path));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'tradewind', private: true, type: 'module' }, null, 2)}\n`,
  );
  await logStep('Packages', () => install(processes, folder, dataDir));
  await logStep('Bill of materials', () => writeSbom(processes, folder, dataDir));
  trim(join(folder, 'node_modules/.pnpm'));
}

/** What only tests need is not in the folder, and pnpm would look for those of our packages. */
function leaveOutDevelopment(file: string): void {
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as {
    devDependencies?: Record<string, string>;
  };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function clear(folder: string): void {
  const isBundle = existsSync(join(folder, SERVE));
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isBundle)
    throw new SetupError(`${folder} holds other files: empty it, or name another folder.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The lock file names every version; what only the other packages of the workspace need is left out. */
const install = (processes: Processes, folder: string, dataDir: string): Promise<void> =>
  runPnpm(processes, folder, dataDir, {
    line: `${PNPM} install --prod --no-frozen-lockfile --prefer-offline`,
    failure: 'The packages were not installed',
  });

/** Lists the libraries of the API, and those in the built shell and remotes, which only the clone names. */
const writeSbom = (processes: Processes, folder: string, dataDir: string): Promise<void> =>
  runPnpm(processes, ROOT, dataDir, {
    line: releaseSbomCommand(join(resolve(folder), 'sbom.cdx.json')),
    failure: 'The software bill of materials was not written',
  });

async function runPnpm(
  processes: Processes,
  cwd: string,
  dataDir: string,
  { line, failure }: { line: string; failure: string },
): Promise<void> {
  const log = openLog(dataDir, 'bundle');
  const running = processes.start('pnpm', line, [], {
    cwd,
    shell: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  const { code } = await running.exited;
  if (code !== 0) throw new SetupError(`${failure}:\n${readEnd(log.file, 20)}`);
}

if (import.meta.main) {
  const folder = resolve(ROOT, process.argv[2] ?? 'dist');
  const processes = new Processes();
  let exitCode = 0;
  try {
    await Promise.race([writeBundle(processes, folder), failOnShutdown()]);
    print(`\n${relative(process.cwd(), folder)} has ${megabytesOf(folder)} MB. It is served by`);
    print(`node ${SERVE}, with Node 26 and the settings of deploy/env.example.`);
  } catch (error) {
    printError(describeError(error));
    exitCode = 1;
  }
  await processes.stopAll();
  process.exit(exitCode);
}

async function failOnShutdown(): Promise<never> {
  await shutdownRequested();
  throw new Error('Ended before the folder was written.');
}

import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatBytes } from '@tradewind/contracts/text';
import { checkFolder } from '@tradewind/settings/checkFolder';
import { hostInUrl, isEveryAddress } from '@tradewind/settings/hosts';
import { listenOnce } from '@tradewind/settings/listenOnce';
import type { Environment, Given } from '@tradewind/settings/schema';
import type { Settings } from '../../settings.ts';
import { examined, type Finding, fault, type Machine, ok } from './finding.ts';

interface MachineChecks {
  readonly settings: Settings;
  readonly given: Given;
  readonly environment: Environment;
  readonly machine: Machine;
}

const OLDEST_NODE = 26;
const LEAST_FREE = 1_073_741_824;

const checkNode = (): Finding =>
  Number.parseInt(process.versions.node, 10) < OLDEST_NODE
    ? fault('versions', `This is Node ${process.versions.node}`, `install Node ${OLDEST_NODE}`)
    : ok('versions', `Node ${process.versions.node}`);

/** The folders of the product, by the settings that name them. */
const foldersOf = ({ settings, given }: MachineChecks): [string, string][] => [
  ['DATA_DIR', resolve(given.DATA_DIR)],
  ['ARTIFACTS_DIR', settings.artifactsDir],
  ...(settings.filesBucket === undefined
    ? [['FILES_DIR', settings.filesDir] as [string, string]]
    : []),
];

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));

const checkDisk = async (setting: string, folder: string, { freeBytes }: Machine) => {
  checkFolder(setting, folder);
  const free = await freeBytes(existing(folder));
  return free < LEAST_FREE
    ? [
        fault(
          'disk',
          `Only ${formatBytes(free)} are free in ${folder} (${setting})`,
          'make room, or move it to a larger disk',
        ),
      ]
    : [];
};

/** Files with secrets that every user of this machine can read. */
const checkSecrets = ({ given, environment }: MachineChecks): Finding[] => {
  const files = ['secrets.json', 'deploy-token'].map((name) => resolve(given.DATA_DIR, name));
  if (environment.ENV_FILE) files.push(resolve(environment.ENV_FILE));
  const open = files.filter(
    (file) => existsSync(file) && statSync(file).isFile() && (statSync(file).mode & 0o004) !== 0,
  );
  return open.map((file) =>
    fault('secrets', `Every user of this machine can read ${file}`, `run chmod 640 ${file}`),
  );
};

const answers = async (url: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(url, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};

/** The port is free, or the product itself has it. */
const checkPort = async ({ host, port }: Settings): Promise<Finding[]> => {
  const local = isEveryAddress(host) ? 'localhost' : host;
  if (port !== 0 && (await answers(`http://${hostInUrl(local)}:${port}/api/health/live`)))
    return [ok('port', `The product serves on port ${port}.`)];
  await listenOnce(host, port);
  return [ok('port', `Port ${port} of ${host} is free.`)];
};

/** Checks Node, the folders, the disk, files with secrets and the port. */
export const checkMachine = async (checks: MachineChecks): Promise<readonly Finding[]> => {
  const disks = await Promise.all(
    foldersOf(checks).map(([setting, folder]) =>
      examined('disk', () => checkDisk(setting, folder, checks.machine)),
    ),
  );
  const folders = disks.flat();
  const secrets = process.platform === 'win32' ? [] : checkSecrets(checks);
  return [
    checkNode(),
    ...(folders.length > 0 ? folders : [ok('disk', 'All folders can be written and have room.')]),
    ...(secrets.length > 0 ? secrets : [ok('secrets', 'No other user can read them.')]),
    ...(await examined('port', () => checkPort(checks.settings))),
  ];
};

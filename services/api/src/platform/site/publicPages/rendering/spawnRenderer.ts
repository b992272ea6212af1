import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sandboxFlags } from '../../../../engines/processes/sandbox.ts';

/** Megabytes of a module's objects; React renders the largest page with a tenth of it. */
const HEAP = 128;
/** Kilobytes of all memory of its own; V8 alone reserves 512 MB of it for code. */
const MEMORY = 640 * 1024;
/** Seconds of computing after which a process is replaced, also when its API has ended. */
const COMPUTING = 3_600;

/**
 * User ids that neither Debian nor systemd gives to anybody. Each process has another one, so that
 * none can send a signal to the next; those of another API on this machine begin elsewhere.
 */
const FIRST_USER = 60_600;
const USERS = 500;

let started = 0;
const nextUser = () => {
  const id = FIRST_USER + ((process.pid * 16 + started) % USERS);
  started += 1;
  return { uid: id, gid: id };
};

/** Whether this process may give another user to those that it starts. */
export const hasOwnUsers = (): boolean => process.getuid?.() === 0;

const program = readFileSync(new URL('./renderHost.ts', import.meta.url), 'utf8');

const FLAGS = [
  ...sandboxFlags({ heap: HEAP }),
  '--disable-sigusr1',
  '--input-type=module-typescript',
  '--eval',
];

/** The shell sets the limits of the system, then becomes Node. */
const LIMITED = `ulimit -c 0; ulimit -t ${COMPUTING}; ulimit -d ${MEMORY}; exec "$0" "$@"`;

/**
 * Starts a process without environment, files, network and further processes. On Linux its memory
 * and computing time are limited by the system too, elsewhere only its heap by V8.
 * @param ownUser Whether it gets a user id of its own, which only root can give.
 * @param text The program that it runs.
 */
export const spawnRenderer = (ownUser: boolean, text = program): ChildProcessWithoutNullStreams => {
  const node = [process.execPath, ...FLAGS, text];
  const [command = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', LIMITED, ...node] : node;
  return spawn(command, args, {
    cwd: '/',
    env: {},
    stdio: 'pipe',
    windowsHide: true,
    ...(ownUser && nextUser()),
  });
};

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './freePort.ts';

/** Whether Redis is installed; tests that need it are skipped without it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  /** With its password. */
  readonly url: string;
  readonly port: number;
  /** Sends a signal: SIGSTOP freezes it, SIGCONT lets it go on. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Ends it at once, with all that it has counted. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port, after `kill`. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const untilReady = async (child: ChildProcess) => {
  if (child.stdout === null) throw new Error('It has no output.');
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('Ready to accept connections')) continue;
    child.stdout.resume();
    return;
  }
  throw new Error('Redis ended before it was ready.');
};

/** Starts a Redis with a password, which keeps nothing on disk. */
export const startRedis = async (password = 'redis-password'): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-redis-'));
  const port = await freePort();
  const settings = [
    '--port',
    String(port),
    '--requirepass',
    password,
    '--save',
    '',
    '--dir',
    folder,
  ];
  const start = async () => {
    const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    await untilReady(child);
    return child;
  };
  let child = await start();
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  return {
    url: `redis://:${password}@localhost:${port}`,
    port,
    signal: (name) => void child.kill(name),
    kill,
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      process.off('exit', endWithTests);
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};

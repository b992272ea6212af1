import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface ApiProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the API as a process of its own, as production does, and waits until it serves. */
export const startApi = async (environment: Record<string, string>): Promise<ApiProcess> => {
  const child = spawn(process.execPath, [main], {
    env: { ...environment, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error('The API ended before it served.');
};

import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { signalGroup } from '@tradewind/tooling/platform';

const ROOT = join(import.meta.dirname, '../../..');
const GENERATED = /\/(node_modules|dist|styled-system)$/;

export interface Development {
  readonly url: string;
  /** Replaces text in a source; fails when the text is missing. */
  change(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/** Develops a copy of a remote with its own `dev` script and nothing else running. */
export const developRemote = async (name: string): Promise<Development> => {
  const checkout = mkdtempSync(join(tmpdir(), 'tradewind-alone-'));
  for (const place of ['packages', 'node_modules']) {
    symlinkSync(join(ROOT, place), join(checkout, place));
  }
  const original = join(ROOT, 'remotes', name);
  const cwd = join(checkout, 'remotes', name);
  mkdirSync(join(checkout, 'remotes'));
  cpSync(original, cwd, { recursive: true, filter: (path) => !GENERATED.test(path) });
  symlinkSync(join(original, 'node_modules'), join(cwd, 'node_modules'));

  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  const port = await freePort();
  const programs = [cwd, checkout].map((folder) => join(folder, 'node_modules/.bin'));
  const { NODE_ENV: _test, ...environment } = process.env;
  const server = spawn(`${scripts.dev} --port ${port} --host localhost`, {
    cwd,
    env: { ...environment, PATH: [...programs, process.env.PATH].join(delimiter) },
    shell: true,
    // A process group of its own, so that all child processes end with it.
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  return {
    url: `http://localhost:${port}/`,
    change(file, from, to) {
      const path = join(cwd, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from}.`);
      writeFileSync(path, before.replaceAll(from, to));
    },
    async stop() {
      if (server.pid !== undefined && server.exitCode === null) {
        signalGroup(server.pid, 'SIGTERM');
      }
      await ended;
      rmSync(checkout, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });

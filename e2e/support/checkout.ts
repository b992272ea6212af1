import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { baseUrl } from './api.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PNPM = 'npx -y pnpm@12.21.0';
const EXCLUDED = /^(node_modules|\.git|\.data|dist|dist-.*|test-results|playwright-report)$/;

/** A copy of the whole project on this machine, like a fresh checkout. */
export interface Checkout {
  readonly folder: string;
  /** Runs a shell command in it, with `pnpm` on PATH and the product under test as the server. */
  run(line: string): Promise<void>;
  remove(): void;
}

export const makeCheckout = (): Checkout => {
  const place = mkdtempSync(join(tmpdir(), 'tradewind-colleague-'));
  const folder = join(place, 'tradewind');
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !EXCLUDED.test(basename(path)) });
  const programs = join(place, 'bin');
  mkdirSync(programs);
  writeFileSync(join(programs, 'pnpm'), `#!/bin/sh\nexec ${PNPM} "$@"\n`);
  chmodSync(join(programs, 'pnpm'), 0o755);
  return {
    folder,
    run: (line) => runLine(line, folder, programs),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
};

const runLine = async (line: string, cwd: string, programs: string): Promise<void> => {
  const running = spawn(line, {
    cwd,
    shell: true,
    env: {
      ...process.env,
      PATH: [programs, process.env.PATH].join(delimiter),
      REMOTES_URL: baseUrl,
      // Without CI, where the lock file would have to contain the new remote.
      CI: '',
      pnpm_config_prefer_offline: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [running.stdout, running.stderr]) {
    output.on('data', (chunk) => {
      printed += chunk;
      // A long command is not silence, which would end the suite.
      process.stdout.write(chunk);
    });
  }
  const code = await new Promise((done) => running.once('close', done));
  if (code !== 0) throw new Error(`${line}\n${printed}`);
};

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import type { Page } from 'playwright';
import type { Outcome } from '../outcome.ts';
import { absolute } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { desktop, launch } from '../web/browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EXCLUDED = /^(node_modules|\.git|\.data|dist|dist-.*|styled-system|results)$/;
const PNPM = 'npx -y pnpm@12.21.0';
const NAME = 'field-notes';
const PACKAGE = `@tradewind/${NAME}`;
const TITLE = 'Field notes';
const CHANGES = 6;

const start = (folder: string, command: string): ChildProcess =>
  spawn(`${PNPM} ${command}`, {
    cwd: folder,
    shell: true,
    // A group of its own, so that it ends with all that it has started.
    detached: true,
    env: { ...process.env, CI: '', pnpm_config_prefer_offline: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Runs a command to its end. Returns the seconds it took. */
const run = async (folder: string, command: string): Promise<number> => {
  const began = performance.now();
  const code = await new Promise((done) => start(folder, command).once('close', done));
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return (performance.now() - began) / 1000;
};

const untilAnswers = async (url: string): Promise<void> => {
  const isThere = await fetch(url).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await new Promise((done) => setTimeout(done, 50));
  return untilAnswers(url);
};

/** Starts the remote's own server. Returns the seconds from the command to its page in the browser. */
const develop = async (
  folder: string,
  page: Page,
  use: () => Promise<void> = async () => undefined,
): Promise<number> => {
  const port = await freePort();
  const began = performance.now();
  const server = start(folder, `--filter ${PACKAGE} dev --port ${port}`);
  const ended = new Promise((done) => server.once('close', done));
  try {
    const url = `http://localhost:${port}/`;
    await untilAnswers(url);
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ timeout: 180_000 });
    const seconds = (performance.now() - began) / 1000;
    await use();
    return seconds;
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
};

/** Saves another greeting. Returns the milliseconds until the page shows it. */
const change = async (folder: string, page: Page, round: number): Promise<number> => {
  const file = join(folder, 'remotes', NAME, 'src/pages/Home.tsx');
  const greeting = `Greeting ${round},`;
  const shown = page.waitForFunction(
    (text) => document.body.textContent.includes(text),
    greeting,
    // Looked at with each frame.
    { polling: 'raf', timeout: 60_000 },
  );
  const began = performance.now();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<p>.*, \{name/, `<p>${greeting} {name`));
  await shown;
  return performance.now() - began;
};

/** A new remote, its development server and hot reload, in a checkout of their own. */
export const dev = async (log: (line: string) => void): Promise<Outcome> => {
  const place = mkdtempSync(join(tmpdir(), 'tradewind-dev-'));
  const folder = join(place, 'tradewind');
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !EXCLUDED.test(basename(path)) });
  const browser = await launch();
  try {
    await run(folder, 'install');
    const steps: Record<string, number> = {};
    for (const [name, command] of Object.entries({
      new: `remotes new ${NAME}`,
      install: 'install',
      build: `--filter ${PACKAGE} build`,
      test: `--filter ${PACKAGE} test`,
    })) {
      steps[name] = await run(folder, command);
      log(`  ${name}: ${steps[name].toFixed(1)} s`);
    }
    const { new: created = 0, install = 0, build = 0 } = steps;
    const page = await browser.newPage(desktop);
    // The first start of a checkout builds the mock shell.
    const first = await develop(folder, page);
    const changes: number[] = [];
    const next = await develop(folder, page, async () => {
      for (let round = 0; round < CHANGES; round += 1) {
        changes.push(await change(folder, page, round));
      }
    });
    log(`  dev: first ${first.toFixed(1)} s, then ${next.toFixed(1)} s`);
    return {
      rows: [
        absolute('a new remote, from the command to built (s)', created + install + build, {
          atMost: 30,
        }),
        absolute('dev of a remote, from the command to its page (s)', next, { atMost: 5 }),
        absolute('hot reload, from saving to the text in the page (ms)', median(changes.slice(1)), {
          atMost: 300,
        }),
      ],
      details: { steps, first, next, changes },
    };
  } finally {
    await browser.close();
    rmSync(place, { recursive: true, force: true });
  }
};

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import type { Processes } from './processes.ts';
import { Refusal } from './refusal.ts';
import { say } from './start/say.ts';
import { runCommand } from './steps/commandStep.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own (downloaded when it
 * is missing), or the one that Debian's package manager brings, in this order.
 * @throws Refusal when there is none to be had.
 */
export async function findChromium(processes: Processes): Promise<string> {
  const installed = findInstalled();
  if (installed) return installed;
  say('No Chromium is installed; asking Playwright for its own.');
  await fetchBrowser(processes, 'playwright install chromium');
  const afterDownload = findInstalled();
  if (afterDownload) return afterDownload;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Playwright could not bring one; asking the package manager.');
    await fetchBrowser(
      processes,
      'apt-get update && apt-get install -y --no-install-recommends chromium',
    );
  }
  const afterInstall = findInstalled();
  if (afterInstall) return afterInstall;
  throw new Refusal('There is no Chromium: install one, or name it with CHROMIUM_PATH.');
}

function findInstalled(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Refusal(`CHROMIUM_PATH names no program: ${given}`);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [given ?? '', ...onPath, ...APPLICATIONS, chromium.executablePath()].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

/** Its failure is no error yet: whether a browser is there afterwards is what counts. */
async function fetchBrowser(processes: Processes, line: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(processes, 'The search for a browser', { line, folder: 'tooling', env });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { isProgram } from './installedBrowser.ts';
import { print, SetupError } from './output.ts';
import { ROOT } from './paths.ts';
import { browserInstallation, browserPlaces } from './platform.ts';
import type { Processes } from './processes.ts';
import { runCommand } from './steps/commandStep.ts';

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's
 * own (downloaded when it is missing), or the one of the system's package manager, in this order.
 * @throws SetupError when there is none to be had.
 */
export async function findChromium(processes: Processes): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await findStarted(given)) return given;
    throw new SetupError(`CHROMIUM_PATH names no browser that starts: ${given}`);
  }
  const installed = await findInstalled();
  if (installed) return installed;
  print('No Chromium is installed: Playwright downloads its own.');
  await install(processes, 'playwright install chromium');
  const downloaded = await findInstalled();
  if (downloaded) return downloaded;
  const installation = browserInstallation();
  if (installation) {
    print('Playwright could not download one: the package manager installs it.');
    await install(processes, installation);
    const packaged = await findInstalled();
    if (packaged) return packaged;
  }
  const broken = [...places(), chromium.executablePath()].find(isProgram);
  const cause = broken ? `The Chromium ${broken} does not start` : 'There is no Chromium';
  throw new SetupError(
    `${cause}: install one ("npx -y playwright@${readVersion()} install --with-deps chromium", or the package chromium of your system), or name it with CHROMIUM_PATH.`,
  );
}

/** Only the pinned Playwright finds the browser that it downloads. */
function readVersion(): string {
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  return /^ +playwright: (\S+)$/m.exec(catalog)?.[1] ?? 'latest';
}

const places = () => browserPlaces({ headlessShell: true });

async function findInstalled(): Promise<string | undefined> {
  for (const path of places()) if (isProgram(path) && (await findStarted(path))) return path;
  return findStarted();
}

/**
 * The path of the browser that starts from a path, or of Playwright's own. Undefined when none
 * does: it can be there and lack a library of the system.
 */
async function findStarted(executablePath?: string): Promise<string | undefined> {
  try {
    const args = ['--no-sandbox'];
    const browser = await chromium.launchServer({
      args,
      ...(executablePath && { executablePath }),
    });
    await browser.close();
    return browser.process().spawnfile;
  } catch {
    return undefined;
  }
}

/** A failure is no error yet: only whether a browser is there afterwards counts. */
async function install(processes: Processes, line: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(processes, 'The installation of a browser', { line, folder: 'tooling', env });
}

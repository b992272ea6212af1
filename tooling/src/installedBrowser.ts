import { accessSync, constants } from 'node:fs';
import { browserPlaces } from './platform.ts';

/** Whether a file exists that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of the browser of tests or measurements: the one that CHROMIUM_PATH names, else an
 * installed Chromium or Chrome. Undefined without one: then Playwright starts its own.
 */
export function installedBrowser(options: { headlessShell: boolean }): string | undefined {
  return process.env.CHROMIUM_PATH || browserPlaces(options).find(isProgram);
}

/** Flags of Chromium for measurements: without a sandbox, a graphics processor and calls of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Those for tests, in which a process for drawing would take a tenth of the processor's time. */
export const chromiumTestFlags = [...chromiumFlags, '--in-process-gpu'];

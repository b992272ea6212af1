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

import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../src/node/suite/examineRemote.ts';

/** Opens one browser for the tests of a file, each of which has pages of its own. */
export const sharedBrowser = (): (() => Browser) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
};

import { afterAll, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { watchPage } from './pageLeaks.ts';

/**
 * Setup of component tests whose files run one after the other in a page, with the same modules:
 * fails a file that leaves something there for the next one.
 */

// vitest-browser-react does so by itself for the first file that imports it only.
beforeEach(cleanup);

const findLeaks = watchPage();
afterAll(async () => {
  await cleanup();
  expect(findLeaks()).toEqual([]);
});

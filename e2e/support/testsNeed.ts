import { test } from '@playwright/test';
import { baseUrl } from './api.ts';
import { artifactsDir } from './artifacts.ts';

/** The requirements of tests besides the product's address. */
const needs = {
  artifacts: { isThere: artifactsDir !== '', words: 'ARTIFACTS_DIR, what the product serves' },
  deployToken: {
    isThere: Boolean(process.env.DATA_DIR),
    words: 'DATA_DIR, which holds the deploy token',
  },
  database: {
    isThere: Boolean(process.env.DATA_DIR),
    words: 'DATA_DIR, which holds the database that takes an import',
  },
  hostNames: {
    isThere: new URL(baseUrl).hostname.endsWith('localhost'),
    words: 'BASE_URL at localhost, where every name below it is this machine too',
  },
};

/**
 * Skips tests whose requirements the product does not meet; call it in the file of the tests
 * or in one of their fixtures.
 * @throws Error in CI, where a skipped test would appear to pass.
 */
export const testsNeed = (...wanted: readonly (keyof typeof needs)[]): void => {
  const missing = wanted.map((need) => needs[need]).filter(({ isThere }) => !isThere);
  if (missing.length === 0) return;
  const reason = `It needs ${missing.map(({ words }) => words).join(', and ')}.`;
  if (process.env.CI) throw new Error(reason);
  test.skip(true, reason);
};

import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Takes the pictures of docs/tour, one after the other: `pnpm tour`. */
export default defineConfig({
  ...base,
  projects: [{ name: 'tour', testDir: '.' }],
  reporter: 'line',
  workers: 1,
  outputDir: '../test-results/tour',
});

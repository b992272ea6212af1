import { fileURLToPath } from 'node:url';
import { browserTests } from '@tradewind/ui/vitest';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ofUi = (name: string) => fileURLToPath(import.meta.resolve(`@tradewind/ui/testing/${name}`));

/** In a real browser, on the page and with the styles of the design system's own tests. */
export default defineConfig({
  resolve: { alias: { '@styled': here('../ui/styled-system') } },
  css: { postcss: here('../ui') },
  test: {
    ...browserTests({ width: 1280, height: 800 }),
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['hostPage', 'sharedPage', 'setup'].map(ofUi),
  },
});

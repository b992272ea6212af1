import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserTests } from './src/testing/vitest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In a real browser, because the tests cover focus, colours and overlays. */
export default defineConfig({
  resolve: { alias: { '@styled': here('./styled-system') } },
  test: {
    ...browserTests({ width: 1280, height: 800 }),
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['hostPage', 'sharedPage', 'setup'].map((name) => here(`./src/testing/${name}.ts`)),
  },
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const installed = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** In a real browser, as focus, colours and overlays are what these tests are about. */
export default defineConfig({
  resolve: { alias: { '@styled': here('./styled-system') } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: [here('./src/testing/hostPage.ts'), here('./test/setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(existsSync(installed) && { executablePath: installed }),
          args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

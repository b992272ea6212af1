import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const installed = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

// A quick check runs the pure logic in Node; all of it runs in a real browser, as dragging,
// focus and menus are what these screens are about.
const quick = process.env.TESTS === 'quick';

export default defineConfig({
  resolve: { alias: { '@styled': here('./styled-system') } },
  test: {
    name: 'catalog',
    include: quick ? ['test/**/*.test.ts'] : ['test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    ...(!quick && {
      expect: { poll: { timeout: 10_000 } },
      setupFiles: [here('./test/setup.ts')],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: {
            ...(existsSync(installed) && { executablePath: installed }),
            args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
          },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    }),
  },
});

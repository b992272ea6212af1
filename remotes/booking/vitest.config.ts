import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const installed = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

const arkParts = [
  'checkbox',
  'combobox',
  'date-picker',
  'dialog',
  'environment',
  'file-upload',
  'listbox',
  'menu',
  'portal',
  'radio-group',
  'select',
  'switch',
  'tabs',
  'toast',
  'tooltip',
];

/** In a real browser: focus, scrolling and dialogs are what these screens are made of. */
export default defineConfig({
  resolve: { alias: { '@styled': here('./styled-system') } },
  // Found late, a library would make Vite reload in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      '@tanstack/react-query',
      'lucide-react',
      'valibot',
      'vitest-browser-react',
      ...arkParts.map((part) => `@tradewind/ui > @ark-ui/react/${part}`),
      '@tradewind/ui > @hookform/resolvers/valibot',
      '@tradewind/ui > react-hook-form',
      '@tradewind/contracts > ky',
    ],
  },
  test: {
    name: 'booking',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
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

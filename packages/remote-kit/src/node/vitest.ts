import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests } from '@tradewind/ui/vitest';
import type { ViteUserConfig } from 'vitest/config';

// A quick check runs the pure logic in Node without a browser.
const quick = process.env.TESTS === 'quick';

const arkModules = [
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

export interface RemoteTests {
  readonly name: string;
  /** The remote's folder: `import.meta.dirname` of its vitest.config.ts. */
  readonly folder: string;
  /** Libraries beyond those that every remote uses. */
  readonly libraries?: readonly string[];
  /** Whether each file has a page of its own, because modules of the app exist once in a page. */
  readonly hasOwnPages?: boolean;
}

/**
 * Returns the configuration of a remote's tests: a real Chromium, because screens depend on focus,
 * dragging and dialogs, in a page like a host's. `src/testing/setup.ts` or `test/setup.ts` is
 * loaded where it exists.
 */
export const remoteTests = ({
  name,
  folder,
  libraries = [],
  hasOwnPages = false,
}: RemoteTests): ViteUserConfig => {
  const here = (path: string) => join(folder, path);
  return {
    resolve: { alias: { '@styled': here('styled-system') } },
    // A library that is found later would make Vite reload during a test.
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
        ...arkModules.map((module) => `@tradewind/ui > @ark-ui/react/${module}`),
        '@tradewind/ui > @hookform/resolvers/valibot',
        '@tradewind/ui > react-hook-form',
        '@tradewind/ui > @tanstack/react-virtual',
        '@tradewind/remote-kit > @tradewind/api-client > ky',
        ...libraries,
      ],
    },
    test: {
      name: `remote-${name}`,
      include: [quick ? '{src,test}/**/*.test.ts' : '{src,test}/**/*.test.{ts,tsx}'],
      passWithNoTests: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...(!quick && {
        ...browserTests({ width: 1280, height: 900 }),
        isolate: hasOwnPages,
        setupFiles: [
          ...['hostPage', hasOwnPages ? 'ownPage' : 'sharedPage'].map((file) =>
            fileURLToPath(import.meta.resolve(`@tradewind/ui/testing/${file}`)),
          ),
          ...['test/setup.ts', 'src/testing/setup.ts'].map(here).filter(existsSync),
        ],
      }),
    },
  };
};

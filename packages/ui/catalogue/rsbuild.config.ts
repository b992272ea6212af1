import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the catalogue alone: `pnpm --filter @tradewind/ui catalogue`. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: here('./main.tsx') } },
  resolve: { alias: { '@styled': here('../styled-system') } },
  output: { distPath: { root: here('./dist') } },
  html: { title: 'Design system', meta: { viewport: 'width=device-width, initial-scale=1' } },
  server: { port: 4390, host: '127.0.0.1' },
});

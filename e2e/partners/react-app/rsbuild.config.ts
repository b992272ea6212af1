import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.jsx' } },
  html: { title: 'Vale Dispatch' },
  output: { assetPrefix: 'auto', distPath: { root: process.env.PARTNER_DIST ?? 'dist' } },
});

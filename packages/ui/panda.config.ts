import { defineConfig } from '@pandacss/dev';
import { uiPreset } from './src/preset/index.ts';

/**
 * Panda's configuration of types, the catalogue, and the tests of this package and of trade-ui; each
 * app generates its own from the same preset.
 */
export default defineConfig({
  presets: ['@pandacss/preset-base', uiPreset({ role: 'host' })],
  preflight: true,
  include: ['./src/**/*.{ts,tsx}', './catalogue/**/*.{ts,tsx}', '../trade-ui/src/**/*.{ts,tsx}'],
  exclude: ['**/*.test.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '@styled',
  jsxFramework: 'react',
});

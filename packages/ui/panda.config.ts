import { defineConfig } from '@pandacss/dev';
import { uiPreset } from './src/preset/index.ts';

/**
 * Panda's configuration of types, tests and the catalogue; each app generates its own from the same
 * preset.
 */
export default defineConfig({
  presets: ['@pandacss/preset-base', uiPreset({ role: 'host' })],
  preflight: true,
  include: ['./src/**/*.{ts,tsx}', './catalogue/**/*.{ts,tsx}'],
  exclude: ['**/*.test.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '@styled',
  jsxFramework: 'react',
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Artifact } from '@tradewind/contracts';
import { compressAll, hashesOf } from './artifact/builtFiles.ts';
import { BROWSERS } from './public/publicConfig.ts';
import { sourceMaps } from './sourceMaps.ts';
import { staticStyles } from './styles/staticStyles.ts';

const FOLDER = 'first-view';

const sourceOf = (file: string) => join(import.meta.dirname, '../firstView', file);

/**
 * Returns the build of a remote's first views (decision 216), which runs after the federated build:
 * one script of `src/firstViews.ts`, which draws the declared pages. The shell's script passes it Preact
 * in place of React, and the responses of the first calls, which the hooks return.
 */
export const firstViewConfig = (folder = process.cwd()): RsbuildConfig =>
  defineConfig({
    source: { entry: { [FOLDER]: { import: './src/firstViews.ts', html: false } } },
    resolve: {
      alias: {
        '@styled': './styled-system',
        '@tradewind/remote-kit$': sourceOf('hooks.ts'),
        'react-router-dom$': sourceOf('router.tsx'),
      },
    },
    splitChunks: false,
    output: {
      distPath: { root: `dist/${FOLDER}`, js: '' },
      filename: { js: '[contenthash:10].js' },
      overrideBrowserslist: BROWSERS,
      // The page has the styles of the federated build, which uses the same classes.
      emitCss: false,
    },
    tools: {
      rspack: {
        externals: {
          react: 'firstView.react',
          'react/jsx-runtime': 'firstView.jsx',
        },
        module: {
          rules: [{ test: /styled-system/, sideEffects: false }],
          // Nothing is loaded on demand.
          parser: { javascript: { dynamicImportMode: 'weak', exportsPresence: 'error' } },
        },
      },
    },
    plugins: [pluginReact(), sourceMaps, staticStyles(folder), firstViewArtifact],
  });

/** Makes the script a function of the runtime, and adds it to the artifact of the federated build. */
const firstViewArtifact: RsbuildPlugin = {
  name: 'tradewind:first-view-artifact',
  setup(api) {
    api.processAssets({ stage: 'optimize-transfer' }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue;
        const before = '(self.firstViews??=[]).push(function(firstView){';
        compilation.updateAsset(name, new sources.ConcatSource(before, asset, '\n});'));
      }
    });
    api.onAfterEnvironmentCompile(({ stats }) => {
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const { assets = [] } = stats.toJson({ all: false, assets: true });
      const [script = ''] = assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
      compressAll(folder);
      const dist = join(folder, '..');
      const file = join(dist, 'artifact.json');
      const artifact = JSON.parse(readFileSync(file, 'utf8')) as Artifact;
      const firstView = `${FOLDER}/${script}`;
      const integrity = { ...artifact.integrity, ...hashesOf(dist, [firstView]) };
      const added = { integrity, ...(artifact.kind === 'remote' && { firstView }) };
      writeFileSync(file, `${JSON.stringify({ ...artifact, ...added }, null, 2)}\n`);
    });
  },
};

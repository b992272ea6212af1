import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Artifact } from '@tradewind/contracts';
import { selectStyles } from '@tradewind/contracts/selectStyles';
import { compressAll, hashesOf } from './artifact/builtFiles.ts';
import { BROWSERS } from './public/publicConfig.ts';
import { splitStyles } from './public/splitStyles.ts';
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
      // Its styles are those of the federated build, which uses the same classes.
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

const artifactIn = (dist: string): Artifact =>
  JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')) as Artifact;

/** What a recipe's code adds to its name: the slot and the variant. */
const ADDED_BY_RECIPE = /(?:__|--).*$/;

/** Returns the rules of the remote's style sheets for the classes that a script names. */
const stylesFor = (script: string, dist: string): string => {
  const artifact = artifactIn(dist);
  // As one app, the shell's style sheet has all classes.
  if (artifact.kind !== 'remote') return '';
  const files = new Set([artifact.preload, ...Object.values(artifact.chunks)].flat());
  const usesClass = (name: string) =>
    [name, name.replace(ADDED_BY_RECIPE, '')].some((one) => script.includes(one));
  return [...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) =>
      selectStyles(splitStyles(readFileSync(join(dist, file), 'utf8')), {
        usesClass,
        usesElement: () => true,
        text: script,
      }),
    )
    .join('');
};

/**
 * Makes the script a function of the runtime that brings its styles, and adds it to the artifact of
 * the federated build.
 */
const firstViewArtifact: RsbuildPlugin = {
  name: 'tradewind:first-view-artifact',
  setup(api) {
    // Before the names of files are taken from their content.
    api.processAssets({ stage: 'summarize' }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue;
        const styles = JSON.stringify(
          stylesFor(String(asset.source()), join(api.context.distPath, '..')),
        );
        compilation.updateAsset(
          name,
          new sources.ConcatSource(
            '(self.firstViews??=[]).push(function(firstView){',
            asset,
            `\nfirstView.styles.push(${styles});});`,
          ),
        );
      }
    });
    api.onAfterEnvironmentCompile(({ stats }) => {
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const { assets = [] } = stats.toJson({ all: false, assets: true });
      const [script = ''] = assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
      compressAll(folder);
      const dist = join(folder, '..');
      const artifact = artifactIn(dist);
      const firstView = `${FOLDER}/${script}`;
      const integrity = { ...artifact.integrity, ...hashesOf(dist, [firstView]) };
      const added = { integrity, ...(artifact.kind === 'remote' && { firstView }) };
      writeFileSync(
        join(dist, 'artifact.json'),
        `${JSON.stringify({ ...artifact, ...added }, null, 2)}\n`,
      );
    });
  },
};

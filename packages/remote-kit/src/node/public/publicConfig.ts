import { join } from 'node:path';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { artifactVersion, federationName } from '../declaration.ts';
import { sourceMaps } from '../sourceMaps.ts';
import { pandaPostcss } from '../styles/pandaPostcss.ts';
import { staticStyles } from '../styles/staticStyles.ts';
import { chunkOf, type PublicPagesOf, publicArtifact } from './publicArtifact.ts';

/** The oldest browsers with all that the code uses, such as `AbortSignal.any` (March 2024). */
export const BROWSERS = ['chrome >= 119', 'edge >= 119', 'firefox >= 124', 'safari >= 17.4'];

export interface PublicBuildInput {
  /** Folder of the shell or the remote. */
  readonly name: string;
  /** The chunk of each public page, by route pattern. */
  readonly pages: PublicPagesOf;
  /** Sources of embeddable scripts, by their address. */
  readonly scripts?: Readonly<Record<string, string>>;
}

/**
 * Returns the second build of a remote or the shell: its public pages. It builds the browser's code
 * from `src/public/client.tsx`, the server's module from `src/public/render.tsx` and the inline
 * starter, and adds them to the first build's artifact in `dist`. Styles come from
 * `panda.public.config.ts`, because no host owns the page.
 */
export const publicBuild = (
  { name, pages, scripts = {} }: PublicBuildInput,
  folder = process.cwd(),
): RsbuildConfig => {
  const uniqueName = `${federationName(name, artifactVersion(folder))}_public`;
  return defineConfig({
    resolve: { alias: { '@styled': './styled-system' } },
    splitChunks: false,
    output: { assetPrefix: 'auto' },
    plugins: [
      pluginReact(),
      sourceMaps,
      staticStyles(folder),
      publicArtifact(join(folder, 'dist'), pages, Object.keys(scripts)),
    ],
    tools: {
      htmlPlugin: false,
      postcss: {
        postcssOptions: {
          config: false,
          plugins: [pandaPostcss(folder, 'panda.public.config.ts')],
        },
      },
      rspack: { module: { rules: [{ test: /styled-system/, sideEffects: false }] } },
    },
    environments: {
      web: {
        source: {
          entry: {
            client: { import: './src/public/client.tsx', html: false },
            starter: { import: '@tradewind/ui/public/starter', html: false },
            ...Object.fromEntries(
              Object.entries(scripts).map(([address, source]) => [
                chunkOf(address),
                { import: source, html: false },
              ]),
            ),
          },
        },
        security: { sri: { enable: 'auto' } },
        output: {
          target: 'web',
          distPath: { root: 'dist/public/web' },
          overrideBrowserslist: BROWSERS,
        },
        tools: { rspack: { output: { uniqueName, crossOriginLoading: 'anonymous' } } },
      },
      node: renderModule('./src/public/render.tsx'),
    },
  });
};

/** Builds the module that renders pages on the server: one file with all its dependencies. */
export const renderModule = (source: string) =>
  ({
    source: { entry: { render: source } },
    // Its lists of passwords are only for browsers.
    resolve: { alias: { '@tradewind/contracts/passwordStrength': false } },
    splitChunks: false,
    output: {
      target: 'node',
      overrideBrowserslist: ['node >= 24'],
      module: true,
      distPath: { root: 'dist/public/node', js: '' },
      filename: { js: '[name].mjs' },
      autoExternal: false,
      emitCss: false,
      minify: true,
    },
    tools: { rspack: { output: { asyncChunks: false } } },
  }) satisfies EnvironmentConfig;

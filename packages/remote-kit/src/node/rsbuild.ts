import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { developmentArtifact, developmentShell } from './artifact/developmentShell.ts';
import { embedArtifact } from './artifact/embedArtifact.ts';
import { remoteArtifact } from './artifact/remoteArtifact.ts';
import { type ShellBuild, shellArtifact } from './artifact/shellArtifact.ts';
import { artifactVersion, federationName, readDeclaration } from './declaration.ts';
import { federated, leanFederation } from './federation.ts';
import { devRefresh, hostDefine, mockShellPage } from './mockShell/mockShellPage.ts';
import { embedStyles, pandaPostcss } from './postcss.ts';
import type { PublicPagesOf } from './public/publicArtifact.ts';
import { BROWSERS, publicBuild, renderModule } from './public/publicConfig.ts';
import { shellPublic } from './public/shellPublic.ts';
import { remoteChunks, shellChunks } from './splitChunks.ts';
import { staticStyles } from './styles/staticStyles.ts';

/**
 * The build of a remote: federated, with its artifact description, refused when it breaks the
 * contract. The folder is the remote's own, where `rsbuild` runs.
 * @throws Error when `remote.json` does not fit the contract.
 */
export const remoteConfig = (folder = process.cwd()): RsbuildConfig => {
  const declaration = readDeclaration(folder);
  const version = artifactVersion(folder);
  const name = federationName(declaration.name, version);
  return defineConfig({
    ...base,
    source: { entry: {} },
    resolve: { alias: { ...base.resolve.alias, ...leanFederation() } },
    splitChunks: remoteChunks(declaration),
    tools: { rspack: [base.tools.rspack, { output: { uniqueName: name } }] },
    plugins: [
      pluginReact(),
      staticStyles(folder),
      federated(name),
      remoteArtifact({ declaration, version, federationName: name }),
      mockShellPage(declaration),
    ],
  });
};

/**
 * The plain build of a remote for pages of partners, after its federated one: `dist/embed/mount.js`
 * sets a property of the window with `mount()`, and `artifact.json` describes it.
 * @throws Error when `remote.json` does not fit the contract, or does not say `embed`.
 */
export const embedConfig = (folder = process.cwd()): RsbuildConfig => {
  const declaration = readDeclaration(folder);
  const { embed, name } = declaration;
  if (embed === undefined) throw new Error(`remote.json of ${name} does not say "embed".`);
  const library = `tradewind_${federationName(name, artifactVersion(folder))}`;
  return defineConfig({
    ...base,
    source: { entry: { mount: { import: './src/embed.tsx', html: false } } },
    // One script to include, with one hash; pages and offers follow when they are asked for.
    splitChunks: { preset: 'none', chunks: 'async' },
    output: {
      ...base.output,
      distPath: { root: 'dist/embed', js: '' },
      filename: {
        js: ({ chunk }) => (chunk?.name === 'mount' ? '[name].js' : '[contenthash:10].js'),
      },
      // Its styles travel in the script, to be adopted by a shadow root.
      emitCss: false,
    },
    tools: {
      rspack: [
        base.tools.rspack,
        { output: { uniqueName: library, library: { name: library, type: 'window' } } },
      ],
      // Of the page owner's kind: a shadow root has no host that would have set the tokens.
      postcss: {
        postcssOptions: {
          config: false,
          plugins: [pandaPostcss(folder, 'panda.embed.config.ts'), embedStyles],
        },
      },
    },
    plugins: [
      pluginReact(),
      staticStyles(folder),
      embedArtifact({ name, global: library, budget: embed.budget }),
    ],
  });
};

/**
 * The build of a remote's public pages, as remote.json names them; runs after the other.
 * @throws Error when `remote.json` does not fit the contract, or gives one of them no chunk.
 */
export const remotePublicConfig = (folder = process.cwd()): RsbuildConfig => {
  const { name, pages, publicPages, publicScripts } = readDeclaration(folder);
  const chunks = publicPages.map((pattern) => {
    const chunk = pages[pattern];
    if (chunk === undefined) throw new Error(`remote.json gives ${pattern} no chunk in "pages".`);
    return [pattern, chunk] as const;
  });
  const scripts = publicScripts;
  return publicBuild({ name, pages: Object.fromEntries(chunks), scripts }, folder);
};

export interface ShellOptions {
  /** Chunks of each screen, by route pattern, for the server to preload. */
  readonly pages: ShellBuild['pages'];
  /** What a screen asks of the API while its code still travels. */
  readonly firstCalls: ShellBuild['firstCalls'];
  /** Chunk of each screen that the server renders, with `src/public/render.tsx`. */
  readonly publicPages: PublicPagesOf;
}

/** The build of the shell: no federation plugin, no HTML; the server composes the document. */
export const shellConfig = (
  { pages, firstCalls, publicPages }: ShellOptions,
  folder = process.cwd(),
) =>
  defineConfig(({ command }) => ({
    ...base,
    ...(command === 'build' && {
      resolve: { alias: { ...base.resolve.alias, ...leanRouter(folder) } },
    }),
    environments: {
      web: {
        splitChunks: shellChunks,
        source: {
          entry: {
            index: { import: './src/main.tsx', html: false },
            ...(command === 'build' && {
              starter: { import: '@tradewind/ui/public/starter', html: false },
            }),
          },
          preEntry: command === 'dev' ? [devRefresh] : [],
          define: hostDefine,
        },
      },
      // A development server has React's build for development, and its page is rendered by the
      // browser.
      ...(command === 'build' && {
        node: renderModule('./src/public/render.tsx'),
        development: developmentShell,
      }),
    },
    plugins: [
      pluginReact(),
      staticStyles(folder),
      shellArtifact({ version: artifactVersion(folder), pages, firstCalls }),
      ...(command === 'build' ? [shellPublic(publicPages), developmentArtifact()] : []),
    ],
  }));

const base = {
  html: { crossorigin: 'anonymous' },
  security: { sri: { enable: 'auto' } },
  resolve: { alias: { '@styled': './styled-system' } },
  // Chunks are found beside the entry, wherever the folder is served.
  output: { assetPrefix: 'auto', cleanDistPath: true, overrideBrowserslist: BROWSERS },
  dev: {
    assetPrefix: 'auto',
    // The page comes from the API's origin, so what it asks of this server must name it.
    client: { protocol: 'ws', host: 'localhost', port: '<port>' },
    lazyCompilation: false,
  },
  server: { cors: { origin: '*' } },
  // Only the recipes that a chunk uses come with it.
  tools: {
    rspack: {
      module: { rules: [{ test: /styled-system/, sideEffects: false }] },
      // As the document's preloads ask, or a file would be fetched twice.
      output: { crossOriginLoading: 'anonymous' },
    },
  },
} satisfies RsbuildConfig;

/**
 * The router's build for production. It is published beside the one for development, but its
 * package names only the latter to bundlers, whatever the mode.
 */
const leanRouter = (folder: string): Record<string, string> => {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const development = dirname(createRequire(dom).resolve('react-router'));
  const production = join(development, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
};

import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { developmentArtifact, developmentShell } from './artifact/developmentShell.ts';
import { embedArtifact } from './artifact/embedArtifact.ts';
import { remoteArtifact } from './artifact/remoteArtifact.ts';
import { type ShellBuild, shellArtifact } from './artifact/shellArtifact.ts';
import { artifactVersion, federationName, readDeclaration } from './declaration.ts';
import { federated, leanFederation } from './federation.ts';
import { devRefresh, hostDefine, mockShellPage } from './mockShell/mockShellPage.ts';
import { embedStyles } from './postcssPlugins.ts';
import type { PublicPagesOf } from './public/publicArtifact.ts';
import { BROWSERS, publicBuild, renderModule } from './public/publicConfig.ts';
import { shellPublic } from './public/shellPublic.ts';
import { sourceMaps } from './sourceMaps.ts';
import { remoteChunks, shellChunks } from './splitChunks.ts';
import { pandaPostcss } from './styles/pandaPostcss.ts';
import { staticStyles } from './styles/staticStyles.ts';

/**
 * Returns the federated build of a remote with its artifact description; the build fails when it
 * violates the contract. `rsbuild` runs in the remote's folder.
 * @throws Error when `remote.json` violates the contract.
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
      sourceMaps,
      styledSystem(folder),
      staticStyles(folder),
      federated(name),
      remoteArtifact({ declaration, version, federationName: name }),
      mockShellPage(declaration),
      withoutMachinePaths,
    ],
  });
};

/**
 * Returns the plain build of a remote for partners' pages, which runs after the federated build:
 * `dist/embed/mount.js` sets a property of the window with `mount()`, and `artifact.json` describes
 * it.
 * @throws Error when `remote.json` violates the contract or has no `embed`.
 */
export const embedConfig = (folder = process.cwd()): RsbuildConfig => {
  const declaration = readDeclaration(folder);
  const { embed, name } = declaration;
  if (embed === undefined) throw new Error(`remote.json of ${name} does not say "embed".`);
  const library = `tradewind_${federationName(name, artifactVersion(folder))}`;
  return defineConfig({
    ...base,
    source: { entry: { mount: { import: './src/embed.tsx', html: false } } },
    // One script with one hash; pages and offered components load on demand.
    splitChunks: { preset: 'none', chunks: 'async' },
    output: {
      ...base.output,
      distPath: { root: 'dist/embed', js: '' },
      filename: {
        js: ({ chunk }) => (chunk?.name === 'mount' ? '[name].js' : '[contenthash:10].js'),
      },
      // The styles are in the script, and a shadow root adopts them.
      emitCss: false,
    },
    tools: {
      rspack: [
        base.tools.rspack,
        { output: { uniqueName: library, library: { name: library, type: 'window' } } },
      ],
      // Built as a page owner: a shadow root has no host that sets the tokens.
      postcss: {
        postcssOptions: {
          config: false,
          plugins: [pandaPostcss(folder, 'panda.embed.config.ts'), embedStyles],
        },
      },
    },
    plugins: [
      pluginReact(),
      sourceMaps,
      staticStyles(folder),
      embedArtifact({ name, global: library, budget: embed.budget }),
    ],
  });
};

export { firstViewConfig } from './firstViewConfig.ts';

/**
 * Returns the build of a remote's public pages from remote.json; it runs after the federated build.
 * @throws Error when `remote.json` violates the contract or a public page has no chunk.
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
  /** API calls of each screen, sent while its code loads. */
  readonly firstCalls: ShellBuild['firstCalls'];
  /** Chunk of each server-rendered screen in `src/public/render.tsx`. */
  readonly publicPages: PublicPagesOf;
}

/**
 * Returns the build of the shell, without federation plugin and HTML; the server composes the
 * HTML page.
 */
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
              firstView: { import: './src/firstView/main.ts', html: false },
              vitals: { import: './src/vitals/measure.ts', html: false },
              serviceWorker: { import: './src/serviceWorker/main.ts', html: false },
            }),
          },
          preEntry: command === 'dev' ? [devRefresh] : [],
          define: hostDefine,
        },
        // Their folder has the version. The entry, which every page loads, would list the hashes.
        tools: { rspack: { output: { chunkFilename: 'static/js/async/[name].js' } } },
      },
      // A development server uses React's development build, and the browser renders its pages.
      ...(command === 'build' && {
        node: renderModule('./src/public/render.tsx'),
        development: developmentShell,
      }),
    },
    plugins: [
      pluginReact(),
      sourceMaps,
      styledSystem(folder),
      staticStyles(folder),
      shellArtifact({ version: artifactVersion(folder), pages, firstCalls }),
      ...(command === 'build' ? [shellPublic(publicPages), developmentArtifact()] : []),
    ],
  }));

/** Generates `styled-system`, unless it is up to date, before a development server compiles. */
const styledSystem = (folder: string): RsbuildPlugin => ({
  name: 'tradewind:styled-system',
  apply: 'serve',
  setup() {
    const codegen = join(import.meta.dirname, '../../codegen.mjs');
    execFileSync(process.execPath, [codegen], { cwd: folder, stdio: 'inherit' });
  },
});

/**
 * MapLibre looks for its worker beside its own file, where there is none in a build. The bundler
 * would write the path of that file on this machine.
 */
const withoutMachinePaths: RsbuildPlugin = {
  name: 'tradewind:without-machine-paths',
  setup(api) {
    api.transform({ test: /[\\/]maplibre-gl\.mjs$/ }, ({ code }) =>
      code
        .replaceAll('import.meta.url', 'location.href')
        // It imports the scripts of others, if they ask it to.
        .replaceAll('import(', 'import(/* webpackIgnore: true */ '),
    );
  },
};

const base = {
  html: { crossorigin: 'anonymous' },
  security: { sri: { enable: 'auto' } },
  resolve: { alias: { '@styled': './styled-system' } },
  // Chunks are resolved relative to the entry, at any address.
  output: { assetPrefix: 'auto', cleanDistPath: true, overrideBrowserslist: BROWSERS },
  dev: {
    assetPrefix: 'auto',
    // The page has the API's origin, so its requests to this server need an absolute address.
    client: { protocol: 'ws', host: 'localhost', port: '<port>' },
    lazyCompilation: false,
  },
  server: { cors: { origin: '*' } },
  // A chunk contains only the recipes that it uses.
  tools: {
    rspack: {
      module: { rules: [{ test: /styled-system/, sideEffects: false }] },
      // Matches the page's preloads, or a file would be fetched twice.
      output: { crossOriginLoading: 'anonymous' },
    },
  },
} satisfies RsbuildConfig;

/**
 * The router's production build. Its package exports only the development build to bundlers in
 * every mode.
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

import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { remoteArtifact } from './artifact/remoteArtifact.ts';
import { type ShellBuild, shellArtifact } from './artifact/shellArtifact.ts';
import { readDeclaration } from './declaration.ts';
import { federated } from './federation.ts';
import { artifactVersion, federationName } from './version.ts';

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
    tools: { rspack: [base.tools.rspack, { output: { uniqueName: name } }] },
    plugins: [
      pluginReact(),
      federated(name),
      remoteArtifact({ declaration, version, federationName: name }),
    ],
  });
};

/** The build of the shell: no federation plugin, no HTML; the server composes the document. */
export const shellConfig = (pages: ShellBuild['pages'], folder = process.cwd()) =>
  defineConfig(({ command }) => ({
    ...base,
    source: {
      entry: { index: { import: './src/main.tsx', html: false } },
      preEntry: command === 'dev' ? ['./src/devRefresh.ts'] : [],
      // Trims the federation runtime to what a browser with direct entries needs.
      define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
    },
    plugins: [pluginReact(), shellArtifact({ version: artifactVersion(folder), pages })],
  }));

const base = {
  html: { crossorigin: 'anonymous' },
  security: { sri: { enable: 'auto' } },
  resolve: { alias: { '@styled': './styled-system' } },
  // Chunks are found beside the entry, wherever the folder is served.
  output: { assetPrefix: 'auto', cleanDistPath: true },
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

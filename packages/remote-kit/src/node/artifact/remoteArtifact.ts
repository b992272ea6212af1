import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteArtifact, RemoteDeclaration } from '@tradewind/contracts';
import { APP_CHUNK } from '../splitChunks.ts';
import { bundledSources, compressAll, filesByChunk, serveArtifact } from './builtFiles.ts';
import { measure, writeChecked } from './writeArtifact.ts';

export interface RemoteBuild {
  readonly declaration: RemoteDeclaration;
  readonly version: string;
  readonly federationName: string;
}

const ENTRY = 'remoteEntry.js';

/**
 * Writes a remote's description to `dist/artifact.json`, and fails a build that the shell could not
 * run: a page without its chunk, an import that no facade has, a bundled React, too large. A
 * development server serves the description without hashes.
 */
export const remoteArtifact = (build: RemoteBuild): RsbuildPlugin => ({
  name: 'tradewind:remote-artifact',
  setup(api) {
    serveArtifact(api, (stats) => describe(build, filesByChunk(stats)));
    api.onAfterEnvironmentCompile(({ stats }) => {
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const artifact = measure(folder, describe(build, filesByChunk(stats)));
      writeChecked(folder, artifact, bundledSources(stats));
      compressAll(folder);
    });
  },
});

const describe = (
  { declaration, version, federationName }: RemoteBuild,
  groups: Record<string, string[]>,
): RemoteArtifact => {
  const { [APP_CHUNK]: preload = [], ...rest } = groups;
  const chunks = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => name !== federationName)
      .map(([name, files]) => [name, files.filter((file) => !preload.includes(file))]),
  );
  return {
    kind: 'remote',
    name: declaration.name,
    version,
    federationName,
    entry: ENTRY,
    preload,
    chunks,
    integrity: {},
    declaration,
    weight: 0,
  };
};

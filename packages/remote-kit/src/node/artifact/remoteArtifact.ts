import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteArtifact, RemoteDeclaration } from '@tradewind/contracts';
import { APP_CHUNK } from '../splitChunks.ts';
import { findProblems } from './artifactProblems.ts';
import {
  bundledSources,
  compressAll,
  filesByChunk,
  gzippedBytes,
  integrityOfAll,
  serveArtifact,
} from './builtFiles.ts';

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
      const problems = findProblems(artifact, bundledSources(stats));
      if (problems.length > 0) {
        throw new Error(`The build of ${artifact.name} is refused:\n  ${problems.join('\n  ')}`);
      }
      compressAll(folder);
      writeFileSync(join(folder, 'artifact.json'), `${JSON.stringify(artifact, null, 2)}\n`);
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

const measure = (folder: string, artifact: RemoteArtifact): RemoteArtifact => {
  const first = [artifact.entry, ...artifact.preload];
  return {
    ...artifact,
    integrity: integrityOfAll(folder, [...first, ...Object.values(artifact.chunks).flat()]),
    weight: gzippedBytes(folder, first),
  };
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteArtifact } from '@tradewind/contracts';
import { artifactVersion, federationName, readDeclaration } from '../declaration.ts';
import { findProblems } from './artifactProblems.ts';
import { gzippedBytes, integrityOfAll, isOnDisk } from './builtFiles.ts';

/** The output of any bundler, with paths relative to its folder. */
export interface Build extends Pick<RemoteArtifact, 'entry' | 'entryType' | 'preload' | 'chunks'> {
  /** The bundler's names of the bundled modules; those of files are searched for what the shell lacks. */
  readonly sources: readonly string[];
}

/** Adds the hashes and the weight of the files in a folder to a description without them. */
export const measure = (folder: string, artifact: RemoteArtifact): RemoteArtifact => {
  const first = [artifact.entry, ...artifact.preload];
  return {
    ...artifact,
    integrity: integrityOfAll(folder, [...first, ...Object.values(artifact.chunks).flat()]),
    weight: gzippedBytes(folder, first),
  };
};

/**
 * Writes `artifact.json` after the measured description was checked.
 * @throws Error with every reason why the shell could not run the build.
 */
export const writeChecked = (
  folder: string,
  artifact: RemoteArtifact,
  sources: readonly string[],
): void => {
  const problems = findProblems(artifact, sources);
  if (problems.length > 0) {
    throw new Error(`The build of ${artifact.name} is refused:\n  ${problems.join('\n  ')}`);
  }
  writeFileSync(join(folder, 'artifact.json'), `${JSON.stringify(artifact, null, 2)}\n`);
};

/**
 * Writes the description of a build by another bundler than the kit's into its folder.
 * @param folder The remote's folder, with `remote.json` and `package.json`.
 * @param dist The folder of the build.
 * @throws Error when `remote.json` violates the contract, or the shell could not run the build.
 */
export const writeArtifact = (folder: string, dist: string, build: Build): void => {
  const { sources, ...files } = build;
  const declaration = readDeclaration(folder);
  const { name } = declaration;
  const version = artifactVersion(folder);
  const described: RemoteArtifact = {
    kind: 'remote',
    name,
    version,
    federationName: federationName(name, version),
    ...files,
    integrity: {},
    declaration,
    weight: 0,
  };
  writeChecked(dist, measure(dist, described), sources.filter(isOnDisk));
};

export { artifactVersion, federationName };

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ComposedRemote, RemoteArtifact } from '@tradewind/contracts';
import { fileOf, integrityOf } from './artifacts.ts';

/** Gzipped bytes that a change may add. */
const ROOM = 20_000;

/** Returns the new text of a file of a version with this federation name. */
export type FileChange = (text: string, file: string, federationName: string) => string;

export interface ChangedVersion {
  readonly artifact: RemoteArtifact;
  /** Text by path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Returns a copy of a remote's built version with changed files, and with correct hashes and names:
 * what a build of changed sources gives, without the time of a build.
 */
export const changeVersion = (
  remote: ComposedRemote,
  version: string,
  change: FileChange,
): ChangedVersion => {
  // The build for partners is separate, and no page of the product loads it.
  const { base: _base, embed: _embed, declaration, ...published } = remote;
  const federationName = `${declaration.name}_${version}`.replace(/\W/g, '_');
  const files = changeFiles(remote, federationName, change);
  const artifact: RemoteArtifact = {
    ...published,
    kind: 'remote',
    name: declaration.name,
    version,
    federationName,
    integrity: Object.fromEntries([...files].map(([file, text]) => [file, integrityOf(text)])),
    declaration: { ...declaration, budget: declaration.budget + ROOM },
    weight: declaration.budget,
  };
  return { artifact, files };
};

/** Writes a version as a build does. Returns its new folder. */
export const writeVersion = ({ artifact, files }: ChangedVersion): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-version-'));
  for (const [file, text] of [...files, ['artifact.json', JSON.stringify(artifact)] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
};

/** All files with another federation name; the entry contains the hashes of the chunks. */
const changeFiles = (
  remote: ComposedRemote,
  name: string,
  change: FileChange,
): Map<string, string> => {
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  const read = (file: string) =>
    readFileSync(fileOf(remote, file), 'utf8').replaceAll(remote.federationName, name);
  for (const [file, hash] of Object.entries(remote.integrity)) {
    if (file === remote.entry) continue;
    const text = change(read(file), file, name);
    files.set(file, text);
    hashes.set(hash, integrityOf(text));
  }
  const entry = read(remote.entry).replaceAll(
    /sha384-[\w+/]{64}/g,
    (hash) => hashes.get(hash) ?? hash,
  );
  return files.set(remote.entry, change(entry, remote.entry, name));
};

import { readFileSync } from 'node:fs';
import type { ComposedRemote, RemoteArtifact } from '@tradewind/contracts';
import { fileOf, integrityOf } from '../../support/artifacts.ts';
import { publishUnexamined } from '../../support/deploy.ts';
import type { Defect } from './defects.ts';

/** Gzipped bytes that a defect may add. */
const ROOM = 20_000;
let made = 0;

/**
 * Publishes a copy of a remote's version with a defect in its entry, and with correct hashes and
 * names. Skips the contract suite, which would reject it. Returns the version.
 */
export const publishDefective = async (
  remote: ComposedRemote,
  defect: Defect = (entry) => entry,
): Promise<string> => {
  // The build for partners is separate, and no page of the product loads it.
  const { base: _base, embed: _embed, declaration, ...published } = remote;
  made += 1;
  const version = `0.0.0-defect.${Date.now()}.${made}`;
  const federationName = `${declaration.name}_${version}`.replace(/\W/g, '_');
  const files = renamed(remote, federationName, defect);
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
  await publishUnexamined(artifact, files);
  return version;
};

/** All files with another federation name; the entry contains the hashes of the chunks. */
const renamed = (remote: ComposedRemote, name: string, defect: Defect): Map<string, string> => {
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  const read = (file: string) =>
    readFileSync(fileOf(remote, file), 'utf8').replaceAll(remote.federationName, name);
  for (const [file, hash] of Object.entries(remote.integrity)) {
    files.set(file, read(file));
    hashes.set(hash, integrityOf(read(file)));
  }
  const entry = read(remote.entry).replaceAll(
    /sha384-[\w+/]{64}/g,
    (hash) => hashes.get(hash) ?? hash,
  );
  return files.set(remote.entry, defect(entry, name));
};

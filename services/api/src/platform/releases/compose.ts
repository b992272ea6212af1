import { createHash } from 'node:crypto';
import type { Composition, RemoteArtifact, ShellArtifact } from '@tradewind/contracts';
import { apiVersion, satisfies } from '@tradewind/contracts/contractVersion';
import stringify from 'safe-stable-stringify';
import type { Edition } from '../editions/editions.ts';
import { type Release, ReleaseError } from './releases.ts';

const shellOf = (
  { kind: _kind, name: _name, ...shell }: ShellArtifact,
  base: string,
): Composition['shell'] => ({ ...shell, base });

const remoteOf = (
  { kind: _kind, name: _name, weight: _weight, ...remote }: RemoteArtifact,
  { base, signedBy }: Release,
): Composition['remotes'][string] => ({ ...remote, base, ...(signedBy && { signedBy }) });

/**
 * Composes an edition with some parts replaced; remotes that the edition does not have are left
 * out. The id is a hash of the content.
 * @throws ReleaseError when there is no shell, when two remotes claim one path, or when a remote
 * requires a contract or API version that the shell or this server does not have.
 */
export const compose = (
  edition: Edition,
  live: Composition | undefined,
  changes: readonly Release[],
): Composition => {
  let shell = live?.shell;
  const remotes = { ...live?.remotes };
  for (const release of changes) {
    const { artifact } = release;
    if (artifact.kind === 'shell') shell = shellOf(artifact, release.base);
    else remotes[artifact.name] = remoteOf(artifact, release);
  }
  if (shell === undefined) throw new ReleaseError('A composition needs a shell.');
  const chosen = selectRemotes(remotes, edition);
  for (const remote of Object.values(chosen)) requireCompatible(remote, shell);
  requireDistinctPrefixes(chosen);
  const { brand, flags } = edition;
  const content = {
    edition: edition.id,
    shell,
    remotes: chosen,
    ...orderOf(edition),
    brand,
    flags,
  };
  return { id: identify(content), ...content };
};

const selectRemotes = (
  remotes: Composition['remotes'],
  edition: Edition,
): Composition['remotes'] => {
  if (edition.remotes === null) return remotes;
  const chosen = edition.remotes.map((name) => {
    const remote = remotes[name];
    if (remote === undefined) throw new ReleaseError(`No version of ${name} is released.`);
    return [name, remote] as const;
  });
  return Object.fromEntries(chosen);
};

// jsonb does not keep the order of keys, so the order is stored separately.
const orderOf = ({ remotes }: Edition) => (remotes === null ? {} : { order: [...remotes] });

const requireDistinctPrefixes = (remotes: Composition['remotes']) => {
  const owners = new Map<string, string>();
  for (const [name, { declaration }] of Object.entries(remotes)) {
    for (const prefix of declaration.prefixes) {
      const owner = owners.get(prefix);
      if (owner) throw new ReleaseError(`${owner} and ${name} both claim ${prefix}.`);
      owners.set(prefix, name);
    }
  }
};

/** @throws ReleaseError when a remote cannot run with this shell and this server. */
export const requireCompatible = (
  { version, declaration }: Pick<Composition['remotes'][string], 'version' | 'declaration'>,
  shell: Composition['shell'],
) => {
  const { name, contract, api } = declaration;
  if (!satisfies(shell.contract, contract)) {
    throw new ReleaseError(
      `${name} ${version} needs contract ${contract}; shell ${shell.version} has ${shell.contract}.`,
    );
  }
  if (!satisfies(apiVersion, api)) {
    throw new ReleaseError(`${name} ${version} needs API ${api}; this server has ${apiVersion}.`);
  }
};

// jsonb reorders keys, so the hash must not depend on their order.
const identify = (content: object) =>
  createHash('sha256').update(stringify(content)).digest('hex').slice(0, 16);

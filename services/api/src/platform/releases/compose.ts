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

/** A published version as a composition has it. */
export const remoteOf = (
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
  const content = composeContent(edition, live, changes);
  return { id: identify(content), ...content };
};

/** A composition without its id. @throws ReleaseError as {@link compose} does. */
export const composeContent = (
  edition: Edition,
  live: Composition | undefined,
  changes: readonly Release[],
): Omit<Composition, 'id'> => {
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
  return {
    edition: edition.id,
    shell,
    remotes: chosen,
    ...orderOf(edition),
    brand,
    flags,
  };
};

/** Whether an edition may have a remote at all: the operators' console is in its own only. */
export const mayHave = (
  { id, remotes }: Pick<Edition, 'id' | 'remotes'>,
  { name, edition }: Pick<Composition['remotes'][string]['declaration'], 'name' | 'edition'>,
): boolean =>
  (edition === undefined || edition === id) && (remotes === null || remotes.includes(name));

/** @throws ReleaseError when the edition does not have a release's remote. */
export const requireRemoteOf = (
  edition: Edition,
  { artifact }: Pick<Release, 'artifact'>,
): void => {
  if (artifact.kind === 'shell' || mayHave(edition, artifact.declaration)) return;
  throw new ReleaseError(`The edition ${edition.id} does not have ${artifact.name}.`);
};

const selectRemotes = (
  remotes: Composition['remotes'],
  edition: Edition,
): Composition['remotes'] => {
  if (edition.remotes === null) {
    const own = Object.entries(remotes).filter(([, remote]) =>
      mayHave(edition, remote.declaration),
    );
    return Object.fromEntries(own);
  }
  const chosen = edition.remotes.map((name) => {
    const remote = remotes[name];
    if (remote === undefined) throw new ReleaseError(`No version of ${name} is released.`);
    if (!mayHave(edition, remote.declaration)) {
      throw new ReleaseError(`${name} belongs to the edition ${remote.declaration.edition}.`);
    }
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

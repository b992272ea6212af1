import type { ComposedRemote, Composition, ShellArtifact } from '@tradewind/contracts';

/**
 * Returns the composition of the one app: the parts of the federated product, but every file of every remote is a
 * chunk of the one artifact, so that the server preloads the same files for a page.
 * @param base URL of the artifact's folder, with a trailing slash.
 * @throws Error when the artifact lacks a remote, or a page of one.
 */
export const composeOneApp = (
  federated: Composition,
  artifact: ShellArtifact,
  base: string,
): Composition => {
  const { kind: _kind, name: _name, ...shell } = artifact;
  const remotes = Object.entries(federated.remotes).map(([name, remote]) => [
    name,
    insideOf(artifact, remote, base),
  ]);
  return { ...federated, shell: { ...shell, base }, remotes: Object.fromEntries(remotes) };
};

const insideOf = (
  { chunks, integrity }: ShellArtifact,
  { version, federationName, declaration }: ComposedRemote,
  base: string,
): ComposedRemote => {
  const filesOf = (chunk: string) => {
    const files = chunks[chunk];
    if (files === undefined) throw new Error(`The one app lacks the chunk ${chunk}.`);
    return files;
  };
  const [entry = '', ...preload] = filesOf(declaration.name);
  const pages = [...new Set(Object.values(declaration.pages))];
  const firstView = Object.keys(integrity).find((file) => file.startsWith('first-view/'));
  const hasFirstView = firstView !== undefined && declaration.firstViews !== undefined;
  const files = [
    entry,
    ...preload,
    ...pages.flatMap(filesOf),
    ...(hasFirstView ? [firstView] : []),
  ];
  return {
    version,
    federationName,
    entry,
    preload,
    chunks: Object.fromEntries(pages.map((page) => [page, filesOf(page)])),
    integrity: Object.fromEntries(
      Object.entries(integrity).filter(([file]) => files.includes(file)),
    ),
    ...(hasFirstView && { firstView }),
    declaration,
    base,
  };
};

import type { ComposedRemote } from '@tradewind/contracts';
import { apiVersion, contractVersion, satisfies } from '@tradewind/contracts/contractVersion';
import type { RemoteModule } from '@tradewind/remote-api';
import { artifactLinks, setStylesEnabled } from './artifactStyles.ts';
import { ENTRY_TIME, expectIntegrity, federation } from './federation.ts';

/** Milliseconds for files that are fetched anew before a retry. */
const REFETCH_TIME = ENTRY_TIME / 2;

const registered = new Set<string>();
/** Folders of versions whose last load failed. */
const failed = new Set<string>();

/** Whether the last load of the version in a folder failed. */
export const hasFailed = (base: string): boolean => failed.has(base);

/**
 * Loads one version of a remote and checks that it is one.
 * @throws Error when it is not compatible with this shell, does not arrive in time or is another remote.
 */
export const loadVersion = async (remote: ComposedRemote): Promise<RemoteModule> => {
  assertCompatible(remote);
  register(remote);
  if (failed.delete(remote.base)) await refetchFiles(remote, REFETCH_TIME);
  setStylesEnabled(remote.base, true);
  try {
    return await loadDespitePreloads(remote, isPreloaded(remote) ? PRELOADED_STAGES : 0);
  } catch (error) {
    failed.add(remote.base);
    setStylesEnabled(remote.base, false);
    throw error;
  }
};

class LoadTimeout extends Error {}

// Preloaded by the HTML page, or by a hovered link.
const isPreloaded = ({ base }: ComposedRemote) => artifactLinks(base, 'preload').length > 0;

/** First the entry is loaded, then all that its app needs, at once. */
const PRELOADED_STAGES = 2;

// A browser returns a failed preload once more as failed, without a request: a device that was
// offline when a link was hovered has such a file in every stage.
const loadDespitePreloads = (remote: ComposedRemote, left: number): Promise<RemoteModule> =>
  load(remote).catch((error: unknown) => {
    if (error instanceof LoadTimeout || left === 0) throw error;
    return loadDespitePreloads(remote, left - 1);
  });

const load = async (remote: ComposedRemote): Promise<RemoteModule> => {
  const { entryType, declaration } = remote;
  const loading = entryType === undefined ? loadContainer(remote) : loadModules(remote);
  const module = await withTimeout(loading);
  if (module?.name !== declaration.name || typeof module.connect !== 'function') {
    throw new Error('What arrived is not this remote.');
  }
  return module;
};

const loadContainer = async ({
  federationName,
}: ComposedRemote): Promise<RemoteModule | undefined> => {
  const app = await federation.loadRemote<{ default?: RemoteModule }>(`${federationName}/app`);
  return app?.default;
};

/**
 * Loads a remote whose entry is an ES module, by code that other remotes do not need. A chunk of its
 * own would weigh on every first screen, which knows the names of all.
 */
const loadModules = async (remote: ComposedRemote): Promise<RemoteModule | undefined> => {
  const modules = await import(
    /* webpackChunkName: "overlays" */ '@tradewind/remote-api/modules/loadModules'
  );
  const base = new URL(remote.base, location.href).href;
  return modules.loadModules(remote, base, () => loadContainer(remote));
};

// Checked before anything of it runs: the federation runtime notices only when a chunk needs a
// library.
const assertCompatible = ({ declaration: { contract, api } }: ComposedRemote) => {
  if (!satisfies(contractVersion, contract) || !satisfies(apiVersion, api)) {
    throw new Error(`It needs contract ${contract} and API ${api}.`);
  }
};

// Each version has its own name and is registered once; registering it again would mix two.
const register = ({ federationName, base, entry, entryType, integrity }: ComposedRemote) => {
  const url = new URL(base + entry, location.href).href;
  const hash = integrity[entry];
  if (hash !== undefined) expectIntegrity(url, hash);
  if (registered.has(federationName)) return;
  registered.add(federationName);
  federation.registerRemotes([{ name: federationName, entry: url, type: entryType ?? 'global' }]);
};

const withTimeout = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), ENTRY_TIME);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Fetches again, past the browser's cache, the files that every page of a version needs. Artifacts are cached
 * for a year, so a file that arrived damaged once would stay damaged for every retry.
 * @param limit Milliseconds; what has not arrived by then is left to the load that follows.
 */
const refetchFiles = async (
  { base, entry, preload }: ComposedRemote,
  limit: number,
): Promise<void> => {
  const files = [entry, ...preload].map((file) => new URL(base + file, location.href));
  const signal = AbortSignal.timeout(limit);
  // The load that follows reports a file that fails.
  await Promise.allSettled(
    files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()),
  );
};

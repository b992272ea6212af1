import {
  cacheOf,
  currentPage,
  type File,
  filesOf,
  makeCurrent,
  missingFiles,
  PAGE,
  readPage,
  removeAll,
  removeOthers,
  type ShellPage,
} from './keptCompositions.ts';

/** Files that are loaded at the same time: fewer than a browser's connections to a server. */
const AT_ONCE = 4;

const fetchFile = async (
  { url, integrity = '' }: File,
  signal: AbortSignal,
  cache: RequestCache = 'default',
) => {
  const response = await fetch(url, { integrity, cache, signal, mode: 'cors', priority: 'low' });
  if (!response.ok) throw new Error(`${url} is a ${response.status}.`);
  return response;
};

/** Loads a file once more past the browser's cache, where it may be damaged. */
const loadFile = (file: File, signal: AbortSignal): Promise<Response> =>
  fetchFile(file, signal).catch(() => fetchFile(file, signal, 'reload'));

/** Finds files of the current composition by their hashes. */
const findByHash = (page: ShellPage | undefined) => {
  const files = page === undefined ? [] : filesOf(page.composition);
  const addresses = new Map(files.map(({ url, integrity }) => [integrity, url]));
  return async ({ integrity }: File): Promise<Response | undefined> => {
    const url = integrity && addresses.get(integrity);
    const known = url && (await caches.match(url, { ignoreVary: true }));
    // A copy without the address of the other version.
    return known ? new Response(known.body, { headers: known.headers }) : undefined;
  };
};

const isSame = (one: ShellPage | undefined, other: ShellPage): boolean => {
  const policy = 'content-security-policy';
  return one?.html === other.html && one.headers.get(policy) === other.headers.get(policy);
};

const keepPage = async (cache: Cache, { html, headers }: ShellPage) => {
  const kept = new Headers(headers);
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
  await cache.put(PAGE, new Response(html, { headers: kept }));
};

const isDiskFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Loads what is missing of a page's composition, and makes it the current one once it is whole.
 * @throws Error when a file does not arrive, or the controller aborts; the current composition then
 *   stays. When there is no room, none does, because it would stay for good.
 */
const keep = async (page: ShellPage, controller: AbortController): Promise<void> => {
  const { signal } = controller;
  const { id } = page.composition;
  try {
    const current = await currentPage().catch(() => undefined);
    const cache = await cacheOf(id);
    const missing = await missingFiles(page.composition);
    const find = findByHash(current);
    const loadNext = async (): Promise<void> => {
      const file = missing.pop();
      if (file === undefined) return;
      signal.throwIfAborted();
      await cache.put(file.url, (await find(file)) ?? (await loadFile(file, signal)));
      return loadNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
    if (!isSame(current, page)) await keepPage(cache, page);
    await makeCurrent(id);
  } catch (error) {
    controller.abort();
    if (isDiskFull(error)) await removeAll();
    throw error;
  } finally {
    await removeOthers();
  }
};

interface Loading {
  readonly page: ShellPage;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

let loading: Loading | undefined;

/**
 * Asks the server for the page, with the browser's cookies, so that a canary and its end count, and
 * keeps its composition. One that is still being loaded for an earlier call is given up when the
 * server no longer names it, such as a release that was rolled back.
 * @throws Error when the server does not answer.
 */
const update = async (): Promise<void> => {
  const page = await readPage(await fetch(PAGE, { cache: 'no-cache', redirect: 'error' }));
  const before = loading;
  if (before && isSame(before.page, page)) return before.done;
  before?.controller.abort();
  const controller = new AbortController();
  const done = (before?.done ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => keep(page, controller))
    .finally(() => {
      if (loading?.controller === controller) loading = undefined;
    });
  loading = { page, controller, done };
  return done;
};

/**
 * Brings the kept composition up to date. Resolves also when that fails: pages then go on with what
 * is there.
 */
export const updateComposition = (): Promise<void> => update().catch(() => undefined);

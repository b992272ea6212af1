import {
  cacheOf,
  currentPage,
  type File,
  filesOf,
  makeCurrent,
  missingFiles,
  PAGE,
  readPage,
  removeOthers,
  type ShellPage,
} from './keptCompositions.ts';

/** Files that are loaded at the same time: fewer than a browser's connections to a server. */
const AT_ONCE = 4;

const fetchFile = async ({ url, integrity = '' }: File, cache: RequestCache = 'default') => {
  const response = await fetch(url, { integrity, cache, mode: 'cors', priority: 'low' });
  if (!response.ok) throw new Error(`${url} is a ${response.status}.`);
  return response;
};

/** Loads a file once more past the browser's cache, where it may be damaged. */
const loadFile = (file: File): Promise<Response> =>
  fetchFile(file).catch(() => fetchFile(file, 'reload'));

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

/**
 * Asks the server for the page, with the browser's cookies, so that a canary and its end count.
 * Loads what is missing of the composition in it, and makes it the current one once it is whole.
 * @throws Error when the server does not answer, or when a file does not arrive or fit in; the
 *   current composition then stays.
 */
const update = async (): Promise<void> => {
  const response = await fetch(PAGE, { cache: 'no-cache', redirect: 'error' });
  const page = await readPage(response);
  const { id } = page.composition;
  try {
    const current = await currentPage().catch(() => undefined);
    const cache = await cacheOf(id);
    const missing = await missingFiles(page.composition);
    const find = findByHash(current);
    const loadNext = async (): Promise<void> => {
      const file = missing.pop();
      if (file === undefined) return;
      await cache.put(file.url, (await find(file)) ?? (await loadFile(file)));
      return loadNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
    if (!isSame(current, page)) await keepPage(cache, page);
    await makeCurrent(id);
  } finally {
    await removeOthers();
  }
};

let running: Promise<void> | undefined;

/**
 * Brings the kept composition up to date; several at the same time are one. Resolves also when that
 * fails: pages then go on with what is there.
 */
export const updateComposition = (): Promise<void> => {
  running ??= update()
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
};

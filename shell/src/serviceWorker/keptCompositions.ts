/**
 * The compositions that this browser keeps whole: each in a cache named after its id, with the page
 * and all its files. One record names the current one, so that it changes in a single write.
 */
import type { Composition } from '@tradewind/contracts';

const PREFIX = 'composition-';
const RECORD_CACHE = 'current-composition';
const RECORD = '/current-composition';

/** The page that every page below it is written from. */
export const PAGE = '/dashboard';

/** The ids of the current composition, and of the one before, which open pages may still need. */
interface Kept {
  readonly current?: string | undefined;
  readonly previous?: string | undefined;
  /** When the server last named the current one, in epoch milliseconds. */
  readonly confirmed?: number | undefined;
}

/** Milliseconds between two notes of {@link Kept.confirmed}. */
const HOUR = 3_600_000;

const readKept = async (): Promise<Kept> => {
  const record = await caches.match(RECORD, { cacheName: RECORD_CACHE });
  return record === undefined ? {} : ((await record.json()) as Kept);
};

export const cacheOf = (id: string): Promise<Cache> => caches.open(PREFIX + id);

/** The file of a composition. */
export interface File {
  readonly url: string;
  readonly integrity?: string | undefined;
}

/** Returns every file that a composition's pages may load: code, styles, and the first font. */
export const filesOf = ({ shell, remotes }: Composition): File[] => [
  ...shell.preload.map((file) => ({ url: addressOf(shell.base, file) })),
  ...[shell, ...Object.values(remotes)].flatMap(({ base, integrity }) =>
    Object.entries(integrity).map(([file, hash]) => ({
      url: addressOf(base, file),
      integrity: hash,
    })),
  ),
];

const addressOf = (base: string, file: string) => new URL(base + file, location.origin).href;

/** The shell's HTML page with its headers and the composition in it. */
export interface ShellPage {
  readonly html: string;
  readonly headers: Headers;
  readonly composition: Composition;
}

/** @throws Error when the response is not such a page. */
export const readPage = async (response: Response): Promise<ShellPage> => {
  const html = await response.text();
  const [, json] =
    /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html) ?? [];
  if (!response.ok || json === undefined) throw new Error('This is no page of the shell.');
  const { headers } = response;
  return { html, headers, composition: JSON.parse(json) as Composition };
};

/** Returns the files of a composition that its cache lacks. */
export const missingFiles = async (composition: Composition): Promise<File[]> => {
  const cache = await cacheOf(composition.id);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  return filesOf(composition).filter(({ url }) => !present.has(url));
};

/** The cache in which most files of the pages that open now are. */
let recent: Cache | undefined;

/** The page of the current composition. */
export interface CurrentPage extends ShellPage {
  /** Milliseconds since the server last named its composition, to within an hour. */
  readonly age: number;
}

/** Returns the page of the current composition; undefined while there is none. */
export const currentPage = async (): Promise<CurrentPage | undefined> => {
  const { current, confirmed = 0 } = await readKept();
  if (current === undefined) return undefined;
  recent = await cacheOf(current);
  const response = await recent.match(PAGE);
  return response && { ...(await readPage(response)), age: Date.now() - confirmed };
};

/** Makes a composition whose cache is whole the current one, or notes that it still is. */
export const makeCurrent = async (id: string): Promise<void> => {
  const { current, previous, confirmed = 0 } = await readKept();
  const now = Date.now();
  if (current === id && now - confirmed < HOUR) return;
  const kept: Kept = {
    current: id,
    previous: current === id ? previous : current,
    confirmed: now,
  };
  const records = await caches.open(RECORD_CACHE);
  await records.put(RECORD, Response.json(kept));
};

/** Removes the compositions that no page needs: older ones, and those that were not loaded whole. */
export const removeOthers = async (): Promise<void> => {
  const { current, previous } = await readKept();
  const needed = [current, previous].map((id) => PREFIX + id);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const others = names.filter((name) => !needed.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** Removes every composition, so that the network answers. */
export const removeAll = async (): Promise<void> => {
  await caches.delete(RECORD_CACHE);
  await removeOthers();
};

/** Returns a file of any kept composition: its address is that of one version. */
export const keptFile = async (request: Request): Promise<Response | undefined> =>
  (await recent?.match(request, { ignoreVary: true })) ??
  caches.match(request, { ignoreVary: true });

/** Removes a file of all kept compositions: the next update loads it by its hash. */
export const removeFile = async (request: Request): Promise<void> => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    await cache.delete(request, { ignoreVary: true });
  }
};

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
}

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

/** Returns the page of the current composition; undefined while there is none. */
export const currentPage = async (): Promise<ShellPage | undefined> => {
  const { current } = await readKept();
  if (current === undefined) return undefined;
  recent = await cacheOf(current);
  const response = await recent.match(PAGE);
  return response && readPage(response);
};

/** Makes a composition whose cache is whole the current one. */
export const makeCurrent = async (id: string): Promise<void> => {
  const { current } = await readKept();
  if (current === id) return;
  const kept: Kept = { current: id, previous: current };
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

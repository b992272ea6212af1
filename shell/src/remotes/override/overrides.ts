/** One remote that an admin takes from another address, in this tab, for a while. */
export interface Override {
  readonly name: string;
  /** URL of the folder, with a slash at its end. */
  readonly base: string;
  /** Epoch milliseconds after which it no longer counts. */
  readonly until: number;
}

/** Milliseconds: long enough to try something, too short to be forgotten. */
const LASTS = 2 * 60 * 60_000;
const KEY = 'overrides';
const PARAMETER = 'remote.';

/** What counts in this tab now. */
export const overrides = (): readonly Override[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
};

const keep = (all: readonly Override[]) => sessionStorage.setItem(KEY, JSON.stringify(all));

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const folderOf = (url: string) => new URL('.', url.endsWith('/') ? url : `${url}/`).href;

const parametersOf = (query: URLSearchParams) =>
  [...query].filter(([key]) => key.startsWith(PARAMETER));

/** Takes `?remote.billing=http://localhost:3101` over into this tab. */
const takeFromAddress = (query: URLSearchParams) => {
  const given = parametersOf(query)
    .filter(([, url]) => isWebAddress(url))
    .map(([key, url]) => ({
      name: key.slice(PARAMETER.length),
      base: folderOf(url),
      until: Date.now() + LASTS,
    }));
  if (given.length === 0) return;
  const others = overrides().filter(({ name }) => !given.some((one) => one.name === name));
  keep([...others, ...given]);
};

/**
 * Reads the page's address once. The server lets a document load code from elsewhere only when
 * its address asks for that, so a document without it is asked for again.
 */
export const startOverrides = (): void => {
  const query = new URLSearchParams(location.search);
  takeFromAddress(query);
  const missing = overrides().filter(({ name }) => !query.has(PARAMETER + name));
  if (missing.length === 0) return;
  for (const { name, base } of missing) query.set(PARAMETER + name, base);
  location.replace(`${location.pathname}?${query}${location.hash}`);
};

/** Goes back to what the edition runs. */
export const stopOverrides = (): void => {
  sessionStorage.removeItem(KEY);
  const query = new URLSearchParams(location.search);
  for (const [key] of parametersOf(query)) query.delete(key);
  const rest = query.size > 0 ? `?${query}` : '';
  location.replace(`${location.pathname}${rest}${location.hash}`);
};

/** A response that was requested while the page's code was still loading. */
export interface PrefetchedResponse {
  readonly answer: Promise<Response>;
  /** Aborts the request once no caller needs its response. */
  readonly stop: AbortController;
}

/** The API calls that a page sent before its code was loaded. */
export interface PrefetchedResponses {
  /** The token that the calls were sent with. */
  readonly token: string;
  /** By the full URL. */
  readonly byAddress: Map<string, PrefetchedResponse>;
}

/** A call as the page lists it: its path, and the query parameters that it takes from the page's URL. */
export type PrefetchCall = readonly [path: string, query: readonly string[]];

export interface WithPrefetchedResponses {
  prefetchedResponses?: PrefetchedResponses;
}

/**
 * Runs inline in the page as text, so it uses only what the browser provides. It sends the calls that
 * the script element's `data-calls` lists, if this browser keeps a token. A token that ends with the
 * browser session counts only in a tab of that session: in any other, its user may have left. A
 * response that is not used within eight seconds is dropped: the event stream repeats only the last
 * ten seconds to a new listener, so an older response could be out of date without notice.
 */
export const prefetchCalls = (): void => {
  const kept = (storage: Storage, key: string) => {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  };
  const token = kept(localStorage, 'token');
  const isEnded =
    kept(localStorage, 'token-until-closed') !== null && kept(sessionStorage, 'session') === null;
  const calls = document.currentScript?.dataset.calls;
  if (token === null || isEnded || calls === undefined) return;
  const given = new URLSearchParams(location.search);
  const byAddress: PrefetchedResponses['byAddress'] = new Map();
  for (const [path, names] of JSON.parse(calls) as PrefetchCall[]) {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = given.get(name) ?? '';
      if (value.trim() !== '') query.set(name, value);
    }
    const address = location.origin + path + (query.size > 0 ? `?${query}` : '');
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const answer = fetch(address, { headers, signal: stop.signal });
    answer.catch(() => undefined);
    byAddress.set(address, { answer, stop });
  }
  (globalThis as WithPrefetchedResponses).prefetchedResponses = { token, byAddress };
  setTimeout(() => {
    for (const { stop } of byAddress.values()) stop.abort();
    byAddress.clear();
  }, 8_000);
};

const drop = ({ byAddress }: PrefetchedResponses) => {
  for (const { stop } of byAddress.values()) stop.abort();
  byAddress.clear();
};

/**
 * Works like `fetch`, but the first request for a prefetched call with the same token gets the
 * prefetched response. A request that is not a GET drops all responses that are left.
 */
export const fetchPrefetched: typeof globalThis.fetch = (input, init) => {
  const first = (globalThis as WithPrefetchedResponses).prefetchedResponses;
  if (first === undefined || !(input instanceof Request)) return fetch(input, init);
  const { method, url, headers, signal } = input;
  if (method !== 'GET') drop(first);
  const found = first.byAddress.get(url);
  if (found === undefined || headers.get('authorization') !== `Bearer ${first.token}`) {
    return fetch(input, init);
  }
  first.byAddress.delete(url);
  const leave = () => found.stop.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return found.answer;
};

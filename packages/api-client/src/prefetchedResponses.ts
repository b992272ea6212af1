import type { FirstViewMarkup, PrefetchedCall } from './pathMarkup.ts';

/** A response that was requested while the page's code was still loading. */
export interface PrefetchedResponse {
  readonly response: Promise<Response>;
  /** Ends the request when its caller gives up. */
  readonly controller: AbortController;
}

/** The responses that a page's inline script has requested. */
export interface PrefetchedResponses {
  /** The bearer token of the requests. */
  readonly token: string;
  /** By full address. */
  readonly byAddress: Map<string, PrefetchedResponse>;
}

export interface WithPrefetchedResponses {
  prefetchedResponses?: PrefetchedResponses;
}

/**
 * Makes the calls in the script element's `data-calls`, if this browser keeps a token, and adds the
 * scripts of its `data-first-view`. The function runs inline in the HTML page, as text, so it uses
 * nothing but the browser's own interfaces. A token that ends with the browser session counts only in
 * a tab of that session; elsewhere its user may have left. Responses that are not taken within eight
 * seconds are dropped: the stream of changes repeats the last ten seconds to a new reader, so an older
 * response could be out of date without any event that says so.
 */
export const prefetchCalls = (): void => {
  const stored = (storage: Storage, key: string) => {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  };
  const token = stored(localStorage, 'token');
  const isEnded =
    stored(localStorage, 'token-until-closed') !== null &&
    stored(sessionStorage, 'session') === null;
  const { calls, firstView = '{"files":[]}' } = document.currentScript?.dataset ?? {};
  if (token === null || isEnded || calls === undefined) return;
  const given = new URLSearchParams(location.search);
  const byAddress: PrefetchedResponses['byAddress'] = new Map();
  for (const [path, names] of JSON.parse(calls) as PrefetchedCall[]) {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = given.get(name) ?? '';
      if (value.trim() !== '') query.set(name, value);
    }
    const address = location.origin + path + (query.size > 0 ? `?${query}` : '');
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const response = fetch(address, { headers, signal: controller.signal });
    response.catch(() => undefined);
    byAddress.set(address, { response, controller });
  }
  (globalThis as WithPrefetchedResponses).prefetchedResponses = { token, byAddress };
  // An override or a preview may be of another version; a tab keeps it.
  const isOther =
    /[?&](remote\.|preview=)/.test(location.search) ||
    (stored(sessionStorage, 'preview') ?? stored(sessionStorage, 'overrides')) !== null;
  for (const [src, integrity] of isOther ? [] : (JSON.parse(firstView) as FirstViewMarkup).files) {
    const script = document.createElement('script');
    script.dataset.firstView = '';
    document.head.append(
      Object.assign(script, { crossOrigin: 'anonymous', fetchPriority: 'high', integrity, src }),
    );
  }
  setTimeout(() => {
    for (const { controller } of byAddress.values()) controller.abort();
    byAddress.clear();
  }, 8_000);
};

const dropAll = ({ byAddress }: PrefetchedResponses) => {
  for (const { controller } of byAddress.values()) controller.abort();
  byAddress.clear();
};

/**
 * Like `fetch`, but the first request for a prefetched address with the same token takes the
 * prefetched response. A request that changes something drops all that are left.
 */
export const fetchPrefetched: typeof globalThis.fetch = (input, init) => {
  const prefetched = (globalThis as WithPrefetchedResponses).prefetchedResponses;
  if (prefetched === undefined || !(input instanceof Request)) return fetch(input, init);
  const { method, url, headers, signal } = input;
  if (method !== 'GET') dropAll(prefetched);
  const found = prefetched.byAddress.get(url);
  if (found === undefined || headers.get('authorization') !== `Bearer ${prefetched.token}`) {
    return fetch(input, init);
  }
  prefetched.byAddress.delete(url);
  const abort = () => found.controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return found.response;
};

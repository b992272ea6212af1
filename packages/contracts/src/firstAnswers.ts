/** An answer that was asked for while the page's code was still on its way. */
export interface FirstAnswer {
  readonly answer: Promise<Response>;
  /** Ends the request when nobody wants its answer any more. */
  readonly stop: AbortController;
}

/** What a document has asked of the API before any code was there. */
export interface FirstAnswers {
  /** The token that they were asked with. */
  readonly token: string;
  /** By the whole address. */
  readonly byAddress: Map<string, FirstAnswer>;
}

/** A call as the document names it: its path, and the parts of the page's query that it takes. */
export type AskedFirst = readonly [path: string, query: readonly string[]];

export interface WithFirstAnswers {
  firstAnswers?: FirstAnswers;
}

/**
 * Runs inline in the document, as text, so it uses nothing but what the browser has. It makes the
 * calls that the element's `data-calls` names, if this browser keeps a token. A token that ends
 * with the browser session counts only in a tab that belongs to that session; elsewhere its user
 * may be gone. An answer that nobody has taken after eight seconds is dropped: the stream of
 * changes repeats the last ten seconds to a new listener, so an older answer could be out of date
 * without anybody noticing.
 */
export const askFirst = (): void => {
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
  const byAddress: FirstAnswers['byAddress'] = new Map();
  for (const [path, names] of JSON.parse(calls) as AskedFirst[]) {
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
  (globalThis as WithFirstAnswers).firstAnswers = { token, byAddress };
  setTimeout(() => {
    for (const { stop } of byAddress.values()) stop.abort();
    byAddress.clear();
  }, 8_000);
};

const drop = ({ byAddress }: FirstAnswers) => {
  for (const { stop } of byAddress.values()) stop.abort();
  byAddress.clear();
};

/**
 * `fetch`, but for a call that the document has asked already, by the same token: the first to ask
 * for it takes that answer. A call that changes something drops all that are left.
 */
export const fetchAskedFirst: typeof globalThis.fetch = (input, init) => {
  const first = (globalThis as WithFirstAnswers).firstAnswers;
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

import { useCallback, useEffect, useRef, useState } from 'react';

export type SearchState<Result> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly results: readonly Result[] }
  | { readonly phase: 'done'; readonly results: readonly Result[] }
  | { readonly phase: 'failed'; readonly results: readonly Result[] };

export type Search<Result> = (query: string, signal: AbortSignal) => Promise<readonly Result[]>;

const resultsOf = <Result>(state: SearchState<Result>) =>
  state.phase === 'idle' ? [] : state.results;

/**
 * Searches while a person types: only the results of the last query are used, and the earlier
 * results stay until they arrive. `pause` is in milliseconds.
 */
export const useSearch = <Result>(search: Search<Result>, pause = 150) => {
  const [state, setState] = useState<SearchState<Result>>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const ask = useCallback(
    (query: string) => {
      running.current?.abort();
      const asked = new AbortController();
      running.current = asked;
      setState((before) => ({ phase: 'loading', results: resultsOf(before) }));
      const run = async () => {
        try {
          const results = await latest.current(query, asked.signal);
          if (!asked.signal.aborted) setState({ phase: 'done', results });
        } catch {
          if (!asked.signal.aborted) {
            setState((before) => ({ phase: 'failed', results: resultsOf(before) }));
          }
        }
      };
      const timer = setTimeout(run, query === '' ? 0 : pause);
      asked.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [pause],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { state, results: resultsOf(state), ask };
};

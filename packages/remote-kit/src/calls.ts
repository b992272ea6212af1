import {
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient, ApiFailure, CallOptions, Page } from '@tradewind/api-client';
import { invalidate } from '@tradewind/remote-api/queryCache';
import { useCallback, useMemo, useRef } from 'react';
import { useApi } from './services.tsx';

/** The name of a call in the endpoint table. */
export type CallName = keyof ApiClient;
/** The input of a call: `{ params, query, body }`. */
export type RequestTo<K extends CallName> = NonNullable<Parameters<ApiClient[K]>[0]>;
/** The response of a call. */
export type ResponseOf<K extends CallName> = Awaited<ReturnType<ApiClient[K]>>;
/** Calls whose response is a page of rows. */
export type ListName = {
  [K in CallName]: ResponseOf<K> extends Page<unknown> ? K : never;
}[CallName];
/** One row of a list call. */
export type RowOf<K extends ListName> = ResponseOf<K> extends Page<infer Row> ? Row : never;

type AnyCall = (request: unknown, options?: CallOptions) => Promise<unknown>;

/**
 * Returns the cache key of a call. It is the same in the whole product, so that remotes can
 * invalidate each other's lists.
 */
export const callKey = <K extends CallName>(name: K, request?: RequestTo<K>) =>
  request === undefined ? ([name] as const) : ([name, request] as const);

export interface CallSettings {
  /** False delays the call, for example until an id is known. */
  readonly enabled?: boolean;
  /** Milliseconds after which the response is stale; 5 minutes by default. */
  readonly staleTime?: number;
  /** Milliseconds after which it is fetched again, over and over. */
  readonly refetchInterval?: number;
  /** Keeps the response of the previous request until the new one arrives. */
  readonly keepPrevious?: boolean;
}

/** Fetches and caches the response of a reading call. */
export const useCall = <K extends CallName>(
  name: K,
  request?: RequestTo<K>,
  { keepPrevious = false, ...settings }: CallSettings = {},
) => {
  const api = useApi();
  const query: UseQueryOptions<ResponseOf<K>> = {
    ...settings,
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => (api[name] as AnyCall)(request, { signal }) as Promise<ResponseOf<K>>,
  };
  return useQuery(keepPrevious ? { ...query, placeholderData: keepPreviousData } : query);
};

/**
 * Fetches a list call page by page. `rows` is undefined until the first page has arrived, and keeps
 * the previous rows while another filter loads.
 */
export const useList = <K extends ListName>(
  name: K,
  request: Omit<RequestTo<K>, 'body'> = {} as RequestTo<K>,
  settings: Omit<CallSettings, 'keepPrevious'> = {},
) => {
  const api = useApi();
  const list = useInfiniteQuery({
    ...settings,
    queryKey: [name, request] as const,
    queryFn: ({ pageParam, signal }) =>
      (api[name] as AnyCall)(atCursor(request, pageParam), { signal }) as Promise<Page<RowOf<K>>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  // The array keeps its identity while the response is the same: virtual lists measure rows by it.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return { ...list, rows };
};

const atCursor = (request: { readonly query?: unknown }, cursor: string | null) =>
  cursor === null ? request : { ...request, query: { ...(request.query as object), cursor } };

/**
 * Returns a function that marks all cached responses of the named calls as stale, for any input.
 */
export const useRefresh = () => {
  const cache = useQueryClient();
  return (...names: readonly CallName[]) =>
    invalidate(cache, ({ queryKey: [called] }) => names.some((name) => name === called));
};

export interface ActionSettings<K extends CallName> {
  /** Calls whose cached responses become stale after this one. */
  readonly refreshes?: readonly CallName[];
  readonly onSuccess?: (answer: ResponseOf<K>, request: RequestTo<K>) => void;
  readonly onError?: (error: Error, request: RequestTo<K>) => void;
}

/**
 * Returns a writing call. A create keeps its idempotency key until it succeeds, so that a retry
 * after a lost response creates nothing twice (decision 6). While a request runs, `mutate` with the
 * same request does nothing: the second press of a double click comes before a button is drawn busy.
 */
export const useAction = <K extends CallName>(name: K, settings: ActionSettings<K> = {}) => {
  const api = useApi();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const succeeded = useRef(0);
  const running = useRef<string>(undefined);
  const mutation = useMutation<ResponseOf<K>, Error, RequestTo<K>>({
    mutationFn: (request) =>
      (api[name] as AnyCall)(request, {
        ...(name.startsWith('create') && { idempotencyKey: keyOf([succeeded.current, request]) }),
      }) as Promise<ResponseOf<K>>,
    onSuccess: (answer, request) => {
      succeeded.current += 1;
      void refresh(...(settings.refreshes ?? []));
      settings.onSuccess?.(answer, request);
    },
    ...(settings.onError && { onError: settings.onError }),
    onSettled: (_answer, _error, request) => {
      if (running.current === JSON.stringify(request)) running.current = undefined;
    },
  });
  const start = mutation.mutate;
  const mutate = useCallback(
    (...args: Parameters<typeof start>) => {
      const request = JSON.stringify(args[0]);
      if (running.current === request) return;
      running.current = request;
      start(...args);
    },
    [start],
  );
  return { ...mutation, mutate };
};

/**
 * Whether an error is a response of the API. Compares the name and not the class, because the
 * client comes from the host, whose bundle has an `ApiFailure` of its own.
 */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure' && 'status' in error;

/**
 * Returns the fields of the response with which the API refused a call; none of any other error, and
 * of one that a host passes on without them.
 */
export const answerOf = (error: unknown): Readonly<Record<string, unknown>> =>
  isApiFailure(error) ? { ...error.answer } : {};

/**
 * Returns one idempotency key for each content of a form: sending the same content again after a
 * lost response creates nothing twice (decision 6).
 */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ written: '', key: '' });
  return (body) => {
    const written = JSON.stringify(body);
    if (last.current.written !== written) {
      last.current = { written, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
};

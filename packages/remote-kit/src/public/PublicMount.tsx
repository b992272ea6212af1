import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ApiClient, ApiFailure } from '@tradewind/api-client';
import type { Brand, Flags } from '@tradewind/contracts';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import { bestPattern, isBelow } from '@tradewind/contracts/pagePatterns';
import type { ShellServices } from '@tradewind/remote-api';
import { cachePolicy } from '@tradewind/remote-api/queryCache';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ServicesProvider } from '../services.tsx';

/**
 * A remote's public pages, by route pattern, each in its own chunk: `'/book/:id': () =>
 * import('../booking/BookingPage.tsx').then((page) => page.BookingPage)`.
 */
export type PublicPages = Readonly<Record<string, () => Promise<ComponentType>>>;

/** A response of the API during server rendering, or its error. */
export interface SeededResponse {
  readonly name: string;
  readonly request: unknown;
  readonly answer?: unknown;
  readonly failure?: {
    readonly status: number;
    readonly answer: Readonly<Record<string, unknown>>;
  };
}

/** The initial data of a public page, on the server and in the browser. */
export interface PublicData {
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  readonly prefixes: readonly string[];
  readonly seeds: readonly SeededResponse[];
}

/**
 * Returns the page of a path with its pattern.
 * @throws Error when the remote has none.
 */
export const loadPublicPage = async (pages: PublicPages, path: string) => {
  const pattern = bestPattern(Object.keys(pages), path);
  const load = pattern === undefined ? undefined : pages[pattern];
  if (pattern === undefined || load === undefined) throw new Error(`No page for ${path}.`);
  return { pattern, Page: await load() };
};

const own = /^\/(login|register|forgot-password)?$/;
const silent = () => undefined;

/**
 * Creates the services of a public page without a shell: no account, no toasts, no other remotes.
 */
export const publicServices = (
  { edition, prefixes }: PublicData,
  { api, confirm }: { readonly api: ApiClient; readonly confirm: ShellServices['confirm'] },
): ShellServices => ({
  contract: contractVersion,
  api,
  user: { get: () => null, subscribe: () => silent },
  refreshUser: () => Promise.resolve(),
  edition,
  toasts: { success: silent, error: silent, info: silent },
  confirm,
  reload: () => location.reload(),
  hasPath: (path) => own.test(path) || prefixes.some((prefix) => isBelow(prefix, path)),
  Extension: ({ fallback }) => fallback,
  Widgets: () => null,
});

/** A call that failed on the server is not retried immediately. */
const queries = { ...cachePolicy.queries, retryOnMount: false };

const keyOf = ({ name, request }: SeededResponse) => [name, request];

/** Creates a cache with the server's responses. */
export const seedCache = (seeds: readonly SeededResponse[]): QueryClient => {
  const cache = new QueryClient({ defaultOptions: { queries } });
  for (const seed of seeds) {
    if (seed.failure === undefined) cache.setQueryData(keyOf(seed), toCacheEntry(seed));
    else seedFailure(cache, seed);
  }
  return cache;
};

// A list is cached page by page; this is its first page.
const toCacheEntry = ({ name, answer }: SeededResponse) =>
  name.startsWith('list') ? { pages: [answer], pageParams: [null] } : answer;

const seedFailure = (cache: QueryClient, seed: SeededResponse) => {
  const { status = 0, answer = {} } = seed.failure ?? {};
  cache
    .getQueryCache()
    .build(cache, { queryKey: keyOf(seed) })
    .setState({
      status: 'error',
      error: new ApiFailure(status, answer),
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
    });
};

export interface PublicMountProps {
  readonly services: ShellServices;
  readonly cache: QueryClient;
  readonly pattern: string;
  readonly Page: ComponentType;
}

/** Renders a page without a shell, the same on the server and in the browser. */
export const PublicMount = ({ services, cache, pattern, Page }: PublicMountProps) => (
  <QueryClientProvider client={cache}>
    <ServicesProvider services={services}>
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    </ServicesProvider>
  </QueryClientProvider>
);

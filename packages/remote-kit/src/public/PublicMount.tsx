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
 * A remote's public pages, by route pattern, each in a chunk of its own:
 * `'/book/:id': () => import('../booking/BookingPage.tsx').then((page) => page.BookingPage)`.
 */
export type PublicPages = Readonly<Record<string, () => Promise<ComponentType>>>;

/** An answer that the server had when it rendered the page, or its refusal. */
export interface Seed {
  readonly name: string;
  readonly request: unknown;
  readonly answer?: unknown;
  readonly failure?: {
    readonly status: number;
    readonly answer: Readonly<Record<string, unknown>>;
  };
}

/** What a public page begins with, on the server and again in the browser. */
export interface PublicData {
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  readonly prefixes: readonly string[];
  readonly seeds: readonly Seed[];
}

/** The page for a path, its pattern with it. @throws Error when the remote has none. */
export const loadPublicPage = async (pages: PublicPages, path: string) => {
  const pattern = bestPattern(Object.keys(pages), path);
  const load = pattern === undefined ? undefined : pages[pattern];
  if (pattern === undefined || load === undefined) throw new Error(`No page for ${path}.`);
  return { pattern, Page: await load() };
};

const own = /^\/(login|register|forgot-password)?$/;
const silent = () => undefined;

/** What a public page has in place of a shell: no account, no toasts, no other remotes. */
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

/** Nothing is asked again only because it was refused on the server a moment ago. */
const queries = { ...cachePolicy.queries, retryOnMount: false };

const keyOf = ({ name, request }: Seed) => [name, request];

/** A cache that already holds what the server was answered. */
export const seedCache = (seeds: readonly Seed[]): QueryClient => {
  const cache = new QueryClient({ defaultOptions: { queries } });
  for (const seed of seeds) {
    if (seed.failure === undefined) cache.setQueryData(keyOf(seed), shaped(seed));
    else refuse(cache, seed);
  }
  return cache;
};

// A list is cached page by page, of which this is the first.
const shaped = ({ name, answer }: Seed) =>
  name.startsWith('list') ? { pages: [answer], pageParams: [null] } : answer;

const refuse = (cache: QueryClient, seed: Seed) => {
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

/** A page without a shell around it: the same on the server and in the browser. */
export const PublicMount = ({ services, cache, pattern, Page }: PublicMountProps) => (
  <QueryClientProvider client={cache}>
    <ServicesProvider services={services}>
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    </ServicesProvider>
  </QueryClientProvider>
);

/**
 * The service worker (ADR 0070): it answers pages of the dashboard and files of artifacts from the
 * composition that this browser keeps whole. Whatever fails in it, the network answers.
 */
import { pageForPath } from '@tradewind/api-client/pathMarkup';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { currentPage, keptFile, removeFile } from './keptCompositions.ts';
import { updateComposition } from './updateComposition.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The origins of artifacts besides this server; the server writes them before this script. */
  readonly artifactOrigins?: readonly string[];
};

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Milliseconds without a response of the server after which it is asked before a kept page is used. */
const MAX_AGE = 86_400_000;
/** Milliseconds that the server has for that. */
const SERVER_TIMEOUT = 3_000;

/**
 * Returns the kept page of a path, as the server would send it; undefined while there is none. After
 * a day without the server, it is asked first: the API may have changed since.
 */
const keptPage = async (request: Request, path: string): Promise<Response | undefined> => {
  const page = await currentPage();
  if (page === undefined) return undefined;
  const { html, headers, composition, age } = page;
  if (age > MAX_AGE) {
    const sent = await Promise.race([fetch(request), pause(SERVER_TIMEOUT)]).catch(() => undefined);
    if (sent?.ok) return sent;
  }
  return new Response(pageForPath(html, composition, path), { headers });
};

/** Answers a request with what is kept, and else from the network. */
const answer = async (request: Request, kept: Promise<Response | undefined>): Promise<Response> =>
  (await kept.catch(() => undefined)) ?? fetch(request);

/** Milliseconds from a page to the update: its files need the processor and the connection first. */
const UPDATE_DELAY = 2_000;

/** An override or a preview is the server's to answer (decisions 100 and 199). */
const OVERRIDDEN = /[?&](remote\.|preview=)/;

registerRoute(
  new NavigationRoute(
    async ({ request, url, event }) => {
      event.waitUntil(pause(UPDATE_DELAY).then(updateComposition));
      return answer(request, keptPage(request, url.pathname));
    },
    { allowlist: [/^\/dashboard(?=$|[/?])/], denylist: [OVERRIDDEN] },
  ),
);

const isArtifact = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin
    ? pathname.startsWith('/artifacts/')
    : (self.artifactOrigins ?? []).includes(origin);

/** Fetches a file that a page found damaged, and removes the kept copy. */
const refetchFile = async (request: Request): Promise<Response> => {
  const response = await fetch(request);
  if (response.ok) await removeFile(request).catch(() => undefined);
  return response;
};

registerRoute(
  ({ url }) => isArtifact(url),
  ({ request }) =>
    request.cache === 'reload' ? refetchFile(request) : answer(request, keptFile(request)),
);

/** What the types of the browser do not have yet (Service Worker Static Routing API). */
interface RoutableEvent extends ExtendableEvent {
  readonly addRoutes?: (route: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } };
    readonly source: 'network';
  }) => Promise<void>;
}

// Scripts that arrive while a worker is installed are compiled once and kept so.
self.addEventListener('install', (event: RoutableEvent) => {
  event.waitUntil(updateComposition().then(() => self.skipWaiting()));
  // Calls of the API do not wait for the worker.
  const calls = { urlPattern: { pathname: '/api/*' } };
  void event.addRoutes?.({ condition: calls, source: 'network' }).catch(() => undefined);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// An open page asks every minute, and when the connection is back.
self.addEventListener('message', (event) => {
  event.waitUntil(updateComposition());
});

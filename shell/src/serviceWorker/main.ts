/**
 * The service worker (ADR 0070): it answers pages of the dashboard and files of artifacts from the
 * composition that this browser keeps whole. Whatever fails in it, the network answers.
 */
import { pageForPath } from '@tradewind/api-client/pathMarkup';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { currentPage, keptFile, type ShellPage } from './keptCompositions.ts';
import { updateComposition } from './update.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The origins of artifacts besides this server; the server writes them before this script. */
  readonly artifactOrigins?: readonly string[];
};

/** The page of a path, as the server would send it. */
const responseFor = ({ html, headers, composition }: ShellPage, path: string): Response =>
  new Response(pageForPath(html, composition, path), { headers });

/** The kept page; a file that the browser has removed since comes from the network. */
const answerPage = async (request: Request, path: string): Promise<Response> => {
  const page = await currentPage().catch(() => undefined);
  return page === undefined ? fetch(request) : responseFor(page, path);
};

/** Milliseconds from a page to the update: its files need the processor and the connection first. */
const UPDATE_DELAY = 2_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** An override or a preview is the server's to answer (decisions 100 and 199). */
const OVERRIDDEN = /[?&](remote\.|preview=)/;

registerRoute(
  new NavigationRoute(
    async ({ request, url, event }) => {
      event.waitUntil(pause(UPDATE_DELAY).then(updateComposition));
      return answerPage(request, url.pathname);
    },
    { allowlist: [/^\/dashboard(?=$|[/?])/], denylist: [OVERRIDDEN] },
  ),
);

const isArtifact = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin
    ? pathname.startsWith('/artifacts/')
    : (self.artifactOrigins ?? []).includes(origin);

registerRoute(
  // A page asks anew for a file that was damaged.
  ({ url, request }) => isArtifact(url) && request.cache !== 'reload',
  async ({ request }) => (await keptFile(request).catch(() => undefined)) ?? fetch(request),
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
  // Calls of the API do not wait for the worker.
  void event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(updateComposition().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// An open page asks every minute, and when the connection is back.
self.addEventListener('message', (event) => {
  event.waitUntil(updateComposition());
});

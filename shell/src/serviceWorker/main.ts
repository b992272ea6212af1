/**
 * The service worker (ADR 0070): it answers pages of the dashboard and files of artifacts from the
 * composition that this browser keeps whole. Whatever fails in it, the network answers.
 */
import { pageForPath } from '@tradewind/api-client/pathMarkup';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { currentPage, keptFile, missingFiles, type ShellPage } from './keptCompositions.ts';
import { updateComposition } from './update.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The origins of artifacts besides this server; the server writes them before this script. */
  readonly artifactOrigins?: readonly string[];
};

/** The page of a path, as the server would send it. */
const responseFor = ({ html, headers, composition }: ShellPage, path: string): Response =>
  new Response(pageForPath(html, composition, path), { headers });

const findPage = async (path: string) => {
  const page = await currentPage();
  if (page === undefined) return undefined;
  const isWhole = (await missingFiles(page.composition)).length === 0;
  return { isWhole, response: responseFor(page, path) };
};

const answerPage = async (request: Request, path: string): Promise<Response> => {
  const kept = await findPage(path).catch(() => undefined);
  if (kept?.isWhole) return kept.response;
  try {
    return await fetch(request);
  } catch (error) {
    // Without its missing files it shows more than the browser's own error.
    if (kept === undefined) throw error;
    return kept.response;
  }
};

/** An override or a preview is the server's to answer (decisions 100 and 199). */
const OVERRIDDEN = /[?&](remote\.|preview=)/;

registerRoute(
  new NavigationRoute(
    async ({ request, url, event }) => {
      const answer = answerPage(request, url.pathname);
      // After the page, which needs the connection and the processor first.
      event.waitUntil(answer.then(updateComposition, updateComposition));
      return answer;
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

// Scripts that arrive while a worker is installed are compiled once and kept so.
self.addEventListener('install', (event) => {
  event.waitUntil(updateComposition().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// An open page asks every minute, and when the connection is back.
self.addEventListener('message', (event) => {
  event.waitUntil(updateComposition());
});

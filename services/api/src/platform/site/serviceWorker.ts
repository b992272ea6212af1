import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@tradewind/contracts';
import type { Context } from 'koa';
import { integrityOf } from '../../http/html.ts';
import { compressText } from '../../http/sendJson.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { isOwnArtifact, withAssetsUrl } from './assetsUrl.ts';
import { artifactOrigins } from './contentSecurityPolicy.ts';
import type { BrowserSettings } from './shellPage.ts';

const PATH = '/service-worker.js';

/**
 * Takes the place of a service worker that is no longer wanted: it removes what that one has kept,
 * and itself.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => /^(composition-|current-composition$)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;

/**
 * The worker of the live shell; undefined where it has none here.
 * @throws Error when the file is missing or has another hash.
 */
const readWorker = async (
  { shell }: Composition,
  artifactsDir: string,
): Promise<string | undefined> => {
  const { serviceWorker: file, base, integrity } = shell;
  if (file === undefined || !isOwnArtifact(base)) return undefined;
  const content = await readFile(join(artifactsDir, base.slice('/artifacts/'.length), file));
  if (integrityOf(content) !== integrity[file]) throw new Error(`${base}${file} is damaged.`);
  return content.toString();
};

/** A browser keeps the worker that it has. */
const sendNothing = (ctx: Context, err: unknown) => {
  ctx.state.log?.error({ err }, 'no service worker');
  ctx.status = 404;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.body = 'Not found.';
};

const sendScript = async (ctx: Context, script: string, origins: readonly string[]) => {
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`,
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = await compressText(ctx, script);
};

interface ServiceWorkerOptions {
  readonly compositions: LiveCompositions;
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  readonly assetsUrl: string | undefined;
  readonly browserSettings: BrowserSettings;
}

/**
 * Serves the service worker (decision 212): that of the live shell, or one that removes it where the
 * setting is off or the shell has none. A canary has no worker of its own, because one worker serves
 * all pages of a browser. Resolves to false for any other path.
 */
export const sendServiceWorker = async (
  ctx: Context,
  { compositions, artifactsDir, assetsUrl, browserSettings }: ServiceWorkerOptions,
): Promise<boolean> => {
  if (ctx.path !== PATH) return false;
  const released = browserSettings.serviceWorker ? await compositions.of(ctx.hostname) : undefined;
  try {
    const worker = released && (await readWorker(released, artifactsDir));
    if (released === undefined || worker === undefined) await sendScript(ctx, REMOVAL, []);
    else {
      const origins = artifactOrigins(withAssetsUrl(released, assetsUrl));
      // In the script as well: a browser takes new headers only with a new script.
      const known = `self.artifactOrigins = ${JSON.stringify(origins)};\n`;
      await sendScript(ctx, known + worker, origins);
    }
  } catch (err) {
    sendNothing(ctx, err);
  }
  return true;
};

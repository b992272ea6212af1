import type { Context, Middleware } from 'koa';
import { sendArtifact, sendStableAddress } from './artifacts.ts';
import { type LegalPageOptions, sendLegalPage } from './legalPages.ts';
import { sendMapTiles } from './mapTiles.ts';
import { type RobotsOptions, sendRobotsFile } from './robots.ts';
import { type SecurityContact, sendSecurityTxt } from './securityTxt.ts';
import { type PageOptions, sendPage } from './sendPage.ts';
import { sendServiceWorker } from './serviceWorker.ts';
import { type StatusPageOptions, sendStatusPage } from './statusPage.ts';
import { sendWebManifest, type WebManifestOptions } from './webManifest/webManifest.ts';

export interface SiteOptions
  extends PageOptions,
    RobotsOptions,
    LegalPageOptions,
    StatusPageOptions,
    WebManifestOptions {
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  readonly securityContact: SecurityContact | undefined;
}

/**
 * Serves everything but the API: published artifacts below `/artifacts`, and pages for every other
 * path.
 */
export const site =
  ({ artifactsDir, ...options }: SiteOptions): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return sendMethodNotAllowed(ctx);
    if (ctx.path.startsWith('/artifacts/')) return sendArtifact(ctx, artifactsDir);
    if (sendSecurityTxt(ctx, { contact: options.securityContact, publicUrl: options.publicUrl }))
      return;
    if (await sendMapTiles(ctx, options.browserSettings.mapTiles)) return;
    if (await sendStatusPage(ctx, options)) return;
    if (await sendRobotsFile(ctx, options)) return;
    if (await sendLegalPage(ctx, options)) return;
    if (await sendWebManifest(ctx, options)) return;
    if (await sendServiceWorker(ctx, { ...options, artifactsDir })) return;
    if (await sendStableAddress(ctx, options.compositions, artifactsDir)) return;
    // Browsers request such files on their own (/favicon.ico); no screen has such a path.
    if (/^\/[^/]*\.[a-z0-9]{2,5}$/i.test(ctx.path)) return sendNotFound(ctx);
    return sendPage(ctx, options);
  };

const sendMethodNotAllowed = (ctx: Context) => {
  ctx.status = 405;
  ctx.set('Allow', 'GET, HEAD');
  ctx.body = 'Method not allowed.';
};

const sendNotFound = (ctx: Context) => {
  ctx.status = 404;
  ctx.body = 'Not found.';
};

import type { Context } from 'koa';
import { assignBuckets } from '../../http/buckets.ts';
import type { OriginCheck } from '../editions/editions.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { withAssetsUrl } from './assetsUrl.ts';
import {
  type BankSignInSources,
  contentSecurityPolicy,
  scriptSources,
} from './contentSecurityPolicy.ts';
import { overridesOf, withOverrides } from './overrides.ts';
import type { SendPublicPage } from './publicPages/sendPublicPage.ts';
import { sendHtml } from './sendHtml.ts';
import { type BrowserSettings, renderShellPage } from './shellPage.ts';

export interface PageOptions {
  readonly compositions: LiveCompositions;
  /** Whether an admin may override a remote from this origin, on this host name. */
  readonly mayOverride: OriginCheck;
  readonly browserSettings: BrowserSettings;
  /** The origin at which browsers find published artifacts; by default this server. */
  readonly assetsUrl: string | undefined;
  readonly sendPublicPage: SendPublicPage;
  /** The sign-in of a real bank service, if there is one. */
  readonly bankSignIn: BankSignInSources | undefined;
}

/** Sends the page of a path in the host name's edition: a public page, else the shell page. */
export const sendPage = async (
  ctx: Context,
  {
    compositions,
    mayOverride,
    sendPublicPage,
    browserSettings,
    bankSignIn,
    assetsUrl,
  }: PageOptions,
): Promise<void> => {
  ctx.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
  const released = await compositions.of(ctx.hostname, ctx.path, () => assignBuckets(ctx));
  if (released === undefined) {
    ctx.status = 503;
    ctx.set('Retry-After', '5');
    ctx.body = 'Nothing has been released here yet.';
    return;
  }
  const overrides = await overridesOf(ctx, mayOverride);
  // A remote from an override has no rendered page, and only the shell knows who may preview one.
  const isShells = overrides.length > 0 || ctx.query.preview !== undefined;
  if (!isShells && (await sendPublicPage(ctx, released))) return;
  const composition = withAssetsUrl(released, assetsUrl);
  const shown = withOverrides(composition, overrides);
  const tilesOrigin = browserSettings.mapTiles?.origin;
  const others = { remotes: overrides, bankSignIn, tilesOrigin };
  const sources = scriptSources(composition, others);
  const { html, inline } = renderShellPage(
    shown,
    ctx.path,
    browserSettings,
    sources,
    // The service worker keeps the page, and a trace is of one visit.
    ctx.get('sec-fetch-dest') === 'empty' ? undefined : ctx.state.traceparent,
  );
  ctx.set({
    ...contentSecurityPolicy(composition, inline, ctx.path, others),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  await sendHtml(ctx, 200, html);
};

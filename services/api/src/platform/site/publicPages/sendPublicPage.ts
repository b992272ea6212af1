import type { Composition, PublicPage } from '@tradewind/contracts';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { InternalCalls } from '../../../http/internalCalls.ts';
import { browserBase, withAssetsUrl } from '../assetsUrl.ts';
import {
  type BankSignInSources,
  contentSecurityPolicy,
  scriptSources,
} from '../contentSecurityPolicy.ts';
import { originOf, sendHtml } from '../sendHtml.ts';
import type { BrowserSettings } from '../shellPage.ts';
import { findPublicSource, openPrefixes } from './findPublicPage.ts';
import { renderPublicPage } from './publicPage.ts';
import { createRenderModules } from './renderModules.ts';

export interface PublicPagesOptions {
  readonly log: Logger;
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  /** The origin at which browsers find them; by default this server. */
  readonly assetsUrl: string | undefined;
  readonly callWithin: InternalCalls;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly browserSettings: BrowserSettings;
  /** The sign-in of a real bank service, if there is one. */
  readonly bankSignIn: BankSignInSources | undefined;
}

/** Sends a public page; resolves to false when the shell page must be sent instead. */
export type SendPublicPage = (ctx: Context, composition: Composition) => Promise<boolean>;

export const publicPages = (options: PublicPagesOptions): SendPublicPage => {
  const { browserSettings, bankSignIn } = options;
  const tilesOrigin = browserSettings.mapTiles?.origin;
  const open = createRenderModules(options);
  return async (ctx, released) => {
    const source = findPublicSource(released, ctx.path);
    if (source === undefined) return false;
    const composition = withAssetsUrl(released, options.assetsUrl);
    const origin = originOf(ctx, options.publicUrl);
    try {
      const opened = await open(source);
      const { edition, brand, flags } = composition;
      const page = await opened.render({
        path: ctx.path,
        search: ctx.search,
        origin,
        edition: { id: edition, brand, flags },
        prefixes: openPrefixes(composition),
        signInWith: browserSettings.signInWith,
        passwordPolicy: browserSettings.passwordPolicy,
        call: options.callWithin(ctx),
      });
      // From a page of the shell a visitor navigates to the dashboard without a page load.
      const others = source.name === 'shell' ? { bankSignIn, tilesOrigin } : {};
      const { html, inline } = renderPublicPage({
        ...{ composition, origin, open: opened, page, browserSettings },
        source: { ...source, base: browserBase(source.base, options.assetsUrl) },
        scriptSources: scriptSources(composition, others),
      });
      ctx.set(privacyHeaders(page));
      ctx.set(contentSecurityPolicy(composition, inline, ctx.path, others));
      await sendHtml(ctx, page.status, html);
      return true;
    } catch (err) {
      // The shell renders the same page in the browser, only later.
      ctx.state.log?.error(
        { err, source: `${source.name}@${source.version}` },
        'page not rendered',
      );
      return false;
    }
  };
};

const privacyHeaders = ({ isSecret }: PublicPage): Record<string, string> =>
  isSecret
    ? { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
    : { 'Referrer-Policy': 'strict-origin-when-cross-origin' };

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import type { OriginCheck } from '../../http/cors.ts';
import type { LiveCompositions } from '../live.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { renderDocument } from './document.ts';
import { overridesOf } from './overrides.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface DocumentOptions {
  readonly compositions: LiveCompositions;
  /** Whether an admin may take a remote from this origin, on the called host name. */
  readonly mayOverride: OriginCheck;
  /** Identity providers that a visitor may sign in with. */
  readonly signInWith: readonly string[];
}

/** Answers a path of the product with the shell's document, composed for the host name. */
export const sendDocument = async (
  ctx: Context,
  { compositions, mayOverride, signInWith }: DocumentOptions,
): Promise<void> => {
  ctx.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
  const composition = await compositions.of(ctx.hostname);
  if (composition === undefined) {
    ctx.status = 503;
    ctx.set('Retry-After', '5');
    ctx.body = 'Nothing has been released here yet.';
    return;
  }
  const document = renderDocument(composition, ctx.path, signInWith);
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy(
      composition,
      document.inline,
      ctx.path,
      await overridesOf(ctx, mayOverride),
    ),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding',
  });
  ctx.status = 200;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = await compressed(ctx, document.html);
};

const compressed = async (ctx: Context, html: string): Promise<string | Buffer> => {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return html;
  ctx.set('Content-Encoding', encoding);
  // Quality 5: two milliseconds for a document that is made for each request.
  return encoding === 'br'
    ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(html);
};

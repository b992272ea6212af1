import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { tagOf } from '../../http/ifMatch.ts';
import { compressText } from '../../http/sendJson.ts';

/**
 * Returns the public origin of the requested host. Editions have their own host names; only the
 * default one may be called by another name than its public one.
 */
export const originOf = (ctx: Context, publicUrl: string): string => {
  const known = new URL(publicUrl);
  return ctx.hostname === known.hostname ? publicUrl : `${known.protocol}//${ctx.host}`;
};

const brotli = promisify(brotliCompress);

/** Number of cached pages, each 5 to 30 kB. */
const KEPT = 64;
/** Number of remembered hashes of pages that were requested once. */
const SEEN = 1_024;

const kept = new LRUCache<string, Buffer>({ max: KEPT });
const seen = new LRUCache<string, true>({ max: SEEN });

const keepSmallest = async (name: string, html: string): Promise<void> => {
  kept.set(name, await brotli(html));
};

/**
 * Returns the page compressed with brotli's best quality, if it was requested before: a tenth
 * smaller than the default, but it takes 70 ms, so it runs in the background. Most pages are the
 * same for everyone until something is released or saved; a page for a single user is not worth it.
 */
const cachedBrotli = (html: string): Buffer | undefined => {
  const name = hash('sha1', html, 'base64url');
  const small = kept.get(name);
  if (small !== undefined) return small;
  // Compressed on the second request; available from the third on.
  if (seen.delete(name)) void keepSmallest(name, html).catch(() => undefined);
  else seen.set(name, true);
  return undefined;
};

/** Sends a page, compressed as the browser accepts it; 304 to a browser that has it. */
export const sendHtml = async (ctx: Context, status: number, html: string): Promise<void> => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  if (status === 200) {
    ctx.set('ETag', tagOf({}, html));
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = await compressText(ctx, html, cachedBrotli(html));
};

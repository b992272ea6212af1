import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Context } from 'koa';
import { compressText } from '../../http/sendAnswers.ts';

/**
 * How the world calls the host that was asked. An edition has host names of its own; only the
 * default one need not be as it was called.
 */
export const originOf = (ctx: Context, publicUrl: string): string => {
  const known = new URL(publicUrl);
  return ctx.hostname === known.hostname ? publicUrl : `${known.protocol}//${ctx.host}`;
};

const brotli = promisify(brotliCompress);

/** Documents whose smallest form is kept, each 5 to 30 kB. */
const KEPT = 64;
/** Documents that are remembered as seen, each by its hash. */
const SEEN = 1_024;

const kept = new Map<string, Buffer>();
const seen = new Set<string>();

const dropOldest = (of: Map<string, unknown> | Set<string>, most: number) => {
  const [oldest] = of.keys();
  if (of.size > most && oldest !== undefined) of.delete(oldest);
};

const keepSmallest = async (name: string, html: string): Promise<void> => {
  kept.set(name, await brotli(html));
  dropOldest(kept, KEPT);
};

/**
 * A document in the smallest form that brotli finds, if it has been asked for before: this is a
 * tenth less on its way, but takes 70 ms to make, beside the answers. Most documents are the same
 * for everybody until something is released or saved; one that was made for a single reader is not
 * worth it.
 */
const cachedBrotli = (html: string): Buffer | undefined => {
  const name = hash('sha1', html, 'base64url');
  const small = kept.get(name);
  if (small !== undefined) return small;
  // Twice the same: from the third time on it is there.
  if (seen.delete(name)) void keepSmallest(name, html).catch(() => undefined);
  else seen.add(name);
  dropOldest(seen, SEEN);
  return undefined;
};

/** Answers with a document, compressed as its reader can take it. */
export const sendHtml = async (ctx: Context, status: number, html: string): Promise<void> => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = await compressText(ctx, html, cachedBrotli(html));
};

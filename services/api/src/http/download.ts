import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * A stored file that is opened when it is sent, whole or in part. @throws ApiError 404 when it is
 * gone.
 */
interface StoredContent {
  /** Bytes of the whole. */
  readonly length: number;
  readonly open: (range: ByteRange | undefined) => Promise<Readable>;
}

/** A response that is a file. */
export interface Download {
  readonly body: Buffer | StoredContent;
  readonly contentType: string;
  /** File name for saving. */
  readonly filename: string;
  /** Identifies the content; a caller that has it gets 304. */
  readonly etag?: string;
  /** By default `no-store` for a personal call (`isPersonal`), else `private, no-cache`. */
  readonly cacheControl?: string;
  /** Whether a browser saves the file instead of showing it. */
  readonly save?: boolean;
}

/**
 * Returns the requested range (RFC 9110, section 14); undefined for the whole file, null for a
 * range outside it. Safari plays no video from a server without range support.
 */
const requestedRange = (ctx: Context, length: number): ByteRange | undefined | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('range')) ?? [];
  const tag = ctx.get('if-range');
  const isOther = tag !== '' && tag !== ctx.response.get('etag');
  if (ctx.method !== 'GET' || from + to === '' || isOther) return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? { first, last } : null;
};

/** Opens the requested range and sets the range headers. */
const openRange = async (ctx: Context, { length, open }: StoredContent): Promise<void> => {
  const range = requestedRange(ctx, length);
  ctx.set('Accept-Ranges', 'bytes');
  if (range === null) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${length}`);
    return;
  }
  ctx.body = await open(range);
  ctx.length = range === undefined ? length : range.last - range.first + 1;
  if (range === undefined) return;
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.first}-${range.last}/${length}`);
};

// A browser shows a video in a page of its own, under this policy.
const POLICY = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Sends a file, or 304 when the caller has it already. */
export const sendDownload = async (ctx: Context, download: Download): Promise<void> => {
  const { body, contentType, filename, etag, cacheControl, save } = download;
  const known = ctx.response.get('Cache-Control');
  ctx.set('Cache-Control', cacheControl ?? (known || 'private, no-cache'));
  if (etag !== undefined) ctx.etag = etag;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (Buffer.isBuffer(body)) ctx.body = body;
  else await openRange(ctx, body);
  ctx.attachment(filename, { type: save ? 'attachment' : 'inline' });
  ctx.type = contentType;
  ctx.set('Content-Security-Policy', POLICY);
};

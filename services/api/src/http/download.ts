import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that is opened when it travels, whole or in part. @throws ApiError 404 when it is gone. */
interface StoredContent {
  /** Bytes of the whole. */
  readonly length: number;
  readonly open: (part: ByteRange | undefined) => Promise<Readable>;
}

/** An answer that is a file. */
export interface Download {
  readonly body: Buffer | StoredContent;
  readonly contentType: string;
  /** What it is called when it is saved. */
  readonly filename: string;
  /** Names these very bytes; who has them already is told so. */
  readonly etag?: string;
  /** `private, no-cache` unless told. */
  readonly cacheControl?: string;
  /** Whether a browser saves it instead of showing it. */
  readonly save?: boolean;
}

/**
 * The part that a caller asks for (RFC 9110, section 14); undefined for the whole, null for a part
 * that the file does not have. Safari plays no film of a server that cannot answer with parts.
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

/** Opens what was asked for, and says in the headers which part of the whole it is. */
const openRange = async (ctx: Context, { length, open }: StoredContent): Promise<void> => {
  const part = requestedRange(ctx, length);
  ctx.set('Accept-Ranges', 'bytes');
  if (part === null) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${length}`);
    return;
  }
  ctx.body = await open(part);
  ctx.length = part === undefined ? length : part.last - part.first + 1;
  if (part === undefined) return;
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${part.first}-${part.last}/${length}`);
};

// A browser that shows a film by itself puts it into a document of its own, under this policy.
const POLICY = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Answers with a file, or with 304 when the caller has it already. */
export const sendDownload = async (ctx: Context, download: Download): Promise<void> => {
  const { body, contentType, filename, etag, cacheControl, save } = download;
  ctx.set('Cache-Control', cacheControl ?? 'private, no-cache');
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

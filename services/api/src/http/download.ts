import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** An answer that is a file. */
export interface Download {
  readonly body: Buffer | Readable;
  readonly contentType: string;
  /** What it is called when it is saved. */
  readonly filename: string;
  /** Names these very bytes; who has them already is told so. */
  readonly etag?: string;
  /** `private, no-cache` unless told. */
  readonly cacheControl?: string;
  /** Bytes, of a stream. */
  readonly length?: number;
  /** Whether a browser saves it instead of showing it. */
  readonly save?: boolean;
}

/** Answers with a file, or with 304 when the caller has it already. */
export const sendDownload = (ctx: Context, download: Download): void => {
  const { body, contentType, filename, etag, cacheControl, length, save } = download;
  ctx.attachment(filename, { type: save ? 'attachment' : 'inline' });
  ctx.type = contentType;
  ctx.set('Cache-Control', cacheControl ?? 'private, no-cache');
  if (etag !== undefined) ctx.etag = etag;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    if (!Buffer.isBuffer(body)) body.destroy();
    return;
  }
  ctx.body = body;
  if (length !== undefined) ctx.length = length;
};

import type { Context } from 'koa';
import { compressed } from '../../http/compress.ts';
import { smallest } from './cachedBrotli.ts';

/** Answers with a document, compressed as its reader can take it. */
export const sendHtml = async (ctx: Context, status: number, html: string): Promise<void> => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = await compressed(ctx, html, smallest(html));
};

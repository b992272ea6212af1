import type { Context, Middleware } from 'koa';
import { compressed } from './compress.ts';
import { tagOf } from './ifMatch.ts';

/** Bytes below which compressing saves no packet. */
const WORTHWHILE = 1_400;

/** Whether the caller has exactly this answer already; tags what is read, for the next time. */
const isKnown = (ctx: Context, answer: object, text: string): boolean => {
  if (ctx.method !== 'GET' || ctx.status !== 200) return false;
  ctx.set('ETag', tagOf(answer, text));
  // Kept by the caller's browser alone, and asked for each time.
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'private, no-cache');
  return ctx.fresh;
};

/**
 * Sends what handlers answer, and only as much as must travel: nothing of what the caller has,
 * long answers compressed. A page of jobs is 80 kB, and 8 on the way. What is secret in one cannot
 * be guessed by its length (BREACH): whoever makes a call has its token, for it is in no cookie.
 */
export const sendAnswers: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (body === null || typeof body !== 'object') return;
  if (!Array.isArray(body) && Object.getPrototypeOf(body) !== Object.prototype) return;
  const text = JSON.stringify(body);
  if (isKnown(ctx, body, text)) {
    ctx.status = 304;
    return;
  }
  const isLong = text.length >= WORTHWHILE && ctx.get('accept-encoding') !== '';
  ctx.body = isLong ? await compressed(ctx, text) : text;
  ctx.type = 'json';
};

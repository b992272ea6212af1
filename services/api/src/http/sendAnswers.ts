import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { tagOf } from './ifMatch.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Text as its reader can take it, made smaller where it can; tells so in the headers.
 * @param ready A brotli form of it, if one was made before.
 */
export const compressText = async (
  ctx: Context,
  text: string,
  ready?: Buffer,
): Promise<string | Buffer> => {
  ctx.vary('Accept-Encoding');
  // Asked for one by one: among several, the first that the reader names would count, and every
  // browser names gzip first.
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one);
  if (encoding === undefined) return text;
  ctx.set('Content-Encoding', encoding);
  if (encoding === 'br' && ready !== undefined) return ready;
  // Quality 5: two milliseconds for what is made for each request.
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(text);
};

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
  ctx.body = isLong ? await compressText(ctx, text) : text;
  ctx.type = 'json';
};

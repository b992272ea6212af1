import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Text as its reader can take it, made smaller where it can; tells so in the headers.
 * @param ready A brotli form of it, if one was made before.
 */
export const compressed = async (
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

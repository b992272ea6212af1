import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { BEACON_BYTES } from '@tradewind/contracts/vitalsQueue';
import type { Context } from 'koa';
import { ApiError } from './apiError.ts';

/** Bytes (decision 2). */
const MOST_BYTES = 1_048_576;
/** Bytes of a beacon: what the contract allows, in JSON that another program spaces out. */
const MOST_BEACON_BYTES = 4 * BEACON_BYTES;
const MOST_LEVELS = 64;
const QUOTE = 34;
const BACKSLASH = 92;

const readBytes = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new ApiError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The sender may disconnect, or send invalid HTTP.
    throw error instanceof ApiError ? error : new ApiError('bad_request', { cause: error });
  }
  return Buffer.concat(chunks);
};

/** Whether JSON nests deeper than any valid body; braces in strings do not count. */
const isDeep = (bytes: Buffer): boolean => {
  let level = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (byte === 91 || byte === 123) level += 1;
    else if (byte === 93 || byte === 125) level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A request's body: its bytes, and the parsed value. */
export interface Body {
  readonly bytes: Buffer;
  readonly value: unknown;
}

const nothing: Body = { bytes: Buffer.alloc(0), value: {} };

/** Whether a request declares a body of no bytes, as `fetch` does for a POST without one. */
const isDeclaredEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) === 0;

/**
 * Reads a JSON body; a missing body is an empty object, for the schema to check.
 * @throws ApiError 400 malformed, not UTF-8 or cut off, 413 over 1 MB or the size of a beacon, 415
 * anything but JSON, or of a beacon text.
 */
export const readBody = async (
  ctx: Context,
  { isBeacon }: Pick<Endpoint, 'isBeacon'> = {},
): Promise<Body> => {
  if (isDeclaredEmpty(ctx.req)) return nothing;
  const most = isBeacon ? MOST_BEACON_BYTES : MOST_BYTES;
  const type = ctx.request.is('application/json', ...(isBeacon ? ['text/plain'] : []));
  if (type === null) return nothing;
  const charset = ctx.request.charset.toLowerCase();
  const encoded = ctx.get('content-encoding') || 'identity';
  if (type === false || !['', 'utf-8', 'utf8'].includes(charset) || encoded !== 'identity') {
    throw new ApiError('unsupported_media_type');
  }
  if (Number(ctx.request.length) > most) throw new ApiError('too_large');
  const bytes = await readBytes(ctx.req, most);
  if (bytes.length === 0) return nothing;
  if (isDeep(bytes)) throw new ApiError('malformed_json');
  try {
    return { bytes, value: JSON.parse(utf8.decode(bytes)) };
  } catch (cause) {
    throw new ApiError('malformed_json', { cause });
  }
};

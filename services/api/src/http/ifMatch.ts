import { hash } from 'node:crypto';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { comparesVersion } from '@tradewind/contracts/shapes';
import type { Context } from 'koa';
import { ApiError, stale } from './apiError.ts';

/**
 * Returns the entity tag of a response and its serialized text. A row's tag starts with its
 * version, so that a write can be compared with it. Weak: the same content may be sent compressed
 * or not.
 */
export const tagOf = (answer: object, text: string): string => {
  const version = 'version' in answer && typeof answer.version === 'number' ? answer.version : '';
  const name = hash('sha1', text, 'base64url');
  return version === '' ? `W/"${name}"` : `W/"${version}.${name}"`;
};

/** The tag of {@link tagOf} for a row, or a bare version. */
const TAG = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]+)?"?$/;

/**
 * Adds the version of `If-Match` to the body of a write (decision 7).
 * @throws ApiError 412 for a condition that cannot be checked, because the write must not happen
 * without; 409 `stale` when the body has another version.
 */
export const withIfMatch = (endpoint: Endpoint, ctx: Context, body: unknown): unknown => {
  const condition = ctx.get('if-match').trim();
  if (condition === '' || ctx.method === 'GET' || ctx.method === 'HEAD') return body;
  // `*` requires the row to exist, which a missing row fails anyway.
  if (condition === '*') return body;
  const version = Number(TAG.exec(condition)?.[1]);
  if (!comparesVersion(endpoint) || !(version > 0)) throw new ApiError('precondition_failed');
  if (typeof body !== 'object' || body === null) return body;
  if ('version' in body && body.version !== version) throw stale();
  return { ...body, version };
};

import { hash } from 'node:crypto';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { comparesVersion } from '@tradewind/contracts/shapes';
import type { Context } from 'koa';
import { Failure, stale } from './failure.ts';

/**
 * The entity tag of an answer, given also as the text that travels. That of a row begins with its
 * version, so that a write can be held against it. Weak: the same may travel compressed or not.
 */
export const tagOf = (answer: object, text: string): string => {
  const version = 'version' in answer && typeof answer.version === 'number' ? answer.version : '';
  const name = hash('sha1', text, 'base64url');
  return version === '' ? `W/"${name}"` : `W/"${version}.${name}"`;
};

/** What {@link tagOf} gives for a row, or the version by itself. */
const TAG = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]+)?"?$/;

/**
 * The body of a write with the version that its `If-Match` names, as if it stood in there
 * (decision 7).
 * @throws Failure 412 for a condition that cannot be judged, for the write must not happen without;
 * 409 `stale` when the body names another version.
 */
export const withIfMatch = (endpoint: Endpoint, ctx: Context, body: unknown): unknown => {
  const condition = ctx.get('if-match').trim();
  if (condition === '' || ctx.method === 'GET' || ctx.method === 'HEAD') return body;
  // That there is such a row: what is not there is not found, whoever asks.
  if (condition === '*') return body;
  const version = Number(TAG.exec(condition)?.[1]);
  if (!comparesVersion(endpoint) || !(version > 0)) throw new Failure('precondition_failed');
  if (typeof body !== 'object' || body === null) return body;
  if ('version' in body && body.version !== version) throw stale();
  return { ...body, version };
};

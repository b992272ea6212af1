import { createHash, randomInt } from 'node:crypto';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Context } from 'koa';

/** Into how many buckets browsers and businesses fall. */
export const BUCKETS = 10_000;

/**
 * Where a browser belongs when some browsers, or some businesses, get another version: numbers below
 * {@link BUCKETS}, which many others share. Undefined where it is not known.
 */
export interface Buckets {
  readonly browser?: number | undefined;
  /** Of the business whose member last used this browser. */
  readonly business?: number | undefined;
}

const BROWSER = 'canary-bucket';
const BUSINESS = 'canary-business';
/** Milliseconds: 30 days, which no canary lasts. */
const MAX_AGE = 30 * DAY_MS;

const bucketIn = (ctx: Context, cookie: string): number | undefined => {
  const text = ctx.cookies.get(cookie) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

const keep = (ctx: Context, cookie: string, bucket: number) => {
  const attributes = { maxAge: MAX_AGE, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  ctx.cookies.set(cookie, String(bucket), { ...attributes, secure: ctx.secure });
};

const bucketOfText = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % BUCKETS;

/** The response is for this browser only: no cache between may give it to others. */
const keepPrivate = (ctx: Context) => {
  ctx.vary('Cookie');
  ctx.set('Cache-Control', 'private, no-cache');
};

/** The buckets of a browser, as its cookies say. The response becomes private. */
export const readBuckets = (ctx: Context): Buckets => {
  keepPrivate(ctx);
  return { browser: bucketIn(ctx, BROWSER), business: bucketIn(ctx, BUSINESS) };
};

/** A frame or script on another site gets no cookie of ours, and cannot keep one. */
const isOnOtherSite = (ctx: Context): boolean =>
  ctx.get('sec-fetch-site') === 'cross-site' && ctx.get('sec-fetch-dest') !== 'document';

/**
 * The buckets of a browser that asks for a page. One without a bucket gets a random one, in a cookie
 * that no script reads and that has nothing about its user. On another site's page the bucket comes
 * from address and program instead, and is not stored.
 */
export const assignBuckets = (ctx: Context): Buckets => {
  const known = readBuckets(ctx);
  if (known.browser !== undefined) return known;
  if (isOnOtherSite(ctx))
    return { ...known, browser: bucketOfText(`${ctx.ip} ${ctx.get('user-agent')}`) };
  const browser = randomInt(BUCKETS);
  keep(ctx, BROWSER, browser);
  return { ...known, browser };
};

/** Stores in a browser to which bucket the business of its member belongs. */
export const rememberBusiness = (ctx: Context, businessId: string): void =>
  keep(ctx, BUSINESS, bucketOfText(businessId));

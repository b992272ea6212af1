import type { Context } from 'koa';

/** Whether a request comes from a page of the product itself, or from no page at all. */
export type OwnPageCheck = (ctx: Context) => boolean;

/**
 * Creates the check by the Origin header: the public address, the listed origins, and the host of
 * the request, which is that of any edition. Where browsers send Sec-Fetch-Site, that says it: a
 * proxy may have changed the host.
 */
export const createOwnPageCheck = (publicUrl: string, listed: readonly string[]): OwnPageCheck => {
  const own = new Set([new URL(publicUrl).origin, ...listed]);
  return (ctx) => {
    const origin = ctx.get('origin');
    if (origin === '' || own.has(origin)) return true;
    const site = ctx.get('sec-fetch-site');
    return site === '' ? URL.parse(origin)?.host === ctx.host : site === 'same-origin';
  };
};

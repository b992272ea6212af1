import type { Context } from 'koa';

/**
 * How the world calls the host that was asked. An edition has host names of its own; only the
 * default one need not be as it was called.
 */
export const originOf = (ctx: Context, publicUrl: string): string => {
  const known = new URL(publicUrl);
  return ctx.hostname === known.hostname ? publicUrl : `${known.protocol}//${ctx.host}`;
};

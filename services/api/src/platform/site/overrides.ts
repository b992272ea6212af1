import type { Composition } from '@tradewind/contracts';
import type { Context } from 'koa';
import type { OriginCheck } from '../editions/editions.ts';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** In development any server on this machine; always the origins that the settings or an edition list. */
export const overrideCheck =
  (mayCall: OriginCheck, { production }: { readonly production: boolean }): OriginCheck =>
  (origin, host) =>
    (!production && LOCAL.test(origin)) || mayCall(origin, host);

/**
 * Returns the allowed origins of the URL's overrides (`?remote.billing=http://…`). Whether the user
 * is an admin is checked by the shell.
 */
export const overridesOf = async (ctx: Context, mayOverride: OriginCheck): Promise<string[]> => {
  const asked = Object.entries(ctx.query)
    .filter(([name]) => name.startsWith('remote.'))
    .map(([, url]) => (typeof url === 'string' ? URL.parse(url)?.origin : undefined))
    .filter((origin) => origin !== undefined);
  const allowed: string[] = [];
  for (const origin of new Set(asked)) {
    if (await mayOverride(origin, ctx.host)) allowed.push(origin);
  }
  return allowed;
};

/**
 * Returns the composition for such origins. A server on the user's own machine serves code in
 * development, which only React's development build can update in place; so the shell's development
 * build is used then.
 */
export const withOverrides = (
  composition: Composition,
  origins: readonly string[],
): Composition => {
  const { shell } = composition;
  if (shell.development === undefined || !origins.some((origin) => LOCAL.test(origin))) {
    return composition;
  }
  return { ...composition, shell: { ...shell, ...shell.development, chunks: {} } };
};

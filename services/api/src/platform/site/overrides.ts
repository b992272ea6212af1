import type { Composition } from '@tradewind/contracts';
import type { Context } from 'koa';
import type { OriginCheck } from '../../http/cors.ts';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** In development any server of this machine; everywhere the origins that an edition lists. */
export const overrideCheck =
  (mayCall: OriginCheck, { production }: { readonly production: boolean }): OriginCheck =>
  (origin, host) =>
    (!production && LOCAL.test(origin)) || mayCall(origin, host);

/**
 * Origins that a document's address asks to take remotes from (`?remote.billing=http://…`), as far
 * as they are allowed. Whether its reader is an admin the shell knows, which decides.
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
 * The composition under such origins. A server of the reader's own machine has what a developer
 * changes meanwhile, and only React's build for development can show that in place; so the shell
 * comes with it then.
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

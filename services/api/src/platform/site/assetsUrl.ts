import type { Composition } from '@tradewind/contracts';
import type { Middleware } from 'koa';

/** Whether a folder of an artifact is one of this server. */
export const isOwnArtifact = (base: string): boolean => base.startsWith('/artifacts/');

/** The URL at which browsers find an artifact's folder, with `assetsUrl` for those of this server. */
export const browserBase = (base: string, assetsUrl = ''): string =>
  isOwnArtifact(base) ? assetsUrl + base : base;

/**
 * Names the artifacts of this server in a composition by another origin that serves them to
 * browsers, such as a CDN (decision 129); without one the composition stays as it is.
 */
export const withAssetsUrl = (
  composition: Composition,
  assetsUrl: string | undefined,
): Composition => {
  if (assetsUrl === undefined) return composition;
  const placed = <E extends { readonly base: string }>(entry: E): E => ({
    ...entry,
    base: browserBase(entry.base, assetsUrl),
  });
  return {
    ...composition,
    shell: placed(composition.shell),
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([name, remote]) => [name, placed(remote)]),
    ),
  };
};

/** Answers requests that a CDN passes on under its own host: those for artifacts, and no others. */
export const onlyArtifactsAt = (assetsUrl: string): Middleware => {
  const { host } = new URL(assetsUrl);
  return (ctx, next) => {
    if (ctx.host.toLowerCase() !== host || ctx.path.startsWith('/artifacts/')) return next();
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found.';
  };
};

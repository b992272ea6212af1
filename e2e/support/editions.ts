import type { Page } from '@playwright/test';
import { baseUrl } from './api.ts';
import { runRemotesOrThrow } from './remotesCommand.ts';

/**
 * Creates an edition with its own host name and the comma-separated remotes. Returns
 * its URL.
 */
export const createEdition = async (
  id: string,
  remotes: string,
  ...more: readonly string[]
): Promise<string> => {
  await runRemotesOrThrow(
    process.cwd(),
    ...['edition', 'create', id, '--host', `${id}.localhost`],
    ...['--name', 'Acme Air', '--color', '#0d9488'],
    ...['--remotes', remotes],
    ...more,
  );
  return baseUrl.replace('localhost', `${id}.localhost`);
};

/** Returns the product's paths that a screen links to. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => (link as HTMLAnchorElement).href)
      .filter((href) => href.startsWith(location.origin))
      .map((href) => new URL(href).pathname),
  );

/** Composes the default edition of the product's own remotes again, without one that a test released. */
export const composeOwnRemotes = async (): Promise<void> => {
  const own = ['scheduling', 'customers', 'billing', 'catalog', 'booking'].join(',');
  for (const remotes of [own, 'all']) {
    await runRemotesOrThrow(process.cwd(), 'edition', 'set', 'default', '--remotes', remotes);
  }
};

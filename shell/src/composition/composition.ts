import type { Composition, PublicRequest } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import { readPasswordPolicy } from '@tradewind/trade-ui';

let current: Composition | undefined;

const readCompositionElement = () =>
  JSON.parse(document.getElementById('composition')?.textContent ?? 'null') as Composition;

/** The composition of this edition, from the HTML page or fetched since. */
export const composition = (): Composition => {
  current ??= readCompositionElement();
  return current;
};

/** Whether the HTML page has a composition; a page that never runs the shell has none. */
export const hasComposition = (): boolean => document.getElementById('composition') !== null;

/** Milliseconds. */
const FETCH_TIMEOUT = 5_000;

/** Fetches the live composition. Loaded remotes do not change. */
export const refetchComposition = async (): Promise<Composition> => {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT);
  const answer = await fetch('/api/composition', { cache: 'no-store', signal });
  if (answer.ok) current = (await answer.json()) as Composition;
  return composition();
};

const isFlagOn = (flag: string): boolean =>
  Object.entries(composition().flags).some(([name, on]) => name === flag && on);

/** Whether the edition has the flag on; true without a flag. */
export const isFlagEnabled = (flag: string | undefined): boolean =>
  flag === undefined || isFlagOn(flag);

/** The remotes' path prefixes that this edition has. */
export const prefixes = (): { readonly remote: string; readonly prefix: string }[] =>
  Object.entries(composition().remotes).flatMap(([remote, { declaration }]) =>
    declaration.prefixes
      .filter((prefix) => isFlagEnabled(declaration.requires[prefix]))
      .map((prefix) => ({ remote, prefix })),
  );

/** The remote that a path belongs to. */
export const remoteOfPath = (path: string): string | undefined =>
  prefixes().find(({ prefix }) => isBelow(prefix, path))?.remote;

/** The fields of its edition that a page shows; while rendering, the server has no others. */
type Edition = PublicRequest['edition'] &
  Pick<PublicRequest, 'prefixes' | 'signInWith' | 'passwordPolicy'>;

let rendered: Edition | undefined;

const editionInHtml = (): Edition => {
  const { edition: id, brand, flags } = composition();
  return {
    id,
    brand,
    flags,
    prefixes: prefixes().map(({ prefix }) => prefix),
    signInWith: (document.documentElement.dataset.signIn ?? '').split(' '),
    passwordPolicy: readPasswordPolicy(),
  };
};

export const edition = (): Edition => rendered ?? editionInHtml();

/** Runs synchronous work for an edition, because one server renders for many. */
export const withEdition = <T>(wanted: Edition, work: () => T): T => {
  rendered = wanted;
  try {
    return work();
  } finally {
    rendered = undefined;
  }
};

const shellPaths = /^\/(login|register|forgot-password|dashboard)?$/;

/** Whether this edition has a page under the path. */
export const hasPath = (path: string): boolean =>
  shellPaths.test(path) || edition().prefixes.some((prefix) => isBelow(prefix, path));

/** A sign-in provider (decision 15), by its name in the API. */
export type Provider = 'google' | 'microsoft';

const isProvider = (name: string): name is Provider => name === 'google' || name === 'microsoft';

/** The sign-in providers that this server is configured for. */
export const signInProviders = (): readonly Provider[] => edition().signInWith.filter(isProvider);

import type { PublicRequest } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import { composition, prefixes } from './composition.ts';

/** What a page shows of its edition: as much as the server knows while it renders one. */
export type Edition = PublicRequest['edition'] & Pick<PublicRequest, 'prefixes' | 'signInWith'>;

let rendered: Edition | undefined;

const ofBrowser = (): Edition => {
  const { edition: id, brand, flags } = composition();
  return {
    id,
    brand,
    flags,
    prefixes: prefixes().map(({ prefix }) => prefix),
    signInWith: (document.documentElement.dataset.signIn ?? '').split(' '),
  };
};

export const edition = (): Edition => rendered ?? ofBrowser();

/** Does work that is not asynchronous for an edition: the server renders for many. */
export const withEdition = <T>(wanted: Edition, work: () => T): T => {
  rendered = wanted;
  try {
    return work();
  } finally {
    rendered = undefined;
  }
};

const own = /^\/(login|register|forgot-password|dashboard)?$/;

/** Whether this edition has a page under the path. */
export const hasPath = (path: string): boolean =>
  own.test(path) || edition().prefixes.some((prefix) => isBelow(prefix, path));

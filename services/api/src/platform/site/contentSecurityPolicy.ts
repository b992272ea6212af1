import type { Composition } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import { sourceHash } from '../../http/html.ts';
import type { InlineCode } from './shellPage.ts';

/** What the bank's sign-in window (Plaid Link) loads, shows and calls. */
export interface BankSignInSources {
  readonly script: string;
  readonly frame: string;
  readonly connect: readonly string[];
}

/** Further sources that a page may use. */
export interface FurtherSources {
  /** Origins of remotes in addition to the released ones. */
  readonly remotes?: readonly string[];
  /** The sign-in of a real bank service. */
  readonly bankSignIn?: BankSignInSources | undefined;
  /** The origin of the tiles of maps. */
  readonly tilesOrigin?: string | undefined;
}

/** The sources of a page's scripts besides this server. */
export const scriptSources = (
  composition: Composition,
  { remotes = [], bankSignIn }: FurtherSources = {},
): string[] => [
  ...new Set([...artifactOrigins(composition), ...remotes]),
  ...(bankSignIn ? [bankSignIn.script] : []),
];

const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

const headerOf = (rules: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ');

/**
 * Builds the headers with the content security policy of a page: inline code only by hash, other code only from this
 * server and the origins of the composition's artifacts, elements with code only by Trusted Types.
 */
export const contentSecurityPolicy = (
  composition: Composition,
  inline: InlineCode,
  path: string,
  { remotes = [], bankSignIn, tilesOrigin }: FurtherSources = {},
): Record<string, string> => {
  const hosts = [...new Set([...artifactOrigins(composition), ...remotes])];
  const local = hosts.filter((host) => host.startsWith('http://localhost:'));
  const { attributes = [] } = inline;
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scriptSources(composition, { remotes, bankSignIn }),
      ...inline.scripts.map(sourceHash),
    ],
    'style-src': ["'self'", ...hosts, ...inline.styles.map(sourceHash)],
    // Only attributes that the server wrote, by hash.
    ...(attributes.length > 0 && {
      'style-src-attr': ["'unsafe-hashes'", ...attributes.map(sourceHash)],
    }),
    'font-src': ["'self'", ...hosts],
    // Logos and photos are URLs that a business has entered.
    'img-src': ["'self'", ...hosts, 'https:', 'data:', 'blob:'],
    // A damaged file is fetched again; development servers announce changes by WebSocket.
    'connect-src': [
      "'self'",
      ...hosts,
      ...local.map((host) => host.replace('http', 'ws')),
      ...(bankSignIn?.connect ?? []),
      ...(tilesOrigin === undefined ? [] : [tilesOrigin]),
    ],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...(bankSignIn ? [bankSignIn.frame] : [])],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // Decision 9: booking pages may be framed by anyone, nothing else may.
    'frame-ancestors': [isBelow('/book', path) ? '*' : "'none'"],
  };
  // The bank service's script is not ours: what it needs is only reported.
  return bankSignIn
    ? {
        'Content-Security-Policy': headerOf(rules),
        'Content-Security-Policy-Report-Only': headerOf(TRUSTED_TYPES),
      }
    : { 'Content-Security-Policy': headerOf({ ...rules, ...TRUSTED_TYPES }) };
};

/** The origins of a composition's artifacts besides this server. */
export const artifactOrigins = ({ shell, remotes }: Composition): string[] => [
  ...new Set(
    [shell, ...Object.values(remotes)]
      .map(({ base }) => URL.parse(base)?.origin)
      .filter((origin) => origin !== undefined),
  ),
];

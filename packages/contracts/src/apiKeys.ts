import * as v from 'valibot';
import { keyScopes, pageScopes } from './keyScopes.ts';
import { id, requiredText, shape, Timestamp, webAddress, whole } from './shapes.ts';

/** Keys of a business, expired ones included. */
export const mostKeys = 100;

export const keyMessages = {
  name: 'Name is required',
  scopes: 'Choose at least one scope.',
  pageScopes: `A publishable key can have ${pageScopes.join(' and ')} only.`,
  origins: 'Add the origin of the page, such as https://partner.example.',
  noOrigins: 'Only a publishable key has origins.',
  origin: 'Use an origin such as https://partner.example.',
  full: `A business has at most ${mostKeys} keys. Delete one that is not used.`,
} as const;

/** The kinds of keys: for a program on a server, and for the pages of a partner (decision 82). */
export const keyKinds = ['secret', 'publishable'] as const;
export type KeyKind = (typeof keyKinds)[number];

const OWN_MACHINE = /^((.+\.)?localhost|127(\.\d+){3})$/;

/** The origin of a page, such as `https://partner.example`: http only on the own machine. */
const origin = v.pipe(
  webAddress,
  v.transform((address) => new URL(address)),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || OWN_MACHINE.test(hostname),
    keyMessages.origin,
  ),
  // Browsers send no pattern as an origin: one with an asterisk would never match.
  v.check(({ href, origin }) => href === `${origin}/` && !href.includes('*'), keyMessages.origin),
  v.transform((url) => url.origin),
);

const scopes = v.pipe(
  v.array(v.picklist(keyScopes, 'Unknown scope.'), keyMessages.scopes),
  v.minLength(1, keyMessages.scopes),
  v.maxLength(keyScopes.length, 'Name each scope once.'),
  v.transform((all) => [...new Set(all)]),
);

const fields = shape({
  name: requiredText(60, keyMessages.name),
  kind: v.optional(v.picklist(keyKinds, 'Unknown kind of key.'), 'secret'),
  scopes,
  /** Of a publishable key: where its pages are. */
  origins: v.optional(v.pipe(v.array(origin), v.maxLength(20, 'Use at most 20 origins.')), []),
  /** Days until it expires; without it or null never. */
  days: v.optional(v.nullable(whole(1, 3_650))),
});
type Fields = v.InferOutput<typeof fields>;
type KindAndOrigins = readonly [readonly ['kind'], readonly ['origins']];
type KindAndScopes = readonly [readonly ['kind'], readonly ['scopes']];

const isForPage = (scope: string) => (pageScopes as readonly string[]).includes(scope);

/** A key that is about to be made (decisions 81 and 82). */
export const NewKey = v.pipe(
  fields,
  v.forward(
    v.partialCheck<Fields, KindAndOrigins, Pick<Fields, 'kind' | 'origins'>, string>(
      [['kind'], ['origins']],
      ({ kind, origins }) => kind === 'secret' || origins.length > 0,
      keyMessages.origins,
    ),
    ['origins'],
  ),
  v.forward(
    v.partialCheck<Fields, KindAndOrigins, Pick<Fields, 'kind' | 'origins'>, string>(
      [['kind'], ['origins']],
      ({ kind, origins }) => kind === 'publishable' || origins.length === 0,
      keyMessages.noOrigins,
    ),
    ['origins'],
  ),
  v.forward(
    v.partialCheck<Fields, KindAndScopes, Pick<Fields, 'kind' | 'scopes'>, string>(
      [['kind'], ['scopes']],
      ({ kind, scopes: all }) => kind === 'secret' || all.every(isForPage),
      keyMessages.pageScopes,
    ),
    ['scopes'],
  ),
);
export type NewKey = v.InferInput<typeof NewKey>;

/** A key as its business sees it: never the key itself. */
export const ApiKey = v.object({
  _id: v.string(),
  name: v.string(),
  kind: v.picklist(keyKinds),
  /** Such as `tw_live_`, and the last four characters: enough to recognise it. */
  prefix: v.string(),
  lastFour: v.string(),
  scopes: v.array(v.string()),
  origins: v.array(v.string()),
  /** `stopped` while the admin who made it is deactivated or no longer an admin. */
  status: v.picklist(['active', 'expired', 'stopped']),
  createdBy: v.string(),
  createdAt: Timestamp,
  /** Null without an end. */
  expiresAt: v.nullable(Timestamp),
  /** Exact to a few minutes; null before the first use. */
  lastUsedAt: v.nullable(Timestamp),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** A key that was made, with itself: the only time. */
export const CreatedKey = v.object({ ...ApiKey.entries, key: v.string() });
export type CreatedKey = v.InferOutput<typeof CreatedKey>;

export const keyId = shape({ id: id('Invalid key ID') });

/** What a partner's server asks for: a token for one page of one publishable key. */
export const NewPageToken = shape({
  publishableKey: requiredText(100, 'Name the publishable key of the page.'),
  /** One of the origins of that key. */
  origin,
  /** Some of the scopes of that key; all of them by default. */
  scopes: v.optional(scopes),
});

/** What a page calls with, instead of a user's token (decision 82). */
export const PageToken = v.object({
  token: v.string(),
  origin: v.string(),
  scopes: v.array(v.string()),
  expiresAt: Timestamp,
});

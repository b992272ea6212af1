import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { takesBookings } from '../../engines/access.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { openPrefixes } from './publicPages/findPublicPage.ts';
import { originOf } from './sendHtml.ts';

// Paths behind a sign-in or a secret link; the pages themselves are `noindex`, too.
const KEPT_OUT = [
  '/api/',
  '/dashboard',
  '/platform',
  '/book/manage/',
  '/documents/',
  '/invitation/',
];

/** Maximum number of URLs in a sitemap (sitemaps.org). */
const MOST = 50_000;

/** Seconds that a crawler may cache a response. */
const KEPT = 3_600;

/**
 * Providers of the directory, which omits a business without an active member, oldest first, so
 * that a new one does not move the others.
 */
export const listedProviders: OwnerFunction = {
  name: 'listed_providers',
  parameters: 'most int',
  returns: 'table (id uuid)',
  body: `
    select b.owner_id from business b
    where ${takesBookings} and exists (
      select from app_user m where m.business_id = b.id and m.status = 'active'
    )
    order by b.created_at, b.id limit $1`,
  reason: 'The sitemap lists the booking pages of all businesses that are in the directory.',
};

const findListed = 'select * from listed_providers($1)';

export interface RobotsOptions {
  readonly compositions: LiveCompositions;
  readonly db: Db;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Serves `/robots.txt` and `/sitemap.xml` of the host name's edition: its landing page, its
 * directory, and the booking pages in that directory. Resolves to false for any other path.
 */
export const sendRobotsFile = async (ctx: Context, options: RobotsOptions): Promise<boolean> => {
  if (ctx.path === '/robots.txt') {
    answer(ctx, 'text/plain', rules(originOf(ctx, options.publicUrl)));
    return true;
  }
  if (ctx.path !== '/sitemap.xml') return false;
  const origin = originOf(ctx, options.publicUrl);
  const urls = (await pathsOf(ctx.hostname, options)).map(
    (path) => `<url><loc>${origin}${path}</loc></url>\n`,
  );
  answer(ctx, 'application/xml', sitemap(urls));
  return true;
};

const answer = (ctx: Context, type: string, text: string) => {
  ctx.set('Cache-Control', `public, max-age=${KEPT}`);
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = text;
};

const rules = (origin: string) =>
  [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (urls: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;

const pathsOf = async (host: string, { compositions, db }: RobotsOptions): Promise<string[]> => {
  const composition = await compositions.of(host);
  if (composition === undefined) return [];
  const open = openPrefixes(composition);
  const own = [
    ...(composition.flags.newLandingPage ? ['/'] : []),
    ...(open.includes('/find-service') ? ['/find-service'] : []),
  ];
  // Without a directory, no business has published its page in this edition.
  const isListed = open.includes('/find-service') && open.includes('/book');
  const listed = isListed ? await db.rows<{ id: string }>(findListed, [MOST - own.length]) : [];
  return [...own, ...listed.map(({ id }) => `/book/${id}`)];
};

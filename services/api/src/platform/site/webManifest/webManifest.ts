import type { Composition } from '@tradewind/contracts';
import type { Brand } from '@tradewind/contracts/composition';
import { type WebManifest, webManifestPath } from '@tradewind/contracts/webManifest';
import type { Context } from 'koa';
import { escapeHtml } from '../../../http/html.ts';
import { compressText } from '../../../http/sendJson.ts';
import type { LiveCompositions } from '../../releases/liveCompositions.ts';
import { type DrawIcon, iconUrl, isIconPath, manifestIcons } from './appIcons.ts';

const HOME = '/dashboard';
/** The pages of the app's own menu, where a remote of the edition has an entry for them. */
const SHORTCUTS = ['/dashboard/jobs/create', '/dashboard/schedule', '/dashboard/customers'];
/** Behind an app that still starts, as in the light theme. */
const BACKGROUND = '#ffffff';
/** Characters of a name that fit below an icon. */
const SHORT_NAME = 12;

const shortcutsOf = ({ remotes }: Composition): WebManifest['shortcuts'] => {
  const entries = Object.values(remotes).flatMap(({ declaration: { actions, nav } }) => [
    ...actions,
    ...nav,
  ]);
  return SHORTCUTS.flatMap((url) => {
    const entry = entries.find(({ to }) => to === url);
    return entry === undefined ? [] : { name: entry.label, url };
  });
};

const shortName = (name: string): string => {
  const [first = name] = name.split(' ');
  return name.length <= SHORT_NAME ? name : first.slice(0, SHORT_NAME);
};

const manifestOf = (composition: Composition): WebManifest => {
  const { brand } = composition;
  return {
    id: HOME,
    name: brand.name,
    short_name: shortName(brand.name),
    start_url: HOME,
    scope: '/',
    display: 'standalone',
    theme_color: brand.primaryColor,
    background_color: BACKGROUND,
    icons: manifestIcons(brand),
    shortcuts: shortcutsOf(composition),
  };
};

/** The links of a page that can be installed as an app. */
export const appLinks = (brand: Brand): string =>
  `<link rel="manifest" href="${webManifestPath}">\n<link rel="apple-touch-icon" href="${escapeHtml(iconUrl('/apple-touch-icon.png', brand))}">`;

export interface WebManifestOptions {
  readonly compositions: LiveCompositions;
  readonly drawIcon: DrawIcon;
}

/**
 * Serves the web app manifest of the host name's edition and its icons (decision 211); 404 before
 * the first release. Resolves to false for any other path.
 */
export const sendWebManifest = async (
  ctx: Context,
  { compositions, drawIcon }: WebManifestOptions,
): Promise<boolean> => {
  const { path } = ctx;
  if (path !== webManifestPath && !isIconPath(path)) return false;
  ctx.set('X-Content-Type-Options', 'nosniff');
  const composition = await compositions.of(ctx.hostname);
  if (composition === undefined) {
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found.';
  } else if (isIconPath(path)) {
    const icon = await drawIcon(path, composition.brand);
    // Its address names letter and colour.
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'image/png';
    ctx.body = icon;
  } else {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/manifest+json; charset=utf-8';
    ctx.body = await compressText(ctx, JSON.stringify(manifestOf(composition)));
  }
  return true;
};

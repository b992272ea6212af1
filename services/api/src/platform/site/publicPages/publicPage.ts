import type { Composition, PageContent, PublicHead, PublicPage } from '@tradewind/contracts';
import { escapeHtml, scriptJson, unescapeHtml } from '../../../http/html.ts';
import {
  type BrowserSettings,
  compositionTag,
  type HtmlPage,
  iconLink,
  noScript,
  rootAttributes,
  THEME_SCRIPT,
} from '../shellPage.ts';
import { SCRIPT_POLICY, scriptPolicyTag } from '../trustedTypes.ts';
import type { PublicSource } from './findPublicPage.ts';
import { BELOW_FOLD_HIDDEN, deferBelowFold, deferFontFaces } from './firstFrame.ts';
import { inlineStyles } from './inlineStyles.ts';
import type { RenderModule } from './renderModules.ts';

export interface PublicPageInput {
  readonly composition: Composition;
  readonly origin: string;
  readonly source: PublicSource;
  readonly open: RenderModule;
  readonly page: PublicPage;
  readonly browserSettings: BrowserSettings;
  /** Sources of scripts besides this server. */
  readonly scriptSources: readonly string[];
}

// Until the page's code has loaded, a click must have visible feedback.
const WAITING =
  '[data-waiting]{cursor:progress}[data-waiting] :active,[data-waiting] :focus{opacity:.6}';
// The starter's message when the code does not load, in inverted page colours. It overlays the
// page, so that nothing moves under the user's finger.
const FAILED =
  '#page-failed{position:fixed;inset:0 0 auto;z-index:2147483647;margin:0;padding:12px 16px;text-align:center;background:CanvasText;color:Canvas}#page-failed a{color:inherit;text-decoration:underline}';

// A form is centred: painted while it still loads, it would move. `:not(:has(~*))` holds until
// something follows it. Blocking the render by `rel=expect` did not work in Chromium 156.
const WHOLE = '#root:not(:has(~*)){visibility:hidden}';

const HOLD_SCRIPT = `(${deferBelowFold})()`;

/**
 * Renders a public page: complete and readable before any code, interactive on first touch, or at
 * once when it has a form.
 */
export const renderPublicPage = (input: PublicPageInput): HtmlPage => {
  const { composition, origin, open, page, browserSettings } = input;
  const { brand } = composition;
  // The style sheet sets a default brand on the root, which this edition's overrides.
  const { styles: used, faces } = deferFontFaces(inlineStyles(open.pieces, page.html));
  const holds = page.html.includes(' data-later');
  const styles = `${used}${WAITING}${FAILED}${page.isForm ? WHOLE : ''}${holds ? BELOW_FOLD_HIDDEN : ''}:root{--brand:${brand.primaryColor}}`;
  const first = holds ? [THEME_SCRIPT, HOLD_SCRIPT] : [THEME_SCRIPT];
  const html = `<!doctype html>
<html ${rootAttributes(brand, browserSettings)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.head.title)}</title>
${headTags(page, origin, brand.name)}
${scriptPolicyTag(input.scriptSources)}
${first.map((script) => `<script>${script}</script>\n`).join('')}<style>${styles}</style>
${faces === '' ? '' : `<style id="faces" media="not all">${faces}</style>\n`}${iconLink(brand.faviconUrl)}
</head>
<body>
<div id="root">${page.html}</div>
${page.isForm ? `${noScript(brand)}\n${compositionTag(composition)}\n` : ''}<script type="application/json" id="page">${scriptJson(contentOf(input))}</script>
<script>${open.starter}</script>
</body>
</html>
`;
  return {
    html,
    inline: {
      scripts: [SCRIPT_POLICY, ...first, open.starter],
      styles: faces === '' ? [styles] : [styles, faces],
      attributes: styleAttributes(page.html),
    },
  };
};

const styleAttributes = (html: string): string[] => [
  ...new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) => unescapeHtml(text))),
];

const contentOf = ({ composition, source, page, browserSettings }: PublicPageInput) => {
  const { base, integrity, build, chunks } = source;
  const { data, isForm, isBrowserSpecific, isOtherForMembers } = page;
  const placed = (file: string) => ({ url: base + file, integrity: integrity[file] });
  const content: PageContent = {
    scripts: [...build.scripts, ...chunks].map(placed),
    styles: build.styles.map(placed),
    data,
    ...(isForm || isBrowserSpecific ? { atOnce: true } : isOtherForMembers && { atOnce: 'member' }),
    ...(browserSettings.vitalsShare !== 0 && vitalsOf(composition, source)),
  };
  return content;
};

/** The measuring code, which is the shell's on every page; nothing for an older shell. */
const vitalsOf = (
  { id: composition, shell }: Composition,
  { name, version, pattern: page }: PublicSource,
): Pick<PageContent, 'vitals'> => {
  const [file] = shell.chunks.vitals ?? [];
  if (file === undefined) return {};
  const { base, integrity } = shell;
  const of = `${name}@${version}`;
  return { vitals: { url: base + file, integrity: integrity[file], composition, of, page } };
};

const headTags = ({ head, isSecret, status }: PublicPage, origin: string, product: string) =>
  [
    ...(isSecret || status !== 200 ? ['<meta name="robots" content="noindex">'] : []),
    ...(isSecret ? [] : previewTags(head, origin, product)),
  ].join('\n');

const previewTags = (head: PublicHead, origin: string, product: string): string[] => {
  const { title, description, canonical, image = '', structuredData = [] } = head;
  const url = canonical === undefined ? undefined : origin + canonical;
  const properties = {
    'og:type': 'website',
    'og:site_name': product,
    'og:title': title,
    ...(description !== '' && { 'og:description': description }),
    ...(url !== undefined && { 'og:url': url }),
    // Only absolute URLs are valid there.
    ...(/^https?:/.test(image) && { 'og:image': image }),
  };
  return [
    ...(description === ''
      ? []
      : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    '<meta name="twitter:card" content="summary">',
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    ...structuredData.map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ];
};

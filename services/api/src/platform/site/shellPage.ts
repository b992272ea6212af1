import { pathMarkupOf, sourceOf } from '@tradewind/api-client/pathMarkup';
import { prefetchCalls } from '@tradewind/api-client/prefetchedResponses';
import type { Composition } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import { escapeHtml, scriptJson } from '../../http/html.ts';
import { loadInSteps } from './loadInSteps.ts';
import type { MapTiles } from './mapTiles.ts';
import { SCRIPT_POLICY, scriptPolicyTag } from './trustedTypes.ts';
import { appLinks } from './webManifest/webManifest.ts';

/**
 * Runs inline in the page as text: it uses only what the browser provides. For ten seconds, calls of
 * the API say which page they belong to, as its script's element names it (W3C Trace Context).
 */
const sendTraceparent = (): void => {
  const { traceparent = '' } = document.currentScript?.dataset ?? {};
  const send = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isOurs = origin === location.origin && pathname.startsWith('/api/');
    if (isOurs && performance.now() < 10_000) request.headers.set('traceparent', traceparent);
    return send(request);
  };
};

/**
 * Returns the composition for the browser: without what only the server or partners' pages need.
 */
const toBrowserComposition = ({ shell, remotes, ...rest }: Composition): Composition => ({
  ...rest,
  shell: shown(shell),
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, shown(remote)]),
  ),
});

const LEFT_OUT: readonly string[] = [
  ...['public', 'development', 'embed', 'signedBy', 'serviceWorker'],
];

const shown = <P extends Composition['shell'] | Composition['remotes'][string]>(entry: P): P => {
  const entries = Object.entries(entry).filter(([name]) => !LEFT_OUT.includes(name));
  const worker = 'serviceWorker' in entry ? entry.serviceWorker : undefined;
  const hashes = Object.entries(entry.integrity).filter(
    ([file]) => file !== worker && !LEFT_OUT.some((name) => file.startsWith(`${name}/`)),
  );
  return { ...Object.fromEntries(entries), integrity: Object.fromEntries(hashes) } as P;
};

/** Inline code and styles of a page, for the hashes of its content security policy. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Contents of `style` attributes. */
  readonly attributes?: readonly string[];
}

export interface HtmlPage {
  readonly html: string;
  readonly inline: InlineCode;
}

// Before the first paint, or a dark page would flash white. The shell stores the choice.
export const THEME_SCRIPT = `(function(r){var t=null;try{t=localStorage.getItem('theme')}catch(e){}r.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

// Before anything that blocks scripts, so that responses load beside the code.
const FIRST_CALLS_SCRIPT = `(${prefetchCalls})()`;

// Before the first calls.
const TRACE_SCRIPT = `(${sendTraceparent})()`;

// After the scripts and templates that it observes, and before the style sheets, which would delay it.
const STEPS_SCRIPT = `(${loadInSteps})()`;

/**
 * Settings of this server that its pages tell the browser: how visitors sign in and out, what the
 * shell asks them, and where maps find streets.
 */
export interface BrowserSettings {
  /** Identity providers that a visitor may sign in with. */
  readonly signInWith: readonly string[];
  /** Whether Logout ends the session on the server too (decision 68). */
  readonly logoutEndsSession: boolean;
  /** Which new passwords are accepted (decision 76). */
  readonly passwordPolicy: PasswordPolicy;
  /** Whether the shell asks an admin before it loads a remote from another address (decision 100). */
  readonly confirmsOverrides: boolean;
  /** Without them maps have no streets. */
  readonly mapTiles?: MapTiles | undefined;
  /** The share of page loads that report errors and vitals (decision 178); all by default. */
  readonly vitalsShare?: number;
  /** Whether the shell registers the service worker; it does not by default. */
  readonly serviceWorker?: boolean;
}

/** The attributes of `html`, from which the shell reads the product's name and {@link BrowserSettings}. */
export const rootAttributes = (
  { name }: Pick<Composition['brand'], 'name'>,
  {
    signInWith,
    logoutEndsSession,
    passwordPolicy,
    confirmsOverrides,
    mapTiles,
    vitalsShare = 1,
    serviceWorker = false,
  }: BrowserSettings,
): string => {
  const logout = logoutEndsSession ? ' data-logout="ends-session"' : '';
  const passwords = passwordPolicy === 'strict' ? ' data-passwords="strict"' : '';
  const overrides = confirmsOverrides ? ' data-overrides="confirm"' : '';
  const tiles = mapTiles === undefined ? '' : ` data-map-tiles="${escapeHtml(mapTiles.address)}"`;
  const measured = vitalsShare === 1 ? '' : ` data-vitals="${vitalsShare}"`;
  const worker = serviceWorker ? ' data-service-worker="on"' : '';
  return `lang="en" data-product="${escapeHtml(name)}" data-sign-in="${signInWith.join(' ')}"${logout}${passwords}${overrides}${tiles}${measured}${worker}`;
};

/**
 * Renders the shell page of a path, with composition, preloads, brand and theme in place before any
 * code. `scriptSources` are those besides this server; with `traceparent` its first calls name it.
 */
export const renderShellPage = (
  composition: Composition,
  path: string,
  browserSettings: BrowserSettings = {
    signInWith: [],
    logoutEndsSession: false,
    passwordPolicy: 'standard',
    confirmsOverrides: false,
  },
  scriptSources: readonly string[] = [],
  traceparent?: string,
): HtmlPage => {
  const { brand, shell } = composition;
  const style = `:root{--brand:${brand.primaryColor}}`;
  const name = escapeHtml(brand.name);
  const { callsTag, scripts, preloads } = pathMarkupOf(composition, path);
  const styles = shell.styles.map(
    (file) => `<link rel="stylesheet" href="${sourceOf(shell, file)}>`,
  );
  const html = `<!doctype html>
<html ${rootAttributes(brand, browserSettings)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${name}</title>
${previewTags(brand)}
${scriptPolicyTag(scriptSources)}
<script>${THEME_SCRIPT}</script>${traceparent === undefined ? '' : `<script data-traceparent="${traceparent}">${TRACE_SCRIPT}</script>`}
${callsTag === '' ? '' : `${callsTag}${FIRST_CALLS_SCRIPT}</script>`}
${scripts}
${preloads}
<script>${STEPS_SCRIPT}</script>
${styles.join('\n')}
<style>${style}</style>
${iconLink(brand.faviconUrl)}
${isBelow('/dashboard', path) ? appLinks(brand) : ''}
${compositionTag(composition)}
</head>
<body>
<div id="root"></div>
${noScript(brand)}
</body>
</html>
`;
  const traced = traceparent === undefined ? [] : [TRACE_SCRIPT];
  const code = [SCRIPT_POLICY, THEME_SCRIPT, ...traced, FIRST_CALLS_SCRIPT, STEPS_SCRIPT];
  return { html, inline: { scripts: code, styles: [style] } };
};

/** The composition, for the shell to read. */
export const compositionTag = (composition: Composition): string =>
  `<script type="application/json" id="composition">${scriptJson(toBrowserComposition(composition))}</script>`;

export const noScript = ({ name }: Composition['brand']): string =>
  `<noscript>${escapeHtml(name)} needs JavaScript.</noscript>`;

const DESCRIPTION =
  'Schedule crews, send quotes, get paid and let customers book online. One place for a service business.';

// For search engines and link previews, which do not run the shell.
const previewTags = ({ name, logoUrl }: Composition['brand']): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': `${name}: run the day from the van`,
    'og:description': DESCRIPTION,
    // Only absolute URLs are valid there.
    ...(/^https?:/.test(logoUrl) && { 'og:image': logoUrl }),
  };
  return [
    `<meta name="description" content="${escapeHtml(DESCRIPTION)}">`,
    '<meta name="twitter:card" content="summary">',
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join('\n');
};

// An empty icon prevents a request for /favicon.ico.
export const iconLink = (faviconUrl: string) =>
  `<link rel="icon" href="${faviconUrl === '' ? 'data:,' : escapeHtml(faviconUrl)}">`;

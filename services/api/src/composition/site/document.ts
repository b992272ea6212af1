import { prefetchCalls } from '@tradewind/api-client/prefetchedResponses';
import type { Composition } from '@tradewind/contracts';
import { escapeHtml, scriptJson } from './escape.ts';
import { fetchNext } from './fetchNext.ts';
import { firstCallsFor } from './firstCalls.ts';
import { forBrowser } from './forBrowser.ts';
import { type Preload, preloadsFor } from './preloads.ts';

/** Inline code and styles of a document, for the hashes of its policy. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What stands in `style` attributes. */
  readonly attributes?: readonly string[];
}

export interface Document {
  readonly html: string;
  readonly inline: Inline;
}

// Before the first paint, or a dark screen would flash white. The shell writes the choice.
export const THEME_SCRIPT = `(function(r){var t=null;try{t=localStorage.getItem('theme')}catch(e){}r.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

// Before anything that a script would wait for, so that answers travel beside the code.
const FIRST_CALLS_SCRIPT = `(${prefetchCalls})()`;

// After the scripts that it waits for, and before the style sheets that would hold it up.
const NEXT_SCRIPT = `(${fetchNext})()`;

/** The shell's HTML for a path: composition, preloads, brand and theme in place before any code. */
export const renderDocument = (
  composition: Composition,
  path: string,
  /** Identity providers that a visitor may sign in with. */
  signInWith: readonly string[] = [],
): Document => {
  const { brand, shell } = composition;
  const style = `:root{--brand:${brand.primaryColor}}`;
  const name = escapeHtml(brand.name);
  const preloads = preloadsFor(composition, path).map(preloadLink);
  const firstCalls = firstCallsFor(composition, path);
  const styles = shell.styles.map(
    (file) => `<link rel="stylesheet" ${source(shell, file, 'href')}>`,
  );
  const scripts = shell.scripts.map(
    (file) => `<script defer ${source(shell, file, 'src')} fetchpriority="high"></script>`,
  );
  const html = `<!doctype html>
<html lang="en" data-product="${name}" data-sign-in="${signInWith.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${name}</title>
${previewTags(brand)}
<script>${THEME_SCRIPT}</script>
${firstCalls.length > 0 ? `<script data-calls="${escapeHtml(JSON.stringify(firstCalls))}">${FIRST_CALLS_SCRIPT}</script>` : ''}
${scripts.join('\n')}
<template id="next">${preloads.join('\n')}</template>
<script>${NEXT_SCRIPT}</script>
${styles.join('\n')}
<style>${style}</style>
${iconLink(brand.faviconUrl)}
${compositionTag(composition)}
</head>
<body>
<div id="root"></div>
${noScript(brand)}
</body>
</html>
`;
  const code = [THEME_SCRIPT, FIRST_CALLS_SCRIPT, NEXT_SCRIPT];
  return { html, inline: { scripts: code, styles: [style] } };
};

/** What the shell runs, for it to find. */
export const compositionTag = (composition: Composition): string =>
  `<script type="application/json" id="composition">${scriptJson(forBrowser(composition))}</script>`;

export const noScript = ({ name }: Composition['brand']): string =>
  `<noscript>${escapeHtml(name)} needs JavaScript.</noscript>`;

const DESCRIPTION =
  'Schedule crews, send quotes, get paid and let customers book online. One place for a service business.';

// What a search engine and a chat show of a link; neither runs the shell.
const previewTags = ({ name, logoUrl }: Composition['brand']): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': `${name}: run the day from the van`,
    'og:description': DESCRIPTION,
    // Only a whole address counts there.
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

const source = (shell: Composition['shell'], file: string, attribute: 'href' | 'src') => {
  const hash = shell.integrity[file];
  const integrity = hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;
  return `${attribute}="${escapeHtml(shell.base + file)}"${integrity} crossorigin="anonymous"`;
};

// With other integrity or crossorigin than the later request, a file would be fetched twice.
// Six connections share a phone's line: what runs first shall not wait for what it asks for later.
const preloadLink = ({ href, as, integrity }: Preload) => {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const hash = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="${as}"${type} fetchpriority="low" href="${escapeHtml(href)}"${hash} crossorigin="anonymous">`;
};

// An empty icon of its own keeps the browser from asking for /favicon.ico.
export const iconLink = (faviconUrl: string) =>
  `<link rel="icon" href="${faviconUrl === '' ? 'data:,' : escapeHtml(faviconUrl)}">`;

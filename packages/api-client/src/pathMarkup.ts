import type { ComposedRemote, Composition, FirstCall } from '@tradewind/contracts';
import { splitRoute } from '@tradewind/contracts/endpoint';
import { escapeHtml } from '@tradewind/contracts/html';
import { bestMatch, bestPattern, isBelow, matchPath } from '@tradewind/contracts/pagePatterns';
import { routes } from '@tradewind/contracts/routes';

/** A call in the HTML page: its path, and the parameters of the page's query that it takes. */
export type PrefetchedCall = readonly [path: string, query: readonly string[]];

/** A file that the page needs, loaded while the shell starts. */
interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style' | 'font';
  readonly integrity?: string;
}

const HOME = '/dashboard';

/**
 * Returns the files that the screen of `path` needs: the shell's chunks, and those of its remote.
 * Text uses a fallback font of the same metrics until its font has loaded; in the dashboard, where
 * no text appears before all code has arrived, fonts are not preloaded, so that they do not delay
 * the code.
 */
const preloadsFor = (composition: Composition, path: string): Preload[] => {
  const { shell, remotes } = composition;
  const chunks = bestMatch(shell.pages, path) ?? [];
  const own = chunks.flatMap((name) => shell.chunks[name] ?? []);
  const found = new Map(own.map((file) => [shell.base + file, preload(shell, file)]));
  for (const remote of Object.values(remotes).filter((one) => isNeeded(one, path))) {
    const page = bestMatch(remote.declaration.pages, path);
    const files = [remote.entry, ...remote.preload, ...((page && remote.chunks[page]) || [])];
    for (const file of files) found.set(remote.base + file, preload(remote, file));
  }
  if (isBelow(HOME, path)) return [...found.values()];
  for (const font of shell.preload) found.set(shell.base + font, preload(shell, font));
  return [...found.values()];
};

const isNeeded = ({ declaration }: ComposedRemote, path: string): boolean =>
  declaration.prefixes.some((prefix) => isBelow(prefix, path)) ||
  (path === HOME && declaration.widgets.some(({ slot }) => slot.startsWith('home.')));

interface Folder {
  readonly base: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const preload = ({ base, integrity }: Folder, file: string): Preload => {
  const hash = integrity[file];
  return { href: base + file, as: kindOf(file), ...(hash && { integrity: hash }) };
};

const kindOf = (file: string): Preload['as'] => {
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : 'script';
};

type Params = Readonly<Record<string, string>>;

interface CallOfPage {
  readonly call: string;
  readonly path: string;
  readonly query: readonly string[];
}

/**
 * Returns the API calls that the screen of a path makes for a signed-in user, so that they run
 * while the code loads. Empty for a shell that does not support it.
 */
export const prefetchCallsFor = (composition: Composition, path: string): PrefetchedCall[] =>
  firstCallsFor(composition, path).map((call) => [call.path, call.query]);

const firstCallsFor = ({ shell, remotes }: Composition, path: string): CallOfPage[] => {
  if (shell.firstCalls === undefined) return [];
  const own = callsOf(Object.keys(shell.firstCalls), shell.firstCalls, path);
  const theirs = Object.values(remotes)
    .filter(({ declaration }) => declaration.prefixes.some((prefix) => isBelow(prefix, path)))
    .flatMap(({ declaration: { pages, firstCalls = {} } }) =>
      callsOf(Object.keys(pages), firstCalls, path),
    );
  return [...own, ...theirs];
};

const callsOf = (
  patterns: readonly string[],
  calls: Readonly<Record<string, readonly FirstCall[]>>,
  path: string,
): CallOfPage[] => {
  const pattern = bestPattern(patterns, path);
  if (pattern === undefined) return [];
  const params = matchPath(pattern, path) ?? {};
  return (calls[pattern] ?? []).flatMap(({ call, query }) => {
    const address = addressOf(call, params);
    return address === undefined ? [] : [{ call, path: address, query }];
  });
};

/** Undefined for an unknown call, or one that is not a GET. */
const addressOf = (call: string, params: Params): string | undefined => {
  const route = Object.entries(routes).find(([name]) => name === call)?.[1];
  if (route === undefined) return undefined;
  const [method, path] = splitRoute(route);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (method !== 'GET' || names.some((name) => params[name] === undefined)) return undefined;
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
};

// With other integrity or crossorigin than the later request, a file would be loaded twice. Low
// priority: connections share a phone's bandwidth, and what runs first must not wait for what runs
// later.
const preloadLink = ({ href, as, integrity }: Preload) => {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const hash = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="${as}"${type} fetchpriority="low" href="${escapeHtml(href)}"${hash} crossorigin="anonymous">`;
};

/** What draws the first view of a page (decision 216). */
export interface FirstViewMarkup {
  /** The names of the page's first calls, by their paths. */
  readonly calls: Readonly<Record<string, string>>;
  /** The scripts, with their hashes. */
  readonly files: readonly (readonly [url: string, integrity: string])[];
}

/** Undefined for a page without a first view. */
const firstViewFor = (composition: Composition, path: string): FirstViewMarkup | undefined => {
  const { shell, remotes } = composition;
  for (const remote of Object.values(remotes)) {
    const { pages, firstViews = [] } = remote.declaration;
    const pattern = bestPattern(Object.keys(pages), path);
    if (pattern === undefined || !firstViews.includes(pattern)) continue;
    if (shell.firstView === undefined || remote.firstView === undefined) return undefined;
    const script = ({ base, integrity }: Folder, name: string) =>
      [base + name, integrity[name] ?? ''] as const;
    return {
      calls: Object.fromEntries(
        firstCallsFor(composition, path).map((one) => [one.path, one.call]),
      ),
      files: [script(shell, shell.firstView), script(remote, remote.firstView)],
    };
  }
  return undefined;
};

/** The end of a tag that names a file: its address, after the opening quote, and its hash. */
export const sourceOf = ({ base, integrity }: Folder, file: string): string => {
  const hash = integrity[file];
  const attribute = hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;
  return `${escapeHtml(base + file)}"${attribute} crossorigin="anonymous"`;
};

/** The shell's scripts, and a template that has them where those of a first view come before. */
const scriptTags = ({ shell }: Composition, hasFirstView: boolean): string => {
  const tags = shell.scripts.map(
    (file) => `<script defer src="${sourceOf(shell, file)} fetchpriority="high"></script>`,
  );
  return hasFirstView
    ? `<template id="code">${tags.join('')}</template>`
    : ['<template id="code"></template>', ...tags].join('\n');
};

/** What of the shell's HTML page depends on its path. */
export interface PathMarkup {
  /** The start tag of the script that makes the first calls; empty where there are none. */
  readonly callsTag: string;
  /** The elements of the shell's scripts. */
  readonly scripts: string;
  /** The element with the preloads. */
  readonly preloads: string;
}

export const pathMarkupOf = (composition: Composition, path: string): PathMarkup => {
  const calls = prefetchCallsFor(composition, path);
  const links = preloadsFor(composition, path).map(preloadLink);
  const attribute = (name: string, value: unknown) =>
    value === undefined ? '' : ` data-${name}="${escapeHtml(JSON.stringify(value))}"`;
  const firstView = attribute('first-view', firstViewFor(composition, path));
  return {
    scripts: scriptTags(composition, firstView !== ''),
    callsTag: calls.length === 0 ? '' : `<script${attribute('calls', calls)}${firstView}>`,
    preloads: `<template id="next">${links.join('\n')}</template>`,
  };
};

// A server of another version may have no such template, and could not take scripts out of it.
const SCRIPTS = /<template id="code">.*?<\/template>(?:\n<script defer [^>]*><\/script>)*/s;

/**
 * Returns the HTML page of another path below `/dashboard`: the server's for that path, byte for
 * byte.
 */
export const pageForPath = (html: string, composition: Composition, path: string): string => {
  const { callsTag, scripts, preloads } = pathMarkupOf(composition, path);
  return html
    .replace(SCRIPTS, () => scripts)
    .replace(/<script data-calls="[^"]*"[^>]*>/, () => callsTag)
    .replace(/<template id="next">.*?<\/template>/s, () => preloads);
};

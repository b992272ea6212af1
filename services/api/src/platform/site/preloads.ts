import type { ComposedRemote, Composition } from '@tradewind/contracts';
import { bestMatch, isBelow } from '@tradewind/contracts/pagePatterns';

/** A file that the page needs, loaded while the shell starts. */
export interface Preload {
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
export const preloadsFor = (composition: Composition, path: string): Preload[] => {
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

/**
 * Runs inline in the page as text: it uses only what the browser provides. Parallel downloads share
 * a phone's bandwidth equally, so the largest file, which runs first, would arrive last. The
 * preloads in the template start once only one of the shell's scripts is still loading: the network
 * is never idle, and the next files arrive while that script runs.
 */
export const loadDeferredPreloads = (): void => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const underway = new Set([...scripts].map(({ src }) => src));
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) underway.delete(name);
    if (underway.size > 1) return;
    arrivals.disconnect();
    const next = document.querySelector<HTMLTemplateElement>('#next');
    if (next !== null) document.head.append(next.content);
  });
  arrivals.observe({ type: 'resource', buffered: true });
};

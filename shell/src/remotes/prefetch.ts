import { bestMatch } from '@tradewind/contracts/pagePatterns';
import { composition, remoteOfPath } from '../composition/composition.ts';

const asked = new Set<string>();

/** Lets the browser fetch what the page behind a link needs, when a pointer or focus nears it. */
export const prefetch = (path: string): void => {
  const name = remoteOfPath(path);
  const remote = name === undefined ? undefined : composition().remotes[name];
  if (remote === undefined) return;
  const page = bestMatch(remote.declaration.pages, path);
  const files = [remote.entry, ...remote.preload, ...((page && remote.chunks[page]) || [])];
  for (const file of files) preload(remote.base + file, remote.integrity[file]);
};

const preload = (href: string, integrity: string | undefined) => {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
};

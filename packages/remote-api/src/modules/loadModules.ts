import type { ComposedRemote } from '@tradewind/contracts/composition';
import type { MountModule, RemoteModule } from '../remote.ts';
import { mountedRemote } from './mountedPages.ts';

type Files = Pick<ComposedRemote, 'entry' | 'preload' | 'chunks' | 'integrity'>;
type Source = Files & Pick<ComposedRemote, 'entryType' | 'declaration'>;

/**
 * Loads a remote whose entry is an ES module: fetches all of its files, each by its hash, then runs
 * the entry.
 * @param base Absolute URL of the artifact's folder, with a slash at its end.
 * @param loadContainer Runs the entry as a container of module federation.
 * @throws Error when a file does not arrive or has another hash; nothing has run then.
 */
export const loadModules = async (
  { entryType, declaration, ...files }: Source,
  base: string,
  loadContainer: () => Promise<RemoteModule | undefined>,
): Promise<RemoteModule | undefined> => {
  await linkFiles(files, base);
  if (entryType === 'module') return loadContainer();
  const module = (await import(
    /* webpackIgnore: true */ new URL(files.entry, base).href
  )) as Partial<MountModule>;
  const { name, mount } = module;
  return name === undefined || typeof mount !== 'function'
    ? undefined
    : mountedRemote({ name, mount }, declaration);
};

/**
 * An `import` of a file has no place for its hash, and runs what a link has fetched by it. All links
 * are added at once, or a browser could fetch an imported file without its hash before.
 */
const linkFiles = async ({ entry, preload, chunks, integrity }: Files, base: string) => {
  const files = new Set([entry, ...preload, ...Object.values(chunks).flat()]);
  await Promise.all(
    [...files].map((file) => {
      const { href } = new URL(file, base);
      return linkFile(
        file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
        href,
        integrity[file],
      );
    }),
  );
};

const linked = new Map<string, Promise<void>>();

const linkFile = (rel: 'stylesheet' | 'modulepreload', href: string, integrity = '') => {
  const known = linked.get(href);
  if (known) return known;
  const link = document.createElement('link');
  Object.assign(link, { rel, href, integrity, crossOrigin: 'anonymous' });
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not arrive, or has another hash.`));
  });
  linked.set(href, loading);
  loading.catch(() => {
    linked.delete(href);
    link.remove();
    // The browser would keep a damaged file for a year, and read it again once the page is reloaded.
    return fetch(href, { cache: 'reload' }).catch(() => undefined);
  });
  document.head.append(link);
  return loading;
};

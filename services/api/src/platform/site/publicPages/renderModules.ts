import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage, StylePiece } from '@tradewind/contracts';
import { LRUCache } from 'lru-cache';
import { integrityOf } from '../../../http/html.ts';
import type { PublicSource } from './findPublicPage.ts';

/** The render function and texts of the shell or a remote, loaded on this server. */
export interface RenderModule {
  readonly render: RenderPage;
  readonly starter: string;
  readonly pieces: readonly StylePiece[];
}

/** Milliseconds after which a module that failed to load is tried again. */
const PAUSE = 10_000;
/** Number of cached versions; an imported module stays in memory anyway. */
const KEPT = 32;

/**
 * Reads a file of an artifact from this server's folder, or from the host where it was published,
 * and checks its hash.
 */
const readArtifactFile = async (
  artifactsDir: string,
  { base, integrity }: PublicSource,
  file: string,
) => {
  const content = base.startsWith('/artifacts/')
    ? await readFile(join(artifactsDir, base.slice('/artifacts/'.length), file))
    : await download(new URL(file, base));
  if (integrity[file] !== integrityOf(content))
    throw new Error(`${base}${file} is not what was published.`);
  return content;
};

const download = async (url: URL): Promise<Buffer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
};

/** Imports exactly the bytes whose hash was checked. */
const importChecked = async (name: string, code: Buffer): Promise<RenderPage> => {
  const folder = await mkdtemp(join(tmpdir(), `tradewind-${name}-`));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, code);
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    if (typeof module.default === 'function') return module.default as RenderPage;
    throw new Error(`${name} exports no render function.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Loads the render modules of a composition; each version once per process. */
export const createRenderModules = (artifactsDir: string) => {
  const opened = new LRUCache<string, Promise<RenderModule>>({ max: KEPT });
  const open = async (source: PublicSource): Promise<RenderModule> => {
    const { render, starter, pieces } = source.build;
    const [code, script, styles] = await Promise.all(
      [render, starter, pieces].map((file) => readArtifactFile(artifactsDir, source, file)),
    );
    return {
      render: await importChecked(source.name, code ?? Buffer.alloc(0)),
      starter: String(script),
      // A placeholder for the folder's URL, which the build does not know.
      pieces: JSON.parse(String(styles).replaceAll('{base}', source.base)) as StylePiece[],
    };
  };
  return (source: PublicSource): Promise<RenderModule> => {
    const key = `${source.base} ${source.integrity[source.build.render]}`;
    const known = opened.get(key);
    if (known) return known;
    const opening = open(source);
    opened.set(key, opening);
    opening.catch(() => setTimeout(() => opened.delete(key), PAUSE).unref());
    return opening;
  };
};

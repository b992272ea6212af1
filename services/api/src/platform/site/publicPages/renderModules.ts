import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage, StylePiece } from '@tradewind/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { integrityOf } from '../../../http/html.ts';
import { browserBase, isOwnArtifact } from '../assetsUrl.ts';
import type { PublicSource } from './findPublicPage.ts';
import { startRenderProcess } from './rendering/renderProcess.ts';

/** The render function and texts of the shell or a remote. */
export interface RenderModule {
  readonly render: RenderPage;
  readonly starter: string;
  readonly pieces: readonly StylePiece[];
}

interface OpenModule extends RenderModule {
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/** Milliseconds after which a process that failed is started again. */
const PAUSE = 10_000;
/** Milliseconds without a page after which a process is stopped. */
const IDLE = 60 * 60_000;
/** Processes that run at the same time, each with 60 MB. */
const KEPT = 16;

/**
 * Reads a file of an artifact from this server's folder, or from the host where it was published,
 * and checks its hash.
 */
const readArtifactFile = async (
  artifactsDir: string,
  { base, integrity }: PublicSource,
  file: string,
) => {
  const content = isOwnArtifact(base)
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

interface ModuleOptions {
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  /** The origin at which browsers find them; by default this server. */
  readonly assetsUrl?: string | undefined;
  readonly log: Logger;
}

/**
 * Loads the render modules of compositions, each version in a process of its own. A version whose
 * process has ended or could not be started is tried again after a pause; one that nobody needs any
 * more is stopped.
 */
export const createRenderModules = ({ artifactsDir, assetsUrl, log }: ModuleOptions) => {
  const opened = new LRUCache<string, Promise<OpenModule>>({
    max: KEPT,
    ttl: IDLE,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (module) =>
      void module.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
  });
  const open = async (source: PublicSource): Promise<OpenModule> => {
    const { render, starter, pieces } = source.build;
    const folder = browserBase(source.base, assetsUrl);
    const [code, script, styles] = await Promise.all(
      [render, starter, pieces].map((file) => readArtifactFile(artifactsDir, source, file)),
    );
    return {
      ...(await startRenderProcess({
        code: String(code),
        source: `${source.name}@${source.version}`,
        log,
      })),
      starter: String(script),
      // A placeholder for the folder's URL, which the build does not know.
      pieces: JSON.parse(String(styles).replaceAll('{base}', folder)) as StylePiece[],
    };
  };
  return (source: PublicSource): Promise<RenderModule> => {
    const key = `${source.base} ${source.integrity[source.build.render]}`;
    const known = opened.get(key);
    if (known) return known;
    const opening = open(source);
    opened.set(key, opening);
    const retryLater = () => {
      setTimeout(() => opened.peek(key) === opening && opened.delete(key), PAUSE).unref();
    };
    opening
      .then(
        ({ ended }) => ended,
        () => undefined,
      )
      .then(retryLater);
    return opening;
  };
};

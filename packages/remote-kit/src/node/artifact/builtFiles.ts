import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RsbuildPluginAPI, Rspack } from '@rsbuild/core';
import type { Artifact } from '@tradewind/contracts';

/** The `integrity` attribute of a file with this content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Whether an HTML page or a preload may name the file: scripts and styles, which a browser verifies
 * by hash. Source maps and hot updates of a development server are excluded.
 */
const isLoaded = (file: string): boolean =>
  /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

/** A file's `integrity` attribute. */
export const integrityOfFile = (folder: string, file: string): string =>
  integrityOf(readFileSync(join(folder, file)));

/** Returns `integrity` by file, relative to the folder, in a stable order. */
export const integrityOfAll = (folder: string, files: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(files)]
      .filter(isLoaded)
      .sort()
      .map((file) => [file, integrityOfFile(folder, file)]),
  );

/** Returns `integrity` of files of any type. */
export const hashesOf = (folder: string, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, integrityOfFile(folder, file)]));

/** Returns the bytes of the files sent with gzip. */
export const gzippedBytes = (folder: string, files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );

/** Returns the files of each named chunk, including shared ones. */
export const filesByChunk = (stats: Rspack.Stats): Record<string, string[]> => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter(isLoaded),
    ]),
  );
};

const TEXT = /\.(m?js|css|json|svg)$/;
/** Bytes below which compression saves no packet. */
const SMALLEST_COMPRESSED = 1_000;

/** Writes a brotli and a gzip copy of every text file, so that the server need not compress. */
export const compressAll = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const content = readFileSync(join(folder, file));
    if (content.length < SMALLEST_COMPRESSED) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
};

/** Returns the absolute paths of all source files in the build. */
export const bundledSources = ({ compilation }: Rspack.Stats): string[] => {
  const sources = [...compilation.modules].flatMap(sourcesOf);
  return [...new Set(sources)].filter(isOnDisk);
};

// The bundler concatenates modules where it can and lists the originals inside the result.
const sourcesOf = (module: Rspack.Module): string[] => {
  const { modules: concatenated = [] } = module as { modules?: Rspack.Module[] };
  return [module.nameForCondition() ?? '', ...concatenated.flatMap(sourcesOf)];
};

/** Whether a module of a build is a file: those of a federation runtime have only a name. */
export const isOnDisk = (file: string) => isAbsolute(file) && existsSync(file);

/** Serves `/artifact.json` from a development server, so that the API can compose with it. */
export const serveArtifact = (
  api: RsbuildPluginAPI,
  describe: (stats: Rspack.Stats) => Artifact,
): void => {
  let artifact: Artifact | undefined;
  api.onAfterEnvironmentCompile(({ stats }) => {
    if (api.context.action === 'dev' && stats !== undefined) artifact = describe(stats);
  });
  api.onBeforeStartDevServer(({ server }) => {
    server.middlewares.use('/artifact.json', (_request, response) => {
      response.statusCode = artifact === undefined ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      // The shell fetches from the product's origin, before the server adds its own headers.
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(artifact ?? { message: 'The first compilation still runs.' }));
    });
  });
};

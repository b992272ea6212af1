import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { FirstCalls, ShellArtifact } from '@tradewind/contracts';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import { compressAll, filesByChunk, integrityOfAll, serveArtifact } from './builtFiles.ts';

export interface ShellBuild {
  readonly version: string;
  /** Chunks that a screen needs, by route pattern. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** API calls of each screen, by route pattern. */
  readonly firstCalls: FirstCalls;
}

/**
 * Writes the shell's description to `dist/artifact.json`: the files that the server's HTML page
 * loads.
 */
export const shellArtifact = (build: ShellBuild): RsbuildPlugin => ({
  name: 'tradewind:shell-artifact',
  setup(api) {
    serveArtifact(api, (stats) => describe(build, stats));
    api.onAfterEnvironmentCompile(({ environment, stats }) => {
      if (environment.name !== 'web') return;
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const artifact = describe(build, stats);
      const { scripts, styles, chunks, firstView, serviceWorker } = artifact;
      const integrity = integrityOfAll(folder, [
        ...scripts,
        ...styles,
        ...Object.values(chunks).flat(),
        ...[firstView, serviceWorker].filter((file) => file !== undefined),
      ]);
      refuseMissing(artifact);
      // Output of other environments is not published.
      compressAll(join(folder, 'static'));
      writeFileSync(
        join(folder, 'artifact.json'),
        `${JSON.stringify({ ...artifact, integrity }, null, 2)}\n`,
      );
    });
  },
});

const describe = (
  { version, pages, firstCalls }: ShellBuild,
  stats: Rspack.Stats,
): ShellArtifact => {
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  const {
    index = [],
    firstView: [firstView] = [],
    serviceWorker: [serviceWorker] = [],
    ...chunks
  } = filesByChunk(stats);
  const ofKind = (extension: string) => index.filter((file) => file.endsWith(extension));
  return {
    kind: 'shell',
    name: 'shell',
    version,
    contract: contractVersion,
    scripts: ofKind('.js'),
    styles: ofKind('.css'),
    preload: assets.map((asset) => asset.name).filter(isFirstFont),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [
        name,
        files.filter((file) => !index.includes(file)),
      ]),
    ),
    pages: Object.fromEntries(Object.entries(pages).map(([path, names]) => [path, [...names]])),
    firstCalls,
    ...(firstView !== undefined && { firstView }),
    ...(serviceWorker !== undefined && { serviceWorker }),
    integrity: {},
  };
};

const refuseMissing = ({ pages, chunks }: ShellArtifact) => {
  const missing = Object.values(pages)
    .flat()
    .filter((name) => chunks[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`The shell's pages name chunks that the build lacks: ${missing.join(', ')}`);
  }
};

// First screens contain Latin text; other subsets load when one of their letters appears.
const isFirstFont = (file: string) => /latin-wght-normal.*\.woff2$/.test(file) && !/ext/.test(file);

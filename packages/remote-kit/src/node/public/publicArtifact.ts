import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Artifact, PublicBuild } from '@tradewind/contracts';
import { compressAll, filesByChunk, hashesOf } from '../artifact/builtFiles.ts';
import { readPieces } from './splitStyles.ts';

/** The chunk of each page, by route pattern. */
export type PublicPagesOf = Readonly<Record<string, string>>;

const WEB = 'public/web/';
const RENDER = 'public/node/render.mjs';
const PIECES = 'public/web/pieces.json';

/** Adds the public pages to the description of the first build. */
export const publicArtifact = (
  dist: string,
  pages: PublicPagesOf,
  addresses: readonly string[],
): RsbuildPlugin => ({
  name: 'tradewind:public-artifact',
  setup(api) {
    let chunks: Record<string, string[]> = {};
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (environment.name === 'web' && stats !== undefined) chunks = webFiles(stats);
    });
    api.onAfterBuild(() => {
      const file = join(dist, 'artifact.json');
      const artifact = JSON.parse(readFileSync(file, 'utf8')) as Artifact;
      const build = describe(chunks, pages, addresses);
      const pieces = build.styles.flatMap((style) => readPieces(dist, style));
      writeFileSync(join(dist, PIECES), JSON.stringify(pieces));
      const files = [
        ...[build.render, build.starter, build.pieces],
        ...[...build.styles, ...build.scripts, ...Object.values(build.pages).flat()],
        ...Object.values(build.addresses ?? {}),
      ];
      const integrity = { ...artifact.integrity, ...hashesOf(dist, files) };
      compressAll(join(dist, 'public'));
      writeFileSync(
        file,
        `${JSON.stringify({ ...artifact, integrity, public: build }, null, 2)}\n`,
      );
    });
  },
});

const webFiles = (stats: Rspack.Stats) =>
  Object.fromEntries(
    Object.entries(filesByChunk(stats)).map(([name, files]) => [
      name,
      files.map((file) => WEB + file),
    ]),
  );

/** Returns the chunk name of an embeddable script. */
export const chunkOf = (address: string): string => address.replace(/^\/|\.js$/g, '');

const onlyFile = ([file, ...others]: readonly string[] = [], of: string): string => {
  if (file === undefined || others.length > 0) throw new Error(`${of} must be one file.`);
  return file;
};

/**
 * Returns the files of each page and script.
 * @throws Error when a page's chunk is missing, or a script has more than one file.
 */
const describe = (
  chunks: Record<string, string[]>,
  pages: PublicPagesOf,
  addresses: readonly string[],
): PublicBuild => {
  const { client = [] } = chunks;
  const ofKind = (kind: string) => client.filter((file) => file.endsWith(kind));
  return {
    render: RENDER,
    // One file, because it is inlined in the HTML page.
    starter: onlyFile(chunks.starter, 'starter'),
    pieces: PIECES,
    styles: ofKind('.css'),
    scripts: ofKind('.js'),
    pages: Object.fromEntries(
      Object.entries(pages).map(([pattern, chunk]) => {
        const files = chunks[chunk];
        if (files === undefined) throw new Error(`No chunk "${chunk}" is built for ${pattern}.`);
        return [pattern, files.filter((file) => !client.includes(file))];
      }),
    ),
    addresses: Object.fromEntries(
      addresses.map((address) => [address, onlyFile(chunks[chunkOf(address)], address)]),
    ),
  };
};

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { PublicBuild, ShellArtifact } from '@tradewind/contracts';
import { hashesOf } from '../artifact/builtFiles.ts';
import type { PublicPagesOf } from './publicArtifact.ts';
import { readPieces } from './splitStyles.ts';

const RENDER = 'public/node/render.mjs';
const PIECES = 'public/web/pieces.json';

/**
 * Adds the shell's server-rendered pages to its artifact. A remote builds such pages separately;
 * the shell hydrates them itself, because a visitor's next screen is also the shell's and uses the
 * same files.
 */
export const shellPublic = (pages: PublicPagesOf): RsbuildPlugin => ({
  name: 'tradewind:shell-public',
  setup(api) {
    api.onAfterBuild(() => {
      const folder = api.context.distPath;
      const file = join(folder, 'artifact.json');
      const artifact = JSON.parse(readFileSync(file, 'utf8')) as ShellArtifact;
      const build = describe(artifact, pages);
      const pieces = artifact.styles.flatMap((style) => readPieces(folder, style));
      mkdirSync(dirname(join(folder, PIECES)), { recursive: true });
      writeFileSync(join(folder, PIECES), JSON.stringify(pieces));
      const own = hashesOf(folder, [build.render, build.starter, build.pieces]);
      const integrity = { ...artifact.integrity, ...own };
      writeFileSync(
        file,
        `${JSON.stringify({ ...artifact, integrity, public: build }, null, 2)}\n`,
      );
    });
  },
});

const describe = (
  { scripts, styles, chunks }: ShellArtifact,
  pages: PublicPagesOf,
): PublicBuild => {
  const [starter] = chunks.starter ?? [];
  if (starter === undefined) throw new Error('The build has no starter for its pages.');
  return {
    render: RENDER,
    starter,
    pieces: PIECES,
    styles,
    // Each page preloads its own chunk first; the running shell then finds it in the cache.
    scripts: [],
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, chunk]) => [path, [...(chunks[chunk] ?? []), ...scripts]]),
    ),
  };
};

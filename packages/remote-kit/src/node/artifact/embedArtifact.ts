import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Embed, RemoteArtifact } from '@tradewind/contracts';
import { compressAll, gzippedBytes, hashesOf, integrityOfFile } from './builtFiles.ts';

export interface EmbedBuild {
  readonly name: string;
  readonly global: string;
  /** Maximum size of the entry in gzipped bytes. */
  readonly budget: number;
}

const FOLDER = 'embed';
const ENTRY = 'mount.js';

/**
 * Adds a remote's plain build to the artifact of its federated build.
 * @throws Error when the entry exceeds its budget.
 */
export const embedArtifact = ({ name, global, budget }: EmbedBuild): RsbuildPlugin => ({
  name: 'tradewind:embed-artifact',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats }) => {
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const weight = gzippedBytes(folder, [ENTRY]);
      if (weight > budget) {
        throw new Error(
          `The plain build of ${name} is refused: its entry weighs ${weight} B gzipped; the budget is ${budget} B.`,
        );
      }
      compressAll(folder);
      const dist = join(folder, '..');
      const file = join(dist, 'artifact.json');
      const artifact = JSON.parse(readFileSync(file, 'utf8')) as RemoteArtifact;
      const embed: Embed = {
        entry: `${FOLDER}/${ENTRY}`,
        integrity: integrityOfFile(folder, ENTRY),
        chunks: hashesOf(dist, chunksOf(stats)),
        global,
        weight,
      };
      writeFileSync(file, `${JSON.stringify({ ...artifact, embed }, null, 2)}\n`);
    });
  },
});

const chunksOf = (stats: Rspack.Stats): string[] => {
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  return assets
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && name !== ENTRY)
    .sort()
    .map((name) => `${FOLDER}/${name}`);
};

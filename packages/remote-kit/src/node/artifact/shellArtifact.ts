import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { ShellArtifact } from '@tradewind/contracts';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import { integrityOfAll } from './builtFiles.ts';
import { serveArtifact } from './serveArtifact.ts';

export interface ShellBuild {
  readonly version: string;
}

/** Describes the shell's build in `dist/artifact.json`: what the server's document has to load. */
export const shellArtifact = ({ version }: ShellBuild): RsbuildPlugin => ({
  name: 'tradewind:shell-artifact',
  setup(api) {
    serveArtifact(api, (stats) => describe(version, stats));
    api.onAfterEnvironmentCompile(({ stats }) => {
      if (api.context.action !== 'build' || stats === undefined || stats.hasErrors()) return;
      const folder = api.context.distPath;
      const artifact = describe(version, stats);
      const { scripts, styles, chunks } = artifact;
      const integrity = integrityOfAll(folder, [
        ...scripts,
        ...styles,
        ...Object.values(chunks).flat(),
      ]);
      writeFileSync(
        join(folder, 'artifact.json'),
        `${JSON.stringify({ ...artifact, integrity }, null, 2)}\n`,
      );
    });
  },
});

const describe = (version: string, stats: Rspack.Stats): ShellArtifact => {
  const { namedChunkGroups = {}, assets = [] } = stats.toJson({
    all: false,
    chunkGroups: true,
    assets: true,
  });
  const groups = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name),
    ]),
  );
  const { index = [], ...chunks } = groups;
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
        files.filter((file) => /\.(js|css)$/.test(file) && !index.includes(file)),
      ]),
    ),
    integrity: {},
  };
};

// Text is Latin on every first screen; other subsets load when a letter of theirs appears.
const isFirstFont = (file: string) => /latin-wght-normal.*\.woff2$/.test(file) && !/ext/.test(file);

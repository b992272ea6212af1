import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** Absolute paths of all source files that went into the build. */
export const bundledSources = ({ compilation }: Rspack.Stats): string[] => {
  const sources = [...compilation.modules].flatMap(sourcesOf);
  return [...new Set(sources)].filter(isOnDisk);
};

// The bundler joins modules into one where it can, and keeps their parts inside it.
const sourcesOf = (module: Rspack.Module): string[] => {
  const { modules: parts = [] } = module as { modules?: Rspack.Module[] };
  return [module.nameForCondition() ?? '', ...parts.flatMap(sourcesOf)];
};

// Some modules of the federation runtime have a name only.
const isOnDisk = (file: string) => isAbsolute(file) && existsSync(file);

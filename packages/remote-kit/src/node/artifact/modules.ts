import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** Absolute paths of all source files that went into the build. */
export const bundledSources = (stats: Rspack.Stats): string[] => {
  const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true });
  return [...new Set(modules.flatMap(sourcesOf))].filter(isOnDisk);
};

// Some modules of the federation runtime have a name only.
const isOnDisk = (file: string) => isAbsolute(file) && existsSync(file);

const sourcesOf = (module: Rspack.StatsModule): string[] => [
  ...(typeof module.nameForCondition === 'string' ? [module.nameForCondition] : []),
  ...(module.modules ?? []).flatMap(sourcesOf),
];

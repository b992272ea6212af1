import { readFileSync } from 'node:fs';
import * as query from '@tradewind/remote-api/facade/query';
import * as router from '@tradewind/remote-api/facade/router';
import { parseSync } from 'oxc-parser';

const facades: Record<string, ReadonlySet<string>> = {
  'react-router-dom': new Set(Object.keys(router)),
  '@tanstack/react-query': new Set(Object.keys(query)),
};

/**
 * Names that the given sources take from a shared library but that its facade does not have.
 * At run time they would be undefined, past every fallback, so the build looks first.
 */
export const namesOutsideFacades = (sources: readonly string[]): string[] => [
  ...new Set(sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).flatMap(missingIn)),
];

const missingIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  if (!Object.keys(facades).some((library) => source.includes(library))) return [];
  const { staticImports, staticExports } = parseSync(file, source).module;
  const taken = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter((entry) => !entry.isType)
        .map(({ importName }) => ({ library: moduleRequest.value, ...importName })),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries
        .filter((entry) => !entry.isType && entry.moduleRequest !== null)
        .map(({ moduleRequest, importName }) => ({
          library: moduleRequest?.value ?? '',
          ...importName,
        })),
    ),
  ];
  return taken
    .filter(({ library, name }) => facades[library] && !facades[library].has(name ?? ''))
    .map(({ library, name }) => `${name ?? '*'} of ${library} (in ${file})`);
};

import { readFileSync } from 'node:fs';
import type { RemoteArtifact } from '@tradewind/contracts';
import { routes } from '@tradewind/contracts/routes';
import * as query from '@tradewind/remote-api/facade/query';
import * as router from '@tradewind/remote-api/facade/router';
import { parseSync } from 'oxc-parser';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * Returns the problems that prevent an artifact from being published; empty when there are none.
 */
export const findProblems = (
  artifact: RemoteArtifact,
  sources: readonly string[],
): readonly string[] => [
  ...missingPages(artifact),
  ...wrongFirstViews(artifact),
  ...wrongFirstCalls(artifact),
  ...missingNames(sources),
  ...ownReact(sources),
  ...overBudget(artifact),
];

const missingPages = ({ declaration, chunks }: RemoteArtifact) =>
  Object.entries(declaration.pages)
    .filter(([, chunk]) => chunks[chunk] === undefined)
    .map(
      ([path, chunk]) =>
        `remote.json names the chunk "${chunk}" for ${path}, but the build has none of that name.`,
    );

// First calls are sent before any code of the page has run: only reading calls that the remote has
// permission for.
const wrongFirstCalls = ({
  declaration: { firstCalls = {}, pages, permissions },
}: RemoteArtifact) =>
  Object.entries(firstCalls).flatMap(([path, calls]) => [
    ...(pages[path] === undefined
      ? [`remote.json has first calls for ${path}, which is not among its pages.`]
      : []),
    ...calls
      .filter(({ call }) => !reading.has(call) || !permissions.includes(call))
      .map(
        ({ call }) => `${call}, a first call of ${path}, is no reading call it has permission for.`,
      ),
  ]);

const wrongFirstViews = ({ declaration: { firstCalls = {}, firstViews = [] } }: RemoteArtifact) =>
  firstViews
    .filter((path) => firstCalls[path] === undefined)
    .map((path) => `remote.json has a first view of ${path}, but no first calls to draw it from.`);

const reading: ReadonlySet<string> = new Set(
  Object.entries(routes)
    .filter(([, route]) => route.startsWith('GET '))
    .map(([name]) => name),
);

const missingNames = (sources: readonly string[]) =>
  namesOutsideFacades(sources).map((name) => `The shell does not share ${name}.`);

const ownReact = (sources: readonly string[]) => {
  const file = sources.find((source) => REACT.test(source));
  return file === undefined
    ? []
    : [`It brings its own React, which fails in the shell's page: ${file}`];
};

const overBudget = ({ weight, declaration }: RemoteArtifact) =>
  weight <= declaration.budget
    ? []
    : [`Entry and app chunk weigh ${weight} B gzipped; the budget is ${declaration.budget} B.`];

const facades: Record<string, ReadonlySet<string>> = {
  'react-router-dom': new Set(Object.keys(router)),
  '@tanstack/react-query': new Set(Object.keys(query)),
};

/**
 * Returns the names that the sources import from a shared library but that its facade lacks. At run
 * time they would be undefined without any error, so the build checks them.
 */
const namesOutsideFacades = (sources: readonly string[]): string[] => [
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

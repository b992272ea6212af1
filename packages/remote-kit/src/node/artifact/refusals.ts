import type { RemoteArtifact } from '@tradewind/contracts';
import { routes } from '@tradewind/contracts/routes';
import { namesOutsideFacades } from './facadeUse.ts';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Why an artifact must not be published; empty when it may. */
export const findRefusals = (
  artifact: RemoteArtifact,
  sources: readonly string[],
): readonly string[] => [
  ...missingPages(artifact),
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

// Asked for whoever opens the page, before any code of it has run: only what reads, and is granted.
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

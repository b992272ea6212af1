import type { RemoteArtifact } from '@tradewind/contracts';
import { namesOutsideFacades } from './facadeUse.ts';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Why an artifact must not be published; empty when it may. */
export const findRefusals = (
  artifact: RemoteArtifact,
  sources: readonly string[],
): readonly string[] => [
  ...missingPages(artifact),
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

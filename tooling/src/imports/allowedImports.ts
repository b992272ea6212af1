import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports } from './findImports.ts';
import { findPackages, findSources, type Package, packageOf } from './packages.ts';
import { ALLOWED_IMPORTS, BUILD_TIME_IMPORTS } from './rules.ts';

/**
 * Reads every source file and package.json below `root` and returns one line for each import or
 * dependency that the rules do not allow.
 */
export function findForbiddenImports(root: string): string[] {
  const packages = findPackages(root);
  return [
    ...packages.flatMap((from) => checkDependencies(packages, from)),
    ...findSources(root).flatMap((file) => checkFile(root, packages, file)),
  ];
}

function checkDependencies(packages: Package[], from: Package): string[] {
  const buildTime = BUILD_TIME_IMPORTS.filter(({ package: path }) => path === from.path);
  return from.dependencies
    .map((name) => packages.find((to) => to.name === name))
    .filter((to) => to !== undefined)
    .filter((to) => !isAllowed(from, to) && !buildTime.some((rule) => rule.to === to.path))
    .map((to) => `${from.path}/package.json depends on ${to.name}: ${explainRule(from)}`);
}

function checkFile(root: string, packages: Package[], file: string): string[] {
  const from = packageOf(packages, file);
  if (!from) return [];
  return findImports(file, readFileSync(join(root, file), 'utf8')).flatMap(
    ({ specifier, line }) => {
      const error = checkImport(packages, from, file, specifier);
      return error ? [`${file}:${line} imports ${specifier}: ${error}`] : [];
    },
  );
}

function checkImport(
  packages: Package[],
  from: Package,
  file: string,
  specifier: string,
): string | undefined {
  const to = findTarget(packages, file, specifier);
  if (!to || to === from) return undefined;
  const buildTime = BUILD_TIME_IMPORTS.some(
    (rule) => rule.to === to.path && rule.from.test(file) && rule.specifier.test(specifier),
  );
  if (!buildTime && !isAllowed(from, to)) return explainRule(from);
  if (specifier.startsWith('.')) return `import it by its name, ${to.name}`;
  return undefined;
}

function findTarget(packages: Package[], file: string, specifier: string): Package | undefined {
  if (specifier.startsWith('.')) {
    return packageOf(packages, posix.normalize(`${posix.dirname(file)}/${specifier}/`));
  }
  return packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
}

const isAllowed = (from: Package, to: Package) =>
  to === from || allowedFrom(from).includes(to.path);

/** A package without a rule may import no other package. */
function allowedFrom({ path }: Package): string[] {
  return ALLOWED_IMPORTS[path.replace(/^remotes\/.*/, 'remotes/*')] ?? [];
}

function explainRule(from: Package): string {
  const allowed = allowedFrom(from);
  return `${from.path} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other package'}`;
}

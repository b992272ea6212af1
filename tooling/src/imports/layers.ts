import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports } from './findImports.ts';
import { findSources } from './packages.ts';

/** The folders inside one package as layers: a file may import its own layer and those below it. */
export interface Layers {
  /** Path of the folder that holds them, from the project's root. */
  folder: string;
  /** Names of the layers, lowest first; `.` means the files of `folder` itself. */
  order: string[];
}

interface LocalImport {
  from: string;
  to: string;
  /** File and line of the import, and what it names, for messages. */
  place: string;
}

/**
 * Reads every source file of `folder`, tests apart, and returns one line for each import, type-only
 * ones included, that runs up the layers, for each circle among folders that lie side by side, and
 * for everything that would keep an import from being seen: a file that was not read, a target that
 * does not exist, a folder in no layer, a layer without files. Empty when all is well.
 */
export function findLayerErrors(root: string, { folder, order }: Layers): string[] {
  const files = findSources(root).filter((file) => isSource(file) && file.startsWith(`${folder}/`));
  const names = files.map((file) => file.slice(folder.length + 1));
  const known = new Set(names);
  const imports = names.flatMap((name) => findLocalImports(join(root, folder), name));
  const layers = new Set(names.map(layerOf));
  const present = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    isSource,
  );
  return [
    ...(present.length === names.length && names.length > 0
      ? []
      : [`${folder}: ${names.length} of ${present.length} source files were read`]),
    ...order
      .filter((layer) => !layers.has(layer))
      .map((layer) => `${folder}: the layer ${layer} has no files`),
    ...[...layers]
      .filter((layer) => !order.includes(layer))
      .map((layer) => `${folder}/${layer} belongs to no layer`),
    ...imports
      .filter(({ to }) => !known.has(to))
      .map(({ place }) => `${folder}/${place}: there is no such source file in ${folder}`),
    ...imports
      .filter(({ from, to }) => order.indexOf(layerOf(from)) < order.indexOf(layerOf(to)))
      .map(({ from, place }) => `${folder}/${place}: ${explain(order, layerOf(from))}`),
    ...findFolderCircles(folder, imports),
  ];
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

const layerOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '.') : '.');

const explain = (order: string[], layer: string) => {
  const below = order.slice(0, order.indexOf(layer));
  return `${layer} may import ${below.length > 0 ? `only ${below.join(', ')}` : 'no other layer'}`;
};

function findLocalImports(folder: string, from: string): LocalImport[] {
  return findImports(from, readFileSync(join(folder, from), 'utf8'))
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, line }) => ({
      from,
      to: posix.normalize(`${posix.dirname(from)}/${specifier}`),
      place: `${from}:${line} imports ${specifier}`,
    }));
}

/** One line for each set of folders with one parent that import each other, directly or in a ring. */
function findFolderCircles(folder: string, imports: LocalImport[]): string[] {
  const between = imports.flatMap(importBetweenSiblings);
  return [...Map.groupBy(between, ({ parent }) => parent)].flatMap(([parent, among]) => {
    const next = Map.groupBy(among, ({ from }) => from);
    const reach = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
    const inCircle = (name: string) => reach.get(name)?.has(name) ?? false;
    const circles = new Set(
      [...reach.keys()].filter(inCircle).map((name) =>
        [...reach.keys()]
          .filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name))
          .sort()
          .join(', '),
      ),
    );
    return [...circles].map((names) => {
      const members = names.split(', ');
      const inside = among.filter(({ from, to }) => members.includes(from) && members.includes(to));
      const examples = inside.map(({ place }) => `\n  ${place}`).join('');
      return `${posix.join(folder, parent)}: ${names} import each other:${examples}`;
    });
  });
}

/** The import as one between the first two folders in which its paths differ; none for a loose file. */
function importBetweenSiblings({ from, to, place }: LocalImport) {
  const source = from.split('/');
  const target = to.split('/');
  const depth = source.findIndex((segment, at) => segment !== target[at]);
  const [a, b] = [source[depth], target[depth]];
  const areFolders = depth < source.length - 1 && depth < target.length - 1;
  if (depth === -1 || !areFolders || a === undefined || b === undefined) return [];
  return [{ parent: source.slice(0, depth).join('/'), from: a, to: b, place }];
}

function reachableFrom(start: string, next: Map<string, { to: string }[]>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { to } of next.get(name) ?? []) {
      if (!found.has(to)) waiting.push(to);
      found.add(to);
    }
  }
  return found;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { findImports, type Import } from './findImports.ts';
import { findSources } from './packages.ts';

/** The folders inside one package as layers: a file may import its own layer and those below it. */
export interface Layers {
  /** Path of the folder that contains them, from the project's root. */
  folder: string;
  /** Names of the layers, lowest first; `.` means the files of `folder` itself. */
  order: string[];
  /** The package's name, by which its files must not import each other. */
  name: string;
  /** Files of `folder` that import modules whose path is computed. */
  computed?: string[];
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
 * for everything that would keep an import from being seen: a file that was not read, a computed path,
 * the package's own name, a target that does not exist, a folder in no layer, a layer without files. Empty when all is well.
 */
export function findLayerErrors(root: string, layersOf: Layers): string[] {
  const { folder, order, name: own, computed = [] } = layersOf;
  const files = findSources(root).filter((file) => isSource(file) && file.startsWith(`${folder}/`));
  const names = files.map((file) => file.slice(folder.length + 1));
  const known = new Set(names);
  const found = names.map((name) => readImports(join(root, folder), name));
  const imports = found.flatMap(({ local }) => local);
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
    ...found.flatMap(({ name, all, computedAt }) => [
      ...all
        .filter(({ specifier }) => specifier === own || specifier.startsWith(`${own}/`))
        .map(
          ({ specifier, line }) =>
            `${folder}/${name}:${line} imports ${specifier}, its own package`,
        ),
      ...(computed.includes(name) ? [] : computedAt).map(
        (line) => `${folder}/${name}:${line} imports a module whose path is computed`,
      ),
    ]),
    ...imports
      .filter(({ to }) => !known.has(to))
      .map(({ place }) => `${folder}/${place}: there is no such source file in ${folder}`),
    ...imports
      .filter(({ from, to }) => order.indexOf(layerOf(from)) < order.indexOf(layerOf(to)))
      .map(({ from, place }) => `${folder}/${place}: ${explain(order, layerOf(from))}`),
    ...findFolderCircles(folder, imports),
  ];
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const isSource = (file: string) => SOURCE.test(file) && !/\.test\.[cm]?[jt]sx?$/.test(file);

const layerOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '.') : '.');

const explain = (order: string[], layer: string) => {
  const below = order.slice(0, order.indexOf(layer));
  return `${layer} may import ${below.length > 0 ? `only ${below.join(', ')}` : 'no other layer'}`;
};

function readImports(folder: string, name: string) {
  const source = readFileSync(join(folder, name), 'utf8');
  const { urls, computedAt } = readUrls(name, source);
  const all = [...findImports(name, source), ...urls];
  const local = all
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, line }) => ({
      from: name,
      to: posix.normalize(`${posix.dirname(name)}/${specifier}`),
      place: `${name}:${line} imports ${specifier}`,
    }));
  return { name, all, local, computedAt };
}

/** The sources that `new URL('…', import.meta.url)` names, and the lines of computed imports. */
function readUrls(name: string, source: string) {
  const urls: Import[] = [];
  const computedAt: number[] = [];
  if (!/\bimport\b/.test(source)) return { urls, computedAt };
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  const isHere = ({ start, end }: { start: number; end: number }) =>
    source.slice(start, end) === 'import.meta.url';
  new Visitor({
    ImportExpression: ({ source: target, start }) => {
      if (target.type !== 'Literal') computedAt.push(lineOf(start));
    },
    NewExpression: ({ callee, arguments: [path, base], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return;
      if (base === undefined || !isHere(base)) return;
      if (path?.type !== 'Literal' || typeof path.value !== 'string') {
        computedAt.push(lineOf(start));
      } else if (SOURCE.test(path.value)) {
        urls.push({ specifier: path.value, line: lineOf(start) });
      }
    },
  }).visit(parseSync(name, source).program);
  return { urls, computedAt };
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

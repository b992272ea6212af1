import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Declaration, type ModuleExportName, type Program, parseSync } from 'oxc-parser';
import { ROOT } from '../paths.ts';

/** The packages whose exports other teams build on. */
export const REPORTED = ['contracts', 'api-client', 'ui', 'trade-ui', 'remote-kit'] as const;

const REPORTS = 'docs/exports';

/** The checked-in report of a package, from the project's root. */
export const reportOf = (name: string): string => `${REPORTS}/${name}.txt`;

/** Export names of a module, each with its kinds: a schema and its type may have one name. */
type Exports = Map<string, Set<string>>;

/**
 * Describes what a package of `packages/` exports: for each entry of its package.json a line with
 * the entry, and below it a line with kind and name of each export, sorted. Files other than
 * TypeScript are listed without exports.
 * @throws Error for a form of export that it does not know.
 */
export function describeExports(name: string, root = ROOT): string {
  const folder = `packages/${name}`;
  const { name: imported, exports } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as { name: string; exports: Record<string, string> };
  const entries = Object.entries(exports).flatMap(([entry, target]) =>
    entry.includes('*') ? expand(root, folder, entry, target) : [[entry, target] as const],
  );
  const lines = entries
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([entry, target]) => [
      `${imported}${entry.slice(1)}`,
      ...(/\.tsx?$/.test(target) ? linesOf(readExports(root, posix.join(folder, target))) : []),
    ]);
  return `${lines.join('\n')}\n`;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

const linesOf = (exports: Exports) =>
  [...exports]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([name, kinds]) => `  ${[...kinds].sort(compare).join(' and ')} ${name}`);

/** An entry with a star for each file that it matches. */
function expand(root: string, folder: string, entry: string, target: string) {
  const [before = '', after = ''] = posix.join(folder, target).split('*');
  return globSync(`${before}**/*${after}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => {
      const path = file.slice(before.length, file.length - after.length);
      return [entry.replace('*', path), `./${posix.relative(folder, file)}`] as const;
    });
}

function readExports(root: string, file: string): Exports {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: Exports = new Map();
  const add = (name: string, kinds: Iterable<string>) =>
    found.set(name, new Set([...(found.get(name) ?? []), ...kinds]));
  const reexported = (from: string): Exports =>
    from.startsWith('.') ? readExports(root, posix.join(posix.dirname(file), from)) : new Map();
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, kinds] of reexported(statement.source.value))
        add(name, statement.exportKind === 'type' ? ['type'] : kinds);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      add('default', ['value']);
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const [name, kind] of declared(statement.declaration)) add(name, [kind]);
      const source = statement.source?.value;
      const known = source === undefined ? locals(program) : reexported(source);
      for (const { local, exported, exportKind } of statement.specifiers) {
        const isType = exportKind === 'type' || statement.exportKind === 'type';
        add(nameOf(exported), isType ? ['type'] : (known.get(nameOf(local)) ?? ['value']));
      }
    }
  }
  return found;
}

const nameOf = (node: ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);

/** What the statements of a module declare, for `export { name }`. */
const locals = ({ body }: Program): Exports =>
  new Map(
    body.flatMap((statement) =>
      declared(statement as Declaration).map(([name, kind]) => [name, new Set([kind])] as const),
    ),
  );

function declared(node: Declaration | null): [name: string, kind: string][] {
  switch (node?.type) {
    case 'TSTypeAliasDeclaration':
      return [[node.id.name, 'type']];
    case 'TSInterfaceDeclaration':
      return [[node.id.name, 'interface']];
    case 'ClassDeclaration':
      return [[node.id?.name ?? '', 'class']];
    case 'FunctionDeclaration':
      return [[node.id?.name ?? '', 'function']];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) => {
        if (id.type === 'Identifier')
          return [[id.name, init?.type === 'ArrowFunctionExpression' ? 'function' : 'const']];
        if (id.type !== 'ObjectPattern') throw new Error(`Unknown pattern ${id.type}.`);
        return id.properties.flatMap((property) =>
          property.type === 'Property' && property.value.type === 'Identifier'
            ? [[property.value.name, 'const'] as [string, string]]
            : [],
        );
      });
    default:
      return [];
  }
}

import { type Argument, type Node, parseSync, Visitor } from 'oxc-parser';

/** One mention of another module in a source file. */
export interface Import {
  specifier: string;
  line: number;
}

/**
 * Every module that a source file names: static, dynamic and type-only imports, re-exports,
 * `require`, and what a test mocks.
 * @throws Error when the file cannot be parsed: its imports would not be seen.
 */
export function findImports(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (node: Node | Argument | null | undefined) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ specifier: node.value, line });
  };
  const visitor = new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (LOADS_A_MODULE.test(source.slice(node.callee.start, node.callee.end)))
        add(node.arguments[0]);
    },
  });
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  visitor.visit(program);
  return found;
}

const LOADS_A_MODULE =
  /^(require|require\.resolve|import\.meta\.resolve|vi\.(mock|doMock|importActual|importMock))$/;

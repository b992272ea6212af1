import { knownValue, parseSource, type SyntaxNode, walk } from './literals.ts';

/** Where apps find what Panda has generated for them. */
export const STYLES = '@styled/css';

/** The function that names the classes of style objects: Panda's own, of the app that is built. */
export type Css = (...styles: Record<string, unknown>[]) => string;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The name that a file has for `css`, if it takes it at all. */
const localCss = (program: SyntaxNode): unknown => {
  for (const statement of program.body as SyntaxNode[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    if ((statement.source as SyntaxNode).value !== STYLES) continue;
    for (const specifier of statement.specifiers as SyntaxNode[]) {
      const imported = specifier.imported as SyntaxNode | undefined;
      if (imported?.name === 'css') return (specifier.local as SyntaxNode).name;
    }
  }
  return undefined;
};

/** `const` at the top of a file: its value can be used further down. */
const constantsIn = (statement: SyntaxNode): SyntaxNode[] => {
  const declaration = (statement.declaration ?? statement) as SyntaxNode;
  if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations as SyntaxNode[];
};

/** `css.raw(…)`, which gives its object as it stands, for another call. */
const isRaw = (call: SyntaxNode, local: unknown): boolean => {
  if (call.type !== 'CallExpression') return false;
  const { type, object, property } = call.callee as SyntaxNode;
  if (type !== 'MemberExpression') return false;
  return (object as SyntaxNode).name === local && (property as SyntaxNode).name === 'raw';
};

const withoutRaw = (node: unknown, local: unknown): unknown => {
  const call = node as SyntaxNode | null;
  return call !== null && isRaw(call, local) ? (call.arguments as unknown[])[0] : node;
};

/**
 * A file with each `css(…)` replaced by the class names that it would give, where they can be known
 * before the code runs; other calls stay. The same text when there is nothing to replace.
 */
export const staticCalls = (file: string, code: string, css: Css): string => {
  const program = parseSource(file, code);
  const local = localCss(program);
  if (local === undefined) return code;

  const known = new Map<string, unknown>();
  for (const { id, init } of (program.body as SyntaxNode[]).flatMap(constantsIn)) {
    const value = knownValue(withoutRaw(init, local), known);
    if (value !== undefined) known.set(String((id as SyntaxNode).name), value);
  }

  const changes: Change[] = [];
  walk(program, (node) => {
    const { type, callee, arguments: given, start, end } = node;
    const isCall = type === 'CallExpression' && (callee as SyntaxNode).name === local;
    if (!isCall && !isRaw(node, local)) return;
    const styles = (given as unknown[]).map((one) => knownValue(one, known));
    if (styles.some((style) => typeof style !== 'object' || style === null)) return;
    const value = isCall ? css(...(styles as Record<string, unknown>[])) : styles[0];
    changes.push({ start, end, text: JSON.stringify(value) });
  });
  return changes.reduceRight(
    (text, { start, end, text: classes }) => text.slice(0, start) + classes + text.slice(end),
    code,
  );
};

import { knownValue, parseSource, type SyntaxNode, walk } from './literals.ts';

/** The import path of Panda's generated code in apps. */
export const STYLES = '@styled/css';

/** Panda's `css` of the app being built: returns the class names of style objects. */
export type Css = (...styles: Record<string, unknown>[]) => string;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the local name of `css` in a file, if it is imported. */
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

/** Returns the top-level `const` values of a file. */
const constantsIn = (statement: SyntaxNode): SyntaxNode[] => {
  const declaration = (statement.declaration ?? statement) as SyntaxNode;
  if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations as SyntaxNode[];
};

/** `css.raw(…)`, which returns its object unchanged for another call. */
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
 * Returns a file with each constant `css(…)` call replaced by its class names; other calls stay.
 * Returns the same text when there is nothing to replace.
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

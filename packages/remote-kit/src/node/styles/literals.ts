import { parseSync } from 'oxc-parser';

/** A node of a syntax tree, with the properties that are used here. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export type Literals = ReadonlyMap<string, unknown>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Parses a source into its syntax tree. */
export const parseSource = (file: string, code: string): SyntaxNode => {
  const program: unknown = parseSync(file, code).program;
  if (!isNode(program)) throw new Error(`${file} has no syntax tree.`);
  return program;
};

/** Calls back for a node and all its descendants. */
export const walk = (node: unknown, visit: (node: SyntaxNode) => void): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (!isNode(node)) return;
  visit(node);
  for (const value of Object.values(node)) {
    if (typeof value === 'object') walk(value, visit);
  }
};

/** Thrown by {@link literalOf} when the value depends on run time. */
class Unknown extends Error {}

const keyOf = (property: SyntaxNode, known: Literals): string => {
  const key = property.key as SyntaxNode;
  if (property.computed === true) return String(literalOf(key, known));
  return String(key.type === 'Identifier' ? key.name : key.value);
};

const objectOf = (node: SyntaxNode, known: Literals): Record<string, unknown> => {
  const entries = (node.properties as SyntaxNode[]).flatMap((property) => {
    if (property.type === 'SpreadElement') {
      return Object.entries(literalOf(property.argument, known) as object);
    }
    return [[keyOf(property, known), literalOf(property.value, known)] as const];
  });
  return Object.fromEntries(entries);
};

/**
 * Returns the value of an expression that is constant in its file.
 * @throws Unknown for any other expression.
 */
const literalOf = (node: unknown, known: Literals): unknown => {
  if (!isNode(node)) throw new Unknown();
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new Unknown();
      return node.value;
    case 'Identifier':
      if (!known.has(String(node.name))) throw new Unknown();
      return known.get(String(node.name));
    case 'ObjectExpression':
      return objectOf(node, known);
    case 'ArrayExpression':
      return (node.elements as unknown[]).map((element) => literalOf(element, known));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literalOf(node.expression, known);
    case 'UnaryExpression':
      if (node.operator !== '-') throw new Unknown();
      return -Number(literalOf(node.argument, known));
    case 'TemplateLiteral': {
      const [quasi, ...others] = node.quasis as { value: { cooked: string } }[];
      if (quasi === undefined || others.length > 0) throw new Unknown();
      return quasi.value.cooked;
    }
    default:
      throw new Unknown();
  }
};

/** Returns {@link literalOf}, or undefined where it would throw. */
export const knownValue = (node: unknown, known: Literals): unknown => {
  try {
    return literalOf(node, known);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
};

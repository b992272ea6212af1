import { parseSync } from 'oxc-parser';
import { knownValue, type SyntaxNode, walk } from './literals.ts';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * A module of one of lucide's icons with its shapes alone: its names, and keys for a list that
 * never changes, stay out. `from` is where `createIcon` is found.
 * @throws Error when the module holds no icon.
 */
export const leanIcon = (file: string, code: string, from: string): string => {
  let shapes: readonly Shape[] | undefined;
  walk(parseSync(file, code).program as unknown as SyntaxNode, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || (id as SyntaxNode).name !== '__iconData') return;
    const icon = knownValue(init, new Map()) as { readonly node?: readonly Shape[] } | undefined;
    shapes = icon?.node;
  });
  if (shapes === undefined) throw new Error(`${file} is no icon.`);
  const lean = shapes.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `import { createIcon } from ${JSON.stringify(from)};\nexport default /* @__PURE__ */ createIcon(${JSON.stringify(lean)});\n`;
};

import { expect, test } from 'vitest';
import { findImports } from './findImports.ts';

test.each([
  ["import x from 'there';"],
  ["import 'there';"],
  ["import type { X } from 'there';"],
  ["import { type X, y } from 'there';"],
  ["export { x } from 'there';"],
  ["export * from 'there';"],
  ["export type { X } from 'there';"],
  ["const x = await import('there');"],
  ["let x: import('there').X;"],
  ["type X = typeof import('there');"],
  ["const x = require('there');"],
  ["import x = require('there');"],
  ["vi.mock('there', () => ({}));"],
  ["const page = () => <Page load={() => import('there')} />;"],
])('finds the module in %s', (source) => {
  expect(findImports('file.tsx', source)).toEqual([{ specifier: 'there', line: 1 }]);
});

test('ignores text and comments', () => {
  const source = `// import 'a';\n/* import 'b' */ const text = "import 'c'"; const more = \`import('d')\`;`;
  expect(findImports('file.ts', source)).toEqual([]);
});

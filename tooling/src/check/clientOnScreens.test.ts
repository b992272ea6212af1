import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findClientOnScreens } from './clientOnScreens.ts';

const check = (file: string, source: string, specified: readonly string[] = []) =>
  findClientOnScreens(makeFiles({ [file]: source }), specified);

test.each([
  ['a label', 'remotes/billing/src/x.tsx', `const label = 'Client';`, 'Client'],
  [
    'an attribute',
    'packages/trade-ui/src/x.tsx',
    'const a = <A label="All clients" />;',
    'All clients',
  ],
  ['an element', 'shell/src/x.tsx', 'const a = <p>\n  No client yet.\n</p>;', 'No client yet.'],
  ['a template', 'remotes/customers/src/x.ts', 'const a = `All clients`;', 'All clients'],
  [
    'a message',
    'packages/contracts/src/jobMessages.ts',
    `const a = 'Choose a client';`,
    'Choose a client',
  ],
])('finds the word in %s', (_, file, source, text) => {
  expect(check(file, source)).toEqual([`${file}: ${text}`]);
});

test('ignores names, comments, imports, tests and what is specified', () => {
  const source = `import { a } from './Client x.ts'; // A client
    const { client } = await import('./Client y.ts'); const b = ['client', 'No client'];`;
  expect(check('shell/src/x.ts', source, ['No client'])).toEqual([]);
  expect(check('shell/src/x.test.ts', `const a = 'No client';`)).toEqual([]);
});

/** Specification 1, "Dashboard home" and section 5; specification 2, "Clients" and "Invoices". */
const specified = [
  'Please select a client',
  'Client is required',
  'Client',
  'New Client',
  'Clients',
  'Search clients...',
  'No clients found matching your search.',
];

test('finds nothing on the screens but what the specification says', () => {
  expect(findClientOnScreens(ROOT, specified)).toEqual([]);
  expect(findClientOnScreens(ROOT, []).length).toBeGreaterThanOrEqual(specified.length);
});

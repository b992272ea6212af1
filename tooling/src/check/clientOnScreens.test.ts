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
  [
    'a declaration',
    'remotes/customers/remote.json',
    '{"a":[{"label":"All clients"}]}',
    'All clients',
  ],
])('finds the word in %s', (_, file, source, text) => {
  expect(check(file, source)).toEqual([`${file}: ${text}`]);
});

test('ignores names, comments, imports, tests and what is specified', () => {
  const source = `import { a } from './Client x.ts'; // A client
    const { client } = await import('./Client y.ts'); const b = ['client', 'No client'];`;
  expect(check('shell/src/x.ts', source, ['No client'])).toEqual([]);
  expect(check('shell/src/x.test.ts', `const a = 'No client';`)).toEqual([]);
  const declaration = `{ "client": ["listClients", "/dashboard/clients", "clients.total"] }`;
  expect(check('remotes/customers/remote.json', declaration)).toEqual([]);
});

/** The texts with the word that the specification has, each with where it has them. */
const specified: Readonly<Record<string, string>> = {
  'New Client':
    'specification 1, section 2, "Dashboard home"; specification 2, section 2, "Clients"',
  Clients: 'specification 1, section 2, "Dashboard home"; specification 2, section 2, "Clients"',
  'Search clients...': 'specification 2, section 2, "Clients"',
  'No clients found matching your search.': 'specification 2, section 2, "Clients"',
  Client: 'specification 1, section 2, "Edit Job"; specification 2, section 2, "Invoices"',
  'Please select a client': 'specification 1, section 5; specification 2, section 5',
  'Client is required': 'specification 1, section 5',
};

test('finds nothing on the screens but what the specification says', () => {
  const texts = Object.keys(specified);
  expect(findClientOnScreens(ROOT, texts)).toEqual([]);
  const found = findClientOnScreens(ROOT, []).map((line) => line.slice(line.indexOf(': ') + 2));
  expect(new Set(found)).toEqual(new Set(texts));
});

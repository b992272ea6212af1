import { expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { buildRemote, type Sample } from '../buildRemote.ts';

const complaintsOf = async (sample: Sample) =>
  (await examineRemote(await buildRemote(sample))).join('\n');

const pageWith = (effect: string) => `
  import { useEffect } from 'react';
  export const Component = () => {
    useEffect(() => { ${effect} }, []);
    return <p>A sample</p>;
  };
`;

test('a remote that does what it says passes', async () => {
  expect(await complaintsOf({})).toBe('');
});

test('a page that throws while it renders', async () => {
  const page = `export const Component = () => { throw new Error('no such unit'); };`;
  expect(await complaintsOf({ page })).toContain(
    '/dashboard/samples, while the API waits: Error: no such unit',
  );
});

test('a page that throws in an effect', async () => {
  const page = pageWith(`throw new Error('no such unit');`);
  expect(await complaintsOf({ page })).toContain('Error: no such unit');
});

test('a page that breaks on an answer of the API', async () => {
  const page = `
    import { useList } from '../../../src/index.ts';
    export const Component = () => {
      const { rows } = useList('listClients', {});
      return <p>{rows?.map((client) => client.missing.toUpperCase())}Clients</p>;
    };
  `;
  expect(await complaintsOf({ page })).toMatch(/while the API answers: TypeError/);
});

test('a page that shows nothing', async () => {
  const page = 'export const Component = () => null;';
  expect(await complaintsOf({ page })).toContain('It shows nothing.');
});

test('a listener that every visit leaves', async () => {
  const page = pageWith(`window.addEventListener('resize', () => undefined);`);
  expect(await complaintsOf({ page })).toBe('Every visit leaves a listener for "resize".');
});

test('a name in the global scope', async () => {
  expect(await complaintsOf({ page: pageWith('window.samples = [];') })).toBe(
    'It leaves window.samples.',
  );
});

test('a style that reaches the rest of the page', async () => {
  const page = `import './page.css';\nexport const Component = () => <p>A sample</p>;`;
  const files = { 'src/page.css': 'h1 { color: red } .sample-title { color: red }' };
  expect(await complaintsOf({ page, files })).toBe('The style "h1" reaches beyond .sample-….');
});

test('a widget that remote.json names and the code lacks', async () => {
  const widgets = [{ slot: 'home.day', name: 'today', order: 1 }];
  expect(await complaintsOf({ declaration: { widgets } })).toBe(
    'It has no today, which remote.json names.',
  );
});

test('a route that is below none of its prefixes', async () => {
  const declaration = { prefixes: ['/dashboard/others'] };
  expect(await complaintsOf({ declaration })).toBe(
    'Its route /dashboard/samples is below none of its prefixes.',
  );
});

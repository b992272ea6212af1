import { expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { buildRemote, type Sample } from '../buildRemote.ts';

const problemsOf = async (sample: Sample) =>
  (await examineRemote(await buildRemote(sample))).join('\n');

const pageWith = (effect: string) => `
  import { useEffect } from 'react';
  export const Component = () => {
    useEffect(() => { ${effect} }, []);
    return <p>A sample</p>;
  };
`;

test('a remote that does what it says passes', async () => {
  expect(await problemsOf({})).toBe('');
});

test('a page that throws while it renders', async () => {
  const page = `export const Component = () => { throw new Error('no such unit'); };`;
  expect(await problemsOf({ page })).toContain(
    '/dashboard/samples, while the API waits: Error: no such unit',
  );
});

test('a page that throws in an effect', async () => {
  const page = pageWith(`throw new Error('no such unit');`);
  expect(await problemsOf({ page })).toContain('Error: no such unit');
});

test('a page that breaks on an answer of the API', async () => {
  const page = `
    import { useList } from '../../../src/index.ts';
    export const Component = () => {
      const { rows } = useList('listClients', {});
      return <p>{rows?.map((client) => client.missing.toUpperCase())}Clients</p>;
    };
  `;
  expect(await problemsOf({ page })).toMatch(/while the API answers: TypeError/);
});

test('a page that shows nothing', async () => {
  const page = 'export const Component = () => null;';
  expect(await problemsOf({ page })).toContain('It shows nothing.');
});

test('a listener that every visit leaves', async () => {
  const page = pageWith(`window.addEventListener('resize', () => undefined);`);
  expect(await problemsOf({ page })).toBe('Every visit leaves a listener for "resize".');
});

test('a name in the global scope', async () => {
  expect(await problemsOf({ page: pageWith('window.samples = [];') })).toBe(
    'It leaves window.samples.',
  );
});

test('a style that reaches the rest of the page', async () => {
  const page = `import './page.css';\nexport const Component = () => <p>A sample</p>;`;
  const files = { 'src/page.css': 'h1 { color: red } .sample-title { color: red }' };
  expect(await problemsOf({ page, files })).toBe('The style "h1" reaches beyond .sample-….');
});

test('a widget that remote.json names and the code lacks', async () => {
  const widgets = [{ slot: 'home.day', name: 'today', order: 1 }];
  expect(await problemsOf({ declaration: { widgets } })).toBe(
    'It has no today, which remote.json names.',
  );
});

test('a route that is below none of its prefixes', async () => {
  const declaration = { prefixes: ['/dashboard/others'] };
  expect(await problemsOf({ declaration })).toBe(
    'Its route /dashboard/samples is below none of its prefixes.',
  );
});

const embed = { element: 'tradewind-sample', budget: 200_000 };
const nothing = '{ success() {}, error() {}, info() {} }';
/** A plain build, with what a design system would bring left out. */
const embedFiles = (styles: string, first = '') => ({
  'src/embed.tsx': `
    import { embedRemote } from '../../../src/embed/embedRemote.tsx';
    import declaration from '../remote.json';
    import remote from './app.tsx';
    const createGuest = () => ({
      toasts: ${nothing},
      ask: () => Promise.resolve(false),
      Frame: ({ children }) => { ${first}; return <div>{children}</div>; },
      Waiting: () => <p>Loading</p>,
      Failure: ({ title }) => <p>{title}</p>,
    });
    export const { mount } = embedRemote({ remote, declaration, styles: ${styles}, createGuest });
  `,
});

test('a plain build that keeps to itself passes', async () => {
  const files = embedFiles(`'p { color: red }'`);
  expect(await problemsOf({ declaration: { embed }, files })).toBe('');
});

test('a plain build that remote.json promises and the build lacks', async () => {
  expect(await problemsOf({ declaration: { embed } })).toBe(
    'remote.json says "embed", but the build has no plain build.',
  );
});

test('a plain build whose page breaks where no shell is', async () => {
  const page = `
    export const Component = () => {
      if (window.tradewind_sample_0_3_1) throw new Error('no shell');
      return <p>A sample</p>;
    };
  `;
  const files = embedFiles(`''`);
  expect(await problemsOf({ declaration: { embed }, files, page })).toContain(
    '/dashboard/samples, mounted, while the API answers: Sample could not be loaded.',
  );
});

test('a plain build that leaves styles and listeners in the page', async () => {
  const leak = `document.adoptedStyleSheets.push(new CSSStyleSheet());
    window.addEventListener('resize', () => undefined)`;
  const problems = await problemsOf({
    declaration: { embed },
    files: embedFiles(`''`, leak),
  });
  expect(problems).toContain('Its mounts leave style sheets in the page.');
  expect(problems).toContain('Every visit leaves a listener for "resize".');
});

test('an offer that breaks when it is asked for', async () => {
  const files = {
    'src/app.tsx': `
      import { defineRemote } from '../../../src/index.ts';
      const Picker = () => { throw new Error('no customers'); };
      const Component = () => <p>A sample</p>;
      export default defineRemote({
        name: 'sample',
        routes: [{ path: '/dashboard/samples', element: <Component /> }],
        widgets: { 'sample.picker': Picker },
      });
    `,
  };
  const declaration = { offers: ['sample.picker'], pages: {} };
  expect(await problemsOf({ declaration, files })).toContain(
    'sample.picker, while the API waits: Error: no customers',
  );
});

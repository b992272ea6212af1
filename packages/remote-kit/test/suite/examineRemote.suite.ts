import { expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { buildRemote, type Sample } from '../buildRemote.ts';
import { sharedBrowser } from '../sharedBrowser.ts';

const browser = sharedBrowser();

const problemsOf = async (sample: Sample) =>
  (await examineRemote(await buildRemote(sample), browser())).join('\n');

const pageWith = (effect: string) => `
  import { useEffect } from 'react';
  export const Component = () => {
    useEffect(() => { ${effect} }, []);
    return <p>A sample</p>;
  };
`;

test('passes a remote that matches its declaration', async () => {
  expect(await problemsOf({})).toBe('');
});

test('reports a page that throws while rendering', async () => {
  const page = `export const Component = () => { throw new Error('no such unit'); };`;
  expect(await problemsOf({ page })).toContain(
    '/dashboard/samples, while the API waits: Error: no such unit',
  );
});

test('reports a page that throws in an effect', async () => {
  const page = pageWith(`throw new Error('no such unit');`);
  expect(await problemsOf({ page })).toContain('Error: no such unit');
});

test('reports a page that throws on an API response', async () => {
  const page = `
    import { useList } from '../../../src/index.ts';
    export const Component = () => {
      const { rows } = useList('listClients', {});
      return <p>{rows?.map((client) => client.missing.toUpperCase())}Clients</p>;
    };
  `;
  expect(await problemsOf({ page })).toMatch(/while the API answers: TypeError/);
});

test('reports a page that shows nothing', async () => {
  const page = 'export const Component = () => null;';
  expect(await problemsOf({ page })).toContain('It shows nothing.');
});

test('reports a listener that each visit adds', async () => {
  const page = pageWith(`window.addEventListener('resize', () => undefined);`);
  expect(await problemsOf({ page })).toBe('Every visit leaves a listener for "resize".');
});

test('reports a new global name', async () => {
  expect(await problemsOf({ page: pageWith('window.samples = [];') })).toBe(
    'It leaves window.samples.',
  );
});

test('reports a style that applies outside the remote', async () => {
  const page = `import './page.css';\nexport const Component = () => <p>A sample</p>;`;
  const files = { 'src/page.css': 'h1 { color: red } .sample-title { color: red }' };
  expect(await problemsOf({ page, files })).toBe('The style "h1" reaches beyond .sample-….');
});

test('reports a widget that the code lacks', async () => {
  const widgets = [{ slot: 'home.day', name: 'today', order: 1 }];
  expect(await problemsOf({ declaration: { widgets } })).toBe(
    'It has no today, which remote.json names.',
  );
});

test('reports a route outside the declared prefixes', async () => {
  const declaration = { prefixes: ['/dashboard/others'] };
  expect(await problemsOf({ declaration })).toBe(
    'Its route /dashboard/samples is below none of its prefixes.',
  );
});

const embed = { element: 'tradewind-sample', budget: 200_000 };
const nothing = '{ success() {}, error() {}, info() {} }';
/** A plain build without a design system. */
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

test('passes a plain build that adds nothing to its page', async () => {
  const files = embedFiles(`'p { color: red }'`);
  expect(await problemsOf({ declaration: { embed }, files })).toBe('');
});

test('reports a declared plain build that is missing', async () => {
  expect(await problemsOf({ declaration: { embed } })).toBe(
    'remote.json says "embed", but the build has no plain build.',
  );
});

test('reports a plain build whose page fails without a shell', async () => {
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

test('reports a plain build that leaves styles and listeners in the page', async () => {
  const leak = `document.adoptedStyleSheets.push(new CSSStyleSheet());
    window.addEventListener('resize', () => undefined)`;
  const problems = await problemsOf({
    declaration: { embed },
    files: embedFiles(`''`, leak),
  });
  expect(problems).toContain('Its mounts leave style sheets in the page.');
  expect(problems).toContain('Every visit leaves a listener for "resize".');
});

test('reports an offered component that fails when rendered', async () => {
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

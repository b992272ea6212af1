import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, onTestFinished, test, vi } from 'vitest';

const LAYERS = '@layer reset, base, tokens, recipes, utilities;';

/** A configuration that writes a sign into the file `loads` each time that Panda loads it. */
const configuration = (prefix: string, loads: string) => `
import { appendFileSync } from 'node:fs';
appendFileSync('${loads}', '.');
export default {
  eject: true,
  include: ['./src/**/*.ts'],
  exclude: ['**/*.test.ts'],
  outdir: 'styled-system',
  prefix: { className: '${prefix}' },
};
`;

const using = (color: string) => `
import { css } from '../styled-system/css';
export const name = css({ color: '${color}' });
`;

/** Makes an app whose only source uses red. `start` gives the plugin as a new process has it. */
const makeApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFileSync(path(name), text);
  const configure = (prefix: string) =>
    write('panda.config.ts', configuration(prefix, path('loads')));
  mkdirSync(path('src'));
  write('loads', '');
  write('src/a.ts', using('red'));
  configure('app');
  const start = async () => {
    vi.resetModules();
    const { pandaPostcss } = await import('./pandaPostcss.ts');
    return (css = LAYERS) =>
      postcss([pandaPostcss(folder)]).process(css, { from: path('src/app.css') });
  };
  return {
    path,
    write,
    configure,
    start,
    loads: () => readFileSync(path('loads'), 'utf8').length,
  };
};

test('adds the used styles to a style sheet that names the layers, and to no other', async () => {
  const { start } = makeApp();
  const styled = await start();
  expect((await styled()).css).toContain('.app-color_red {\n    color: red;');
  expect((await styled('.own { color: blue }')).css).toBe('.own { color: blue }');
});

test('names what the style sheet depends on', async () => {
  const { path, start } = makeApp();
  const { messages } = await (await start())();
  expect(messages).toContainEqual(
    expect.objectContaining({ type: 'dependency', file: path('panda.config.ts') }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({ type: 'dir-dependency', dir: path('src'), glob: '**/*.ts' }),
  );
});

test('keeps a style sheet, which a later process takes without Panda', async () => {
  const { start, loads } = makeApp();
  const { css } = await (await start())();
  expect(loads()).toBe(1);
  expect((await (await start())()).css).toBe(css);
  expect(loads()).toBe(1);
});

const changes: Record<string, (app: ReturnType<typeof makeApp>) => void> = {
  'a source has changed': ({ write }) => write('src/a.ts', using('green')),
  'a source has another name and content': ({ path, write }) => {
    rmSync(path('src/a.ts'));
    write('src/b.ts', using('green'));
  },
  'the configuration has changed': ({ write, configure }) => {
    configure('other');
    write('src/a.ts', using('green'));
  },
  'what was kept cannot be read': ({ write }) => {
    write('node_modules/.cache/panda/panda.config.ts.json', '{"files":');
    write('src/a.ts', using('green'));
  },
};
test.each(Object.keys(changes))('a later process generates it again when %s', async (name) => {
  const app = makeApp();
  await (await app.start())();
  changes[name]?.(app);
  const { css } = await (await app.start())();
  expect(css).toContain('color: green;');
  expect(css).not.toContain('color: red;');
  expect(app.loads()).toBe(2);
});

test.each([
  ['generated', 1],
  ['kept by an earlier process', 2],
])('a style sheet that was %s follows the sources of a running process', async (_, loads) => {
  const app = makeApp();
  if (loads > 1) await (await app.start())();
  const styled = await app.start();
  await styled();
  app.write('src/b.ts', using('green'));
  app.write('src/c.test.ts', using('blue'));
  const { css } = await styled();
  expect(css).toContain('color: green;');
  expect(css).toContain('color: red;');
  expect(css).not.toContain('color: blue;');
  app.write('src/b.ts', `${using('green')}\nexport const other = 1;`);
  expect((await styled()).css).toBe(css);
  expect(app.loads()).toBe(loads);
});

test('a running process takes a changed configuration, and recovers from a broken one', async () => {
  const app = makeApp();
  const styled = await app.start();
  await styled();
  app.write('panda.config.ts', 'export default {');
  await expect(styled()).rejects.toThrow();
  app.configure('other');
  expect((await styled()).css).toContain('.other-color_red');
});

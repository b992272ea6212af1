import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclaration } from '../declaration.ts';
import { newRemote } from './newRemote.ts';

const PROJECT = resolve(import.meta.dirname, '../../../../..');
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tradewind-new-'));
  mkdirSync(join(root, 'remotes/taken'), { recursive: true });
  // The repository's Biome configuration, because the folder is no checkout.
  const rules = JSON.parse(readFileSync(join(PROJECT, 'biome.json'), 'utf8')) as object;
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new remote is rejected', () => {
  test.each(['', 'a', 'Big', 'two words', '../out', 'a'.repeat(32)])(
    'for the invalid name "%s"',
    (name) => {
      expect(() => newRemote(name, root)).toThrow(/A name has 2 to 31 of a-z/);
    },
  );

  test.each(['taken', 'shell'])('for the existing name %s', (name) => {
    expect(() => newRemote(name, root)).toThrow(`remotes/${name} is taken.`);
  });
});

test.each(['ab', 'field-notes', 'a-name-of-thirty-one-characters'])(
  'creates %s with formatted files and a valid declaration',
  (name) => {
    newRemote(name, root);
    const folder = join(root, 'remotes', name);
    expect(readDeclaration(folder)).toMatchObject({ name, prefixes: [`/dashboard/${name}`] });
    const biome = join(PROJECT, 'node_modules/.bin/biome');
    execFileSync(biome, ['check', folder], { cwd: root, stdio: 'pipe' });
  },
);

test('creates a remote whose relative imports name files of its own', () => {
  newRemote('with-imports', root);
  const folder = join(root, 'remotes/with-imports');
  const written = globSync('**/*', { cwd: folder }).map((file) => join(folder, file));
  const imported = globSync('**/*.{ts,tsx,mjs}', { cwd: folder }).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const { module } = parseSync(file, source);
    const names = [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        source.slice(start + 1, end - 1),
      ),
    ];
    return names
      .filter((name) => name.startsWith('.'))
      .map((name) => join(folder, dirname(file), name));
  });
  expect(imported.length).toBeGreaterThanOrEqual(3);
  expect(written).toEqual(expect.arrayContaining(imported));
});

test('creates a remote whose README names scripts and verbs that exist', () => {
  newRemote('with-readme', root);
  const folder = join(root, 'remotes/with-readme');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { name, scripts } = JSON.parse(read('package.json')) as {
    readonly name: string;
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [, block = ''] = /```sh\n(.*?)```/s.exec(read('README.md')) ?? [];
  const commands = block
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  expect(commands).toHaveLength(4);
  for (const [program, ...args] of commands) {
    expect(program).toBe('pnpm');
    const [first, second, third = ''] = args;
    if (first === 'remotes') expect([second, third]).toEqual(['publish', 'with-readme']);
    else {
      expect([first, second]).toEqual(['--filter', name]);
      expect(scripts).toHaveProperty(third);
    }
  }
});

test('creates a remote whose tests have the tokens of a host', () => {
  newRemote('with-tokens', root);
  const folder = join(root, 'remotes/with-tokens');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('postcss.config.mjs')).toContain("'panda.test.config.ts'");
  expect(read('panda.test.config.ts')).toContain("uiPreset({ role: 'host' })");
  expect(read('src/testing/setup.ts')).toBe("import '../app.css';\n");
});

import { describe, expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { findForbiddenImports } from './allowedImports.ts';

const PACKAGES = {
  'shell/package.json': '{"name":"@tradewind/shell"}',
  'remotes/billing/package.json': '{"name":"@tradewind/billing"}',
  'remotes/customers/package.json': '{"name":"@tradewind/customers"}',
  'services/api/package.json': '{"name":"@tradewind/api"}',
  'packages/contracts/package.json': '{"name":"@tradewind/contracts"}',
  'packages/ui/package.json': '{"name":"@tradewind/ui"}',
  'packages/remote-kit/package.json': '{"name":"@tradewind/remote-kit"}',
};

/** The errors of a project that has one more file. */
const check = (file: string, content: string) =>
  findForbiddenImports(makeFiles({ ...PACKAGES, [file]: content }));

describe('a forbidden import', () => {
  test.each([
    ['a remote to another remote', 'remotes/billing/src/app.tsx', '@tradewind/customers'],
    ['a remote to a page of another', 'remotes/billing/src/app.tsx', '@tradewind/customers/pages'],
    ['a remote to the shell', 'remotes/billing/src/app.tsx', '@tradewind/shell'],
    ['the shell to a remote', 'shell/src/main.tsx', '@tradewind/billing'],
    ['the shell to the kit', 'shell/src/main.tsx', '@tradewind/remote-kit'],
    ['the API to the design system', 'services/api/src/main.ts', '@tradewind/ui'],
    ['the design system to the shell', 'packages/ui/src/button.tsx', '@tradewind/shell'],
    ['the contracts to the API', 'packages/contracts/src/index.ts', '@tradewind/api'],
    ['the kit to the design system', 'packages/remote-kit/src/mount.tsx', '@tradewind/ui'],
  ])('from %s is found', (_, file, specifier) => {
    expect(check(file, `\n\nimport { x } from '${specifier}';`)).toEqual([
      expect.stringContaining(`${file}:3 imports ${specifier}: `),
    ]);
  });

  test('by a relative path is found', () => {
    const found = check('remotes/billing/src/app.tsx', "import '../../customers/src/app.tsx';");
    expect(found).toEqual([expect.stringContaining('remotes/billing may import only')]);
  });

  test('from a package without a rule is found', () => {
    const files = { ...PACKAGES, 'packages/extra/package.json': '{"name":"@tradewind/extra"}' };
    const root = makeFiles({ ...files, 'packages/extra/a.ts': "import '@tradewind/contracts';" });
    expect(findForbiddenImports(root)).toEqual([
      expect.stringContaining('packages/extra may import no other package'),
    ]);
  });

  test.each(['dependencies', 'devDependencies', 'peerDependencies'])('in %s is found', (kind) => {
    const json = { name: '@tradewind/billing', [kind]: { '@tradewind/customers': 'workspace:*' } };
    expect(check('remotes/billing/package.json', JSON.stringify(json))).toEqual([
      expect.stringContaining('remotes/billing/package.json depends on @tradewind/customers'),
    ]);
  });

  test('that is allowed in a build is found in code that runs', () => {
    expect(check('shell/src/preset.ts', "import '@tradewind/remote-kit/rsbuild';")).toHaveLength(1);
    expect(check('packages/remote-kit/src/node/panda.ts', "import '@tradewind/ui';")).toHaveLength(
      1,
    );
  });
});

test('refuses a relative path to an allowed package', () => {
  expect(check('shell/src/main.tsx', "import '../../packages/ui/src/index.ts';")).toEqual([
    expect.stringContaining('import it by its name, @tradewind/ui'),
  ]);
});

test('accepts the imports that the rules allow', () => {
  const root = makeFiles({
    ...PACKAGES,
    'shell/src/main.tsx': "import '@tradewind/contracts'; import '@tradewind/ui'; import './page';",
    'shell/rsbuild.config.ts': "import '@tradewind/remote-kit/rsbuild';",
    'remotes/billing/src/app.tsx': "import '@tradewind/remote-kit'; import '@tradewind/ui/button';",
    'services/api/src/main.ts': "import '@tradewind/contracts/money'; import 'koa';",
    'packages/remote-kit/src/node/panda.ts': "import '@tradewind/ui/preset';",
    'remotes/billing/dist/bundle.js': "import '@tradewind/customers';",
  });
  expect(findForbiddenImports(root)).toEqual([]);
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteName } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';
import { CommandError, print } from './output.ts';

/** Formats `field-notes` as `Field notes`. */
const title = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ').trimEnd();

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = (name: string) => ({
  name: `@tradewind/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  description: `${title(name)}, as a remote of its own`,
  scripts: {
    codegen: 'node ../../packages/remote-kit/codegen.mjs',
    build: 'node ../../packages/remote-kit/codegen.mjs && rsbuild build',
    dev: 'rsbuild dev',
    test: 'node ../../packages/remote-kit/codegen.mjs && vitest run',
  },
  dependencies: {
    '@pandacss/dev': 'catalog:',
    '@rsbuild/core': 'catalog:',
    '@tanstack/react-query': 'catalog:',
    '@tradewind/remote-kit': 'workspace:*',
    '@tradewind/ui': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: {
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    vitest: 'catalog:',
    'vitest-browser-react': 'catalog:',
  },
});

// Matches the formatter's line breaks for lists, which `JSON.stringify` does not.
const declaration = (name: string) => `{
  "name": "${name}",
  "title": "${title(name)}",
  "contract": "^1.0.0",
  "api": "^1.0.0",
  "nav": [
    {
      "to": "/dashboard/${name}",
      "label": "${title(name)}",
      "icon": "shapes",
      "order": 60
    }
  ],
  "prefixes": ["/dashboard/${name}"],
  "pages": {
    "/dashboard/${name}": "home"
  },
  "permissions": ["listClients"],
  "budget": 40000
}
`;

const app = (name: string) => `import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

const home = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "home" */ './pages/Home.tsx');
  return page.Home;
});

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/dashboard/${name}', lazy: home }],
});
`;

const page = (name: string) => `import { useList, useUser } from '@tradewind/remote-kit';
import { EmptyState, List, Page, QueryList, Row, SkeletonRows } from '@tradewind/ui';

/** The source of a first page: the newest customers, with each state of the API call. */
export const Home = () => {
  const { name } = useUser();
  const customers = useList('listClients', { query: { limit: '5' } });
  return (
    <Page title="${title(name)}">
      <p>Hello, {name}.</p>
      <QueryList
        query={customers}
        card="all"
        skeleton={<SkeletonRows label="Loading customers" />}
        error={{ title: 'The customers could not be loaded.' }}
        empty={<EmptyState title="No customers yet." />}
      >
        {(rows) => (
          <List aria-label="Newest customers">
            {rows.map((client) => (
              <Row key={client._id} title={client.name} />
            ))}
          </List>
        )}
      </QueryList>
    </Page>
  );
};
`;

const pageTest = (name: string) => `import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

const path = '/dashboard/${name}';

test('offers a retry when the customers cannot be loaded', async () => {
  const shell = mockShell({ api: { listClients: () => Promise.reject(new Error('Down.')) } });
  const screen = await render(shell.screen(remote, path).element);
  await expect.element(screen.getByText('The customers could not be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('shows an empty state to a business without customers', async () => {
  const shell = mockShell({ api: { listClients: async () => ({ rows: [] }) } });
  const screen = await render(shell.screen(remote, path).element);
  await expect.element(screen.getByText('No customers yet.')).toBeVisible();
});
`;

const vitestConfig = (name: string) => `import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

const name = '${name}';

export default defineConfig(remoteTests({ name, folder: import.meta.dirname }));
`;

const panda = (
  name: string,
  role: 'remote' | 'host',
) => `import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';
${role === 'host' ? '\n/** The styles of the tests, with the tokens that the shell would provide. */' : ''}
export default appPanda({
  prefix: '${name}',
  role: '${role}',
  preset: uiPreset({ role: '${role}' }),
});
`;

const postcss = `import { pandaPostcss } from '@tradewind/remote-kit/postcss';

// Tests set their own tokens; in a build the shell provides them.
const configuration = process.env.VITEST ? 'panda.test.config.ts' : 'panda.config.ts';

export default { plugins: [pandaPostcss(import.meta.dirname, configuration)] };
`;

const readme = (name: string) => `# ${title(name)}

A remote of its own: it is built, tested and released without the others. \`pnpm\` stands for
\`npx -y pnpm@12.21.0\`, once \`pnpm install\` has run.

\`\`\`sh
pnpm --filter @tradewind/${name} dev --port 3110  # alone, in the mock shell
pnpm --filter @tradewind/${name} test             # its tests, in a browser
pnpm --filter @tradewind/${name} build            # what a release contains
pnpm remotes publish ${name}                      # build, check and upload; not live by that
\`\`\`

[Write a remote](../../docs/guides/write-a-remote.md) has the details.
`;

/** Returns the files of a new remote, by path in its folder. */
const remoteFiles = (name: string): Readonly<Record<string, string>> => ({
  'package.json': json(packageJson(name)),
  'remote.json': declaration(name),
  'README.md': readme(name),
  'panda.config.ts': panda(name, 'remote'),
  'panda.test.config.ts': panda(name, 'host'),
  'postcss.config.mjs': postcss,
  'rsbuild.config.ts': `import { remoteConfig } from '@tradewind/remote-kit/rsbuild';

export default remoteConfig();
`,
  'src/app.css': '@layer reset, base, tokens, recipes, utilities;\n',
  'src/app.tsx': app(name),
  'src/pages/Home.tsx': page(name),
  'src/pages/Home.test.tsx': pageTest(name),
  'src/testing/setup.ts': "import '../app.css';\n",
  'vitest.config.ts': vitestConfig(name),
});

/**
 * Creates a remote that passes all checks and shows a page in the sidebar.
 * @throws CommandError when the name is invalid or taken.
 */
export const newRemote = (name: string, root = process.cwd()): void => {
  const parsed = v.safeParse(remoteName, name);
  if (!parsed.success) throw new CommandError(parsed.issues[0].message);
  const folder = join(root, 'remotes', name);
  if (name === 'shell' || existsSync(folder)) throw new CommandError(`remotes/${name} is taken.`);
  for (const [path, content] of Object.entries(remoteFiles(name))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  print(`remotes/${name} begins with a page at /dashboard/${name}.`);
  print(`Publish it: pnpm remotes publish ${name}`);
};

/** `field-notes` as `FieldNotes`, or with blanks between as `Field notes`. */
const componentName = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
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
    codegen: 'panda codegen --silent',
    build: 'panda codegen --silent && rsbuild build',
    dev: 'panda codegen --silent && rsbuild dev',
  },
  dependencies: {
    '@tanstack/react-query': 'catalog:',
    '@tradewind/contracts': 'workspace:*',
    '@tradewind/remote-kit': 'workspace:*',
    '@tradewind/ui': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: {
    '@pandacss/dev': 'catalog:',
    '@rsbuild/core': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
});

const declaration = (name: string) => ({
  name,
  title: title(name),
  contract: '^1.0.0',
  api: '^1.0.0',
  nav: [{ to: `/dashboard/${name}`, label: title(name), icon: 'shapes', order: 60 }],
  prefixes: [`/dashboard/${name}`],
  pages: { [`/dashboard/${name}`]: `${name}-home` },
  permissions: ['listClients'],
  budget: 40_000,
});

const app = (name: string) => {
  const page = componentName(name);
  return `import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

export default defineRemote({
  name: '${name}',
  routes: [
    {
      path: '/dashboard/${name}',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "${name}-home" */ './pages/${page}.tsx').then(
          (page) => page.${page},
        ),
      ),
    },
  ],
});
`;
};

const page = (name: string) => `import { useList, useUser } from '@tradewind/remote-kit';
import { Card, EmptyState, ErrorState, List, Page, Row, SkeletonRows } from '@tradewind/ui';

/** The newest customers: a first page that asks the API and shows each of its answers. */
export const ${componentName(name)} = () => {
  const { name } = useUser();
  const { rows, error, refetch, isFetching } = useList('listClients', { query: { limit: '5' } });
  return (
    <Page title="${title(name)}">
      <p>Hello, {name}.</p>
      <Card flush>
        {rows === undefined && error === null && <SkeletonRows label="Loading customers" />}
        {rows === undefined && error !== null && (
          <ErrorState
            title="The customers could not be loaded."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {rows?.length === 0 && <EmptyState title="No customers yet." />}
        {rows !== undefined && rows.length > 0 && (
          <List aria-label="Newest customers">
            {rows.map((client) => (
              <Row key={client._id} title={client.name} />
            ))}
          </List>
        )}
      </Card>
    </Page>
  );
};
`;

const panda = (name: string) => `import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

export default appPanda({
  prefix: '${name}',
  role: 'remote',
  preset: uiPreset({ role: 'remote' }),
});
`;

/** The files of a remote that has just begun, by path in its folder. */
export const template = (name: string): Readonly<Record<string, string>> => ({
  'package.json': json(packageJson(name)),
  'remote.json': json(declaration(name)),
  'panda.config.ts': panda(name),
  'postcss.config.mjs': "export default { plugins: { '@pandacss/dev/postcss': {} } };\n",
  'rsbuild.config.ts': `import { remoteConfig } from '@tradewind/remote-kit/rsbuild';

export default remoteConfig();
`,
  'src/app.css': '@layer reset, base, tokens, recipes, utilities;\n',
  'src/app.tsx': app(name),
  [`src/pages/${componentName(name)}.tsx`]: page(name),
});

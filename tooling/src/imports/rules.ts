import type { Layers } from './layers.ts';

const API_CLIENT = ['packages/contracts', 'packages/api-client'];
const REMOTE_API = [...API_CLIENT, 'packages/remote-api'];

/**
 * The packages that each package may import. `remotes/*` means each remote; no remote is in
 * the list of another, so a remote imports no other remote.
 */
export const ALLOWED_IMPORTS: Record<string, string[]> = {
  shell: [...REMOTE_API, 'packages/ui', 'packages/trade-ui'],
  'remotes/*': ['packages/contracts', 'packages/ui', 'packages/trade-ui', 'packages/remote-kit'],
  'services/api': [...API_CLIENT, 'packages/settings'],
  'packages/contracts': [],
  'packages/settings': ['packages/contracts'],
  'packages/api-client': ['packages/contracts'],
  'packages/remote-api': API_CLIENT,
  'packages/ui': [],
  'packages/trade-ui': ['packages/contracts', 'packages/ui'],
  'packages/remote-kit': REMOTE_API,
  tooling: ['packages/contracts', 'packages/settings'],
  e2e: API_CLIENT,
  // A remote that another bundler builds.
  'e2e/fixtures/vite-remote': ['packages/remote-kit'],
  // It measures the API's own statements and functions.
  bench: [...API_CLIENT, 'services/api'],
  // They start the product and its parts as the tests of both do.
  drills: [...API_CLIENT, 'packages/settings', 'services/api', 'tooling'],
};

/** The folders of services/api/src, lowest first. */
export const API_LAYERS: Layers = {
  folder: 'services/api/src',
  name: '@tradewind/api',
  // The render modules of published remotes, and the library that an operator installs.
  computed: ['platform/site/publicPages/rendering/renderHost.ts', 'operations/driving/roads.ts'],
  order: [
    'database',
    'http',
    'engines',
    'platform',
    'accounts',
    'operations',
    'billing',
    '.',
    'demo',
    'operate',
  ],
};

/** An import of build configuration, which leaves nothing in the product. */
export interface BuildTimeImport {
  /** Matches the paths, from the project's root, of the files that may use it. */
  from: RegExp;
  /** Path of the package of these files. */
  package: string;
  /** Path of the imported package. */
  to: string;
  specifier: RegExp;
  why: string;
}

export const BUILD_TIME_IMPORTS: BuildTimeImport[] = [
  {
    from: /^shell\/[^/]+\.config\.(ts|mjs)$/,
    package: 'shell',
    to: 'packages/remote-kit',
    specifier: /^@tradewind\/remote-kit\/(rsbuild|panda|postcss|artifact|vitest)$/,
    why: 'The shell is built with the same presets as the remotes.',
  },
  {
    from: /^packages\/remote-kit\/src\/node\/panda/,
    package: 'packages/remote-kit',
    to: 'packages/ui',
    specifier: /^@tradewind\/ui\/preset$/,
    why: 'The Panda preset of the kit hands the design tokens to every remote.',
  },
  {
    from: /^packages\/remote-kit\/src\/node\/(vitest|suite\/examineRemote)\.ts$/,
    package: 'packages/remote-kit',
    to: 'packages/ui',
    specifier: /^@tradewind\/ui\/(testing\/hostPage|vitest|chromium)$/,
    why: 'Tests of the shell and the remotes run in the same browser, on a page with the host’s font.',
  },
  {
    from: /^services\/api\/testing\/(embeddedPostgres|databaseAddresses|pooler)\.ts$/,
    package: 'services/api',
    to: 'tooling',
    specifier: /^@tradewind\/tooling\/(postgresFiles|databaseRoles)$/,
    why: 'The tests run the same PostgreSQL with the same roles as the start, also for a root whose folders are closed.',
  },
  ...['packages/ui', 'bench', 'e2e'].map((path) => ({
    from: /^(packages\/ui\/src\/testing\/chromium|bench\/src\/web\/browser|e2e\/playwright\.config)\.ts$/,
    package: path,
    to: 'tooling',
    specifier: /^@tradewind\/tooling\/installedBrowser$/,
    why: 'All tests and measurements run in the same browser.',
  })),
  ...['packages/remote-kit', 'e2e', 'services/api'].map((path) => ({
    from: /^(packages\/remote-kit\/test\/developRemote|e2e\/support\/devServer|services\/api\/(testing\/postgresCluster|src\/engines\/processes\/processPool\.test))\.ts$/,
    package: path,
    to: 'tooling',
    specifier: /^@tradewind\/tooling\/platform$/,
    why: 'How processes are found and ended differs between systems.',
  })),
  ...['packages/remote-kit', 'packages/ui'].map((to) => ({
    from: /^bench\/src\/web\/references\/oneApp\/(panda\.config|build)\.ts$/,
    package: 'bench',
    to,
    specifier: /^@tradewind\/(remote-kit\/(panda|postcss|rsbuild)|ui\/preset)$/,
    why: 'The front end built as one app, for comparison, has the styles of every remote.',
  })),
  {
    from: /^bench\/src\/server\/server\.ts$/,
    package: 'bench',
    to: 'tooling',
    specifier: /^@tradewind\/tooling\/platform$/,
    why: 'The measured process has the environment that the start gives it.',
  },
];

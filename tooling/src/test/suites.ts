import { relative, sep } from 'node:path';
import { findApps, ROOT } from '../paths.ts';
import { codegenStep } from '../steps/codegenStep.ts';
import { playwrightStep, vitestStep } from '../steps/suiteSteps.ts';
import { buildStep, startForJourneys } from './product.ts';

const apps = findApps().map(({ folder }) => relative(ROOT, folder).replaceAll(sep, '/'));
const needs = [codegenStep];

/** The tests that need neither a database nor a browser, with the logic of the shell and the remotes. */
export const unitTests = vitestStep({
  name: 'Unit tests',
  cores: 1,
  needs,
  env: { TESTS: 'quick' },
  // By itself Vitest leaves one core to its main process, which has little to do. Importing the code
  // takes longer than most of these tests, so the files that run in one process share its modules.
  options: '--maxWorkers=100% --no-isolate',
  tests: [
    ...['packages/contracts', 'packages/settings', 'packages/api-client', 'packages/remote-api'],
    ...['packages/remote-kit/src', 'tooling/src', 'bench/src'],
    ...apps,
  ],
  testFile: /^packages\/.*\.test\.tsx$|^(?!bench\/src\/small\/|.*\/usageOracle\.).*\.test\.ts$/,
});

const components = { cores: 1, needs, browser: true };

const componentTests = [
  ...['packages/ui', 'packages/trade-ui'].map((folder) =>
    vitestStep({ ...components, name: `Components of ${folder}`, folder, tests: [folder] }),
  ),
  ...apps.map((folder) =>
    vitestStep({
      ...components,
      name: `Components of ${folder}`,
      folder,
      options: '--exclude "**/*.test.ts"',
      tests: [folder],
      testFile: /\.test\.tsx$/,
    }),
  ),
];

const apiTests = vitestStep({
  name: 'API tests',
  // Its two workers wait for PostgreSQL much of the time, so that another step has room.
  cores: 1,
  needs,
  folder: 'services/api',
  tests: ['services/api'],
});

const bench = { cores: 1, folder: 'bench', tests: ['bench/src/small'] };

const benchTests = [
  vitestStep({
    ...bench,
    name: 'Bench of the API in small form',
    needs,
    options: 'src/small/calls.test.ts',
    testFile: /calls\.test\.ts$/,
  }),
  vitestStep({
    ...bench,
    name: 'Bench of the product in small form',
    needs: [buildStep],
    options: 'src/small/product.test.ts',
    testFile: /product\.test\.ts$/,
    runsProduct: true,
    browser: true,
  }),
];

const usageOracle = vitestStep({
  name: 'Usage of the contract, compared with the compiler',
  cores: 1,
  needs,
  folder: 'packages/remote-kit',
  options: 'src/node/usage/usageOracle.test.ts',
  tests: ['packages/remote-kit/src/node/usage'],
  testFile: /\/usageOracle\.test\.ts$/,
});

const contractSuite = vitestStep({
  name: 'Contract suite of every remote',
  cores: 1,
  needs: [buildStep],
  folder: 'packages/remote-kit',
  options: '--config vitest.suite.config.ts',
  tests: ['packages/remote-kit/test/suite'],
  runsProduct: true,
  browser: true,
});

const startTests = vitestStep({
  name: 'Tests of the start',
  cores: 1,
  needs: [buildStep],
  folder: 'tooling',
  options: '--config vitest.start.config.ts',
  tests: ['tooling/test/start'],
  runsProduct: true,
});

const drillTests = vitestStep({
  name: 'Drills in small form',
  cores: 1,
  needs: [buildStep],
  folder: 'drills',
  tests: ['drills/src'],
  runsProduct: true,
});

/** Browser tests of some projects of e2e/playwright.config.ts, on a product of their own. */
const browserTests = (name: string, projects: string[], workers: number) =>
  playwrightStep({
    name,
    cores: 1,
    needs: [buildStep],
    folder: 'e2e',
    options: [
      ...projects.map((project) => `--project=${project}`),
      `--workers=${workers}`,
      // Playwright empties this folder when it starts, so each step has its own.
      `--output=test-results/${projects[0]}`,
    ].join(' '),
    tests: projects.map((project) => `e2e/${project}`),
    runsProduct: true,
    browser: true,
    prepare: startForJourneys,
  });

export const suites = [
  unitTests,
  apiTests,
  // The longest step, beside which the other browser tests run one after the other.
  browserTests('Journeys', ['journeys', 'screens', 'partners', 'overrides'], 2),
  // With its one worker it leaves the components room for two; the suites after them take one core.
  browserTests('Chaos and releases', ['chaos', 'releases'], 1),
  // Long and seldom computing on both cores, so not among the last.
  ...benchTests,
  ...componentTests,
  contractSuite,
  drillTests,
  startTests,
  usageOracle,
];

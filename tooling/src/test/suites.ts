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

const components = { cores: 0.8, needs, browser: true };

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
  // Its two workers wait for PostgreSQL much of the time.
  cores: 0.7,
  needs,
  folder: 'services/api',
  tests: ['services/api'],
});

const bench = { cores: 0.5, folder: 'bench', tests: ['bench/src/small'] };

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
  cores: 0.8,
  needs: [buildStep],
  folder: 'packages/remote-kit',
  options: '--config vitest.suite.config.ts',
  tests: ['packages/remote-kit/test/suite'],
  runsProduct: true,
  browser: true,
});

const startTests = vitestStep({
  name: 'Tests of the start',
  cores: 0.6,
  needs: [buildStep],
  folder: 'tooling',
  options: '--config vitest.start.config.ts',
  tests: ['tooling/test/start'],
  runsProduct: true,
});

const drillTests = vitestStep({
  name: 'Drills in small form',
  cores: 0.5,
  needs: [buildStep],
  folder: 'drills',
  tests: ['drills/src'],
  runsProduct: true,
});

interface BrowserTests {
  name: string;
  projects: string[];
  workers: number;
  cores: number;
}

/** Browser tests of some projects of e2e/playwright.config.ts, on a product of their own. */
const browserTests = ({ name, projects, workers, cores }: BrowserTests) =>
  playwrightStep({
    name,
    cores,
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
  // The three longest begin together and fill two cores. The first waits for a fallback most of the time.
  browserTests({
    name: 'Chaos and releases',
    projects: ['chaos', 'releases'],
    workers: 1,
    cores: 0.3,
  }),
  apiTests,
  browserTests({
    name: 'Journeys',
    projects: ['journeys', 'screens', 'partners', 'overrides'],
    workers: 2,
    cores: 1,
  }),
  unitTests,
  ...benchTests,
  ...componentTests,
  contractSuite,
  drillTests,
  startTests,
  usageOracle,
];

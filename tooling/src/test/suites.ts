import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findApps, ROOT } from '../paths.ts';
import { codegenStep } from '../steps/codegenStep.ts';
import { playwrightStep, type SuiteStep, vitestStep } from '../steps/suiteSteps.ts';
import { buildStep, startForJourneys } from './product.ts';

const apps = findApps().map(({ folder }) => relative(ROOT, folder));
const needs = [codegenStep];

/**
 * The tests that need neither a database nor a browser. `check` runs the pure logic of the
 * remotes among them; `test` runs that in the browser with the components.
 */
export const unitTests = (command: 'check' | 'test'): SuiteStep =>
  vitestStep({
    name: 'Unit tests',
    cores: 1,
    needs,
    ...(command === 'test' && { options: "--project='!remote-*'" }),
    env: { TESTS: 'quick' },
    tests: [
      ...['packages/contracts', 'packages/api-client', 'packages/remote-api'],
      ...['packages/remote-kit/test', 'tooling/test/unit', 'bench/test'],
      ...(command === 'check' ? apps : []),
    ],
  });

/** One browser at a time in a package: several share one window's size and each other's focus. */
const componentTests = ['packages/ui', ...apps]
  .filter((folder) => existsSync(join(ROOT, folder, 'vitest.config.ts')))
  .map((folder) =>
    vitestStep({
      name: `Components of ${folder}`,
      cores: 1,
      needs,
      folder,
      tests: [folder],
      browser: true,
    }),
  );

const apiTests = vitestStep({
  name: 'API tests',
  cores: 2,
  needs,
  folder: 'services/api',
  tests: ['services/api'],
});

const contractSuite = vitestStep({
  name: 'Contract suite of every remote',
  cores: 2,
  needs: [buildStep],
  folder: 'packages/remote-kit',
  options: '--config vitest.suite.config.ts',
  tests: ['packages/remote-kit/test/suite'],
  runsProduct: true,
  browser: true,
});

const startTests = vitestStep({
  name: 'Tests of the start',
  cores: 2,
  needs: [buildStep],
  folder: 'tooling',
  options: '--config vitest.start.config.ts',
  tests: ['tooling/test/start'],
  runsProduct: true,
});

const journeys = playwrightStep({
  name: 'Journeys',
  cores: 2,
  needs: [buildStep],
  folder: 'e2e',
  tests: ['e2e'],
  runsProduct: true,
  browser: true,
  prepare: startForJourneys,
});

export const suites = [
  unitTests('test'),
  ...componentTests,
  apiTests,
  contractSuite,
  startTests,
  journeys,
];

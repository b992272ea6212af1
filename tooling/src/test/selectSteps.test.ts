import { describe, expect, it } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import type { Step } from '../steps/step.ts';
import { vitestStep } from '../steps/suiteSteps.ts';
import { findAffected } from './affected.ts';
import { readOptions, selectAffected, selectByName } from './selectSteps.ts';

const PROJECT = {
  'packages/contracts/package.json':
    '{"name":"@tradewind/contracts","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'packages/contracts/src/index.ts': "export * from './money.ts';",
  'packages/contracts/src/money.ts': '',
  'packages/contracts/src/dates.ts': '',
  'services/api/package.json': '{"name":"@tradewind/api"}',
  'services/api/src/invoices.ts': "import '@tradewind/contracts/money';",
  'services/api/src/jobs.ts': "import '@tradewind/contracts/dates';",
  'services/api/test/invoices.test.ts': "import '../src/invoices.ts';",
  'services/api/test/jobs.test.ts': "import '../src/jobs.ts';",
  'shell/package.json': '{"name":"@tradewind/shell"}',
  'shell/src/main.tsx': "import '@tradewind/contracts'; import './style.css';",
  'shell/src/style.css': '',
};
const affectedBy = (...changed: string[]) => [...findAffected(makeFiles(PROJECT), changed)].sort();

describe('the affected files', () => {
  it('are a changed file and all that import it, through packages and through others', () => {
    expect(affectedBy('packages/contracts/src/money.ts')).toEqual([
      'packages/contracts/src/index.ts',
      'packages/contracts/src/money.ts',
      'services/api/src/invoices.ts',
      'services/api/test/invoices.test.ts',
      'shell/src/main.tsx',
    ]);
  });

  it('are those of the whole package when a non-source file changes', () => {
    expect(affectedBy('shell/src/style.css')).toEqual(['shell/src/main.tsx']);
    expect(affectedBy('services/api/package.json')).toHaveLength(4);
  });

  it('are all when a file at the root changes, and none when documentation does', () => {
    expect(affectedBy('pnpm-lock.yaml')).toHaveLength(8);
    expect(affectedBy('README.md', 'docs/picture.png', 'services/api/README.md')).toEqual([]);
  });
});

describe('the selected steps', () => {
  const step = (name: string, options: Partial<Step> = {}) =>
    ({ name, cores: 1, ...options }) as Step;
  const api = vitestStep({ name: 'API tests', cores: 1, tests: ['services/api'] });
  const journeys = vitestStep({ name: 'Journeys', cores: 1, tests: ['e2e'], runsProduct: true });
  const selected = (...files: string[]) =>
    selectAffected([api, journeys], new Set(files)).map(({ name }) => name);

  it('are those whose name contains the text, after the steps that they need', () => {
    const styles = step('Styles');
    const build = step('Builds', { needs: [styles] });
    const suite = step('Contract suite', { needs: [build] });
    expect(selectByName([styles, build, step('Lint'), suite], 'contract')).toEqual([
      styles,
      build,
      suite,
    ]);
  });

  it('are the suites with an affected test file, and those that run the whole product', () => {
    expect(selected('services/api/test/jobs.test.ts')).toEqual(['API tests']);
    expect(selected('e2e/journeys/landing.spec.ts')).toEqual(['Journeys']);
    expect(selected('remotes/billing/src/app.tsx')).toEqual(['Journeys']);
    expect(selected('bench/src/main.ts')).toEqual([]);
  });
});

describe('the options', () => {
  it('are read from the arguments', () => {
    expect(readOptions(['--only', 'API'])).toEqual({ only: 'API', withoutBrowser: false });
    expect(readOptions(['--', '--changed'])).toEqual({ changed: 'HEAD', withoutBrowser: false });
    expect(readOptions(['--changed=main'])).toEqual({ changed: 'main', withoutBrowser: false });
    expect(readOptions(['--without-browser'])).toEqual({ withoutBrowser: true });
  });

  it('are refused with the known ones when there is another', () => {
    expect(() => readOptions(['--fast'])).toThrow(/--fast.*--only NAME, --changed/);
  });
});

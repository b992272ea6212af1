import { describe, expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import type { Step } from '../steps/step.ts';
import { vitestStep } from '../steps/suiteSteps.ts';
import { findAffected, findChanged } from './affected.ts';
import { readOptions, selectAffected, selectByName, skipBrowser } from './selectSteps.ts';

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
  'services/api/testing/eachFile.ts': '',
  'bench/package.json': '{"name":"@tradewind/bench"}',
  'bench/vitest.config.ts': "export default { setupFiles: ['testing/setup.ts'] };",
  'bench/testing/setup.ts': '',
  'bench/src/frozen-clock.ts': '',
  'bench/src/run.ts': `
    spawn(join(import.meta.dirname, 'frozen-clock.ts'));
    spawn('services/api/src/jobs.ts');
    read(new URL('../../docs/specification/design.md', import.meta.url));`,
  'bench/readAll.ts': "readdirSync(join(ROOT, 'docs/adr'));",
  'e2e/package.json': '{"name":"@tradewind/e2e"}',
  'e2e/partners/site.spec.ts': "serve(join(import.meta.dirname, 'site'));",
  'e2e/partners/site/site.js': '',
  'docs/adr/0001-record.md': '',
  'docs/specification/design.md': '',
};
const affectedBy = (...changed: string[]) => [...findAffected(makeFiles(PROJECT), changed)].sort();

describe('the affected files', () => {
  test('are a changed file and all that import it, through packages and through others', () => {
    expect(affectedBy('packages/contracts/src/money.ts')).toEqual([
      'packages/contracts/src/index.ts',
      'packages/contracts/src/money.ts',
      'services/api/src/invoices.ts',
      'services/api/test/invoices.test.ts',
      'shell/src/main.tsx',
    ]);
  });

  test('are those of the whole package when a non-source file changes', () => {
    expect(affectedBy('shell/src/style.css')).toEqual(['shell/src/main.tsx']);
    expect(affectedBy('services/api/package.json')).toEqual([
      'bench/src/run.ts',
      'services/api/src/invoices.ts',
      'services/api/src/jobs.ts',
      'services/api/test/invoices.test.ts',
      'services/api/test/jobs.test.ts',
      'services/api/testing/eachFile.ts',
    ]);
  });

  test('are those of the whole package when a configuration changes', () => {
    expect(affectedBy('bench/vitest.config.ts')).toEqual([
      'bench/readAll.ts',
      'bench/src/frozen-clock.ts',
      'bench/src/run.ts',
      'bench/testing/setup.ts',
      'bench/vitest.config.ts',
    ]);
  });

  test('are those of the whole package when a file for tests changes that nobody imports', () => {
    expect(affectedBy('services/api/testing/eachFile.ts')).toContain(
      'services/api/test/jobs.test.ts',
    );
  });

  test('are those of the whole package when JavaScript changes that a test serves', () => {
    expect(affectedBy('e2e/partners/site/site.js')).toContain('e2e/partners/site.spec.ts');
  });

  test('include a file that has the path of the changed file as a string', () => {
    expect(affectedBy('bench/src/frozen-clock.ts')).toContain('bench/src/run.ts');
    expect(affectedBy('services/api/src/jobs.ts')).toContain('bench/src/run.ts');
    expect(affectedBy('bench/testing/setup.ts')).toContain('bench/vitest.config.ts');
  });

  test('include a file that names the changed Markdown file or its folder', () => {
    expect(affectedBy('docs/adr/0001-record.md')).toEqual(['bench/readAll.ts']);
    expect(affectedBy('docs/specification/design.md')).toEqual(['bench/src/run.ts']);
  });

  test('are all when a file at the root changes, and none when an unnamed Markdown file does', () => {
    expect(affectedBy('pnpm-lock.yaml')).toHaveLength(
      Object.keys(PROJECT).filter((name) => /\.[jt]sx?$/.test(name)).length,
    );
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

  test('are those whose name contains the text, after the steps that they need', () => {
    const styles = step('Styles');
    const build = step('Builds', { needs: [styles] });
    const suite = step('Contract suite', { needs: [build] });
    expect(selectByName([styles, build, step('Lint'), suite], 'contract')).toEqual([
      styles,
      build,
      suite,
    ]);
  });

  test('are the suites with an affected test file, and those that run the whole product', () => {
    expect(selected('services/api/test/jobs.test.ts')).toEqual(['API tests']);
    expect(selected('e2e/journeys/landing.spec.ts')).toEqual(['Journeys']);
    expect(selected('remotes/billing/src/app.tsx')).toEqual(['Journeys']);
    expect(selected('tooling/src/start/main.ts')).toEqual(['Journeys']);
    expect(selected('tooling/install.mjs')).toEqual(['Journeys']);
    expect(selected('bench/src/main.ts', 'tooling/src/paths.test.ts')).toEqual([]);
  });
});

test('marks the steps that open a browser as skipped, with the number of their own test files', () => {
  const components = vitestStep({
    name: 'Components',
    cores: 1,
    tests: ['remotes/billing'],
    testFile: /\.test\.tsx$/,
    browser: true,
  }).only(['remotes/billing/src/sum.test.ts', 'remotes/billing/src/page.test.tsx']);
  const logic = vitestStep({ name: 'Logic', cores: 1, tests: ['remotes'] });
  const steps = skipBrowser([components, logic], 'no browser');
  expect(steps.map(({ name, skipped }) => [name, skipped?.testFiles])).toEqual([
    ['Components', 1],
    ['Logic', undefined],
  ]);
});

test('names a revision that git does not have', () => {
  expect(() => findChanged('nonsense')).toThrow(/^git cannot compare with the revision "nonsense"/);
});

describe('the options', () => {
  test('are read from the arguments', () => {
    expect(readOptions(['--only', 'API'])).toEqual({ only: 'API', withoutBrowser: false });
    expect(readOptions(['--', '--changed'])).toEqual({ changed: 'HEAD', withoutBrowser: false });
    expect(readOptions(['--changed=main'])).toEqual({ changed: 'main', withoutBrowser: false });
    expect(readOptions(['--without-browser'])).toEqual({ withoutBrowser: true });
  });

  test('are refused with the known ones when there is another', () => {
    expect(() => readOptions(['--fast'])).toThrow(/--fast.*--only NAME, --changed/);
  });
});

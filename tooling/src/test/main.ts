import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from '../browser.ts';
import { findApps, ROOT } from '../places.ts';
import { Processes } from '../processes.ts';
import { explain } from '../refusal.ts';
import { complain } from '../start/say.ts';
import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import { playwrightStep, vitestStep } from '../steps/suiteSteps.ts';
import { buildStep, startForJourneys } from './product.ts';

// What a developer keeps in .env is for their own start, not for the tests.
process.env.ENV_FILE = '/dev/null';
process.env.CI ??= 'true';
try {
  process.env.CHROMIUM_PATH = await findChromium(new Processes());
} catch (error) {
  // Whatever needs a browser will fail and be counted; the rest is still worth knowing.
  complain(explain(error));
}

const apps = findApps().map(({ folder }) => relative(ROOT, folder));
const withTests = (folder: string) => existsSync(join(ROOT, folder, 'vitest.config.ts'));

await runSteps([
  ...quickSteps,
  vitestStep({
    name: 'Unit tests',
    minutes: 4,
    options: "--project='!remote-*'",
    env: { TESTS: 'quick' },
  }),
  // One browser at a time: several share one window's size and each other's focus.
  ...['packages/ui', ...apps.filter(withTests)].map((folder) =>
    vitestStep({ name: `Components of ${folder}`, minutes: 4, folder }),
  ),
  vitestStep({ name: 'API tests', minutes: 8, folder: 'services/api' }),
  buildStep,
  vitestStep({
    name: 'Contract suite of every remote',
    minutes: 6,
    folder: 'packages/remote-kit',
    options: '--config vitest.suite.config.ts',
  }),
  vitestStep({
    name: 'Tests of the start',
    minutes: 4,
    folder: 'tooling',
    options: '--config vitest.start.config.ts',
  }),
  playwrightStep({ name: 'Journeys', minutes: 18, folder: 'e2e' }, startForJourneys),
]);

import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import { vitestStep } from '../steps/suiteSteps.ts';

await runSteps([
  ...quickSteps,
  vitestStep({ name: 'Unit tests', minutes: 5, env: { TESTS: 'quick' } }),
]);

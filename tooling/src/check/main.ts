import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import { unitTests } from '../test/suites.ts';

await runSteps([...quickSteps, unitTests]);

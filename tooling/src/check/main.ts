import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import { unitTests } from '../test/suites.ts';

// The longest step comes first: some of its tests wait for seconds, in which other steps compute.
await runSteps([unitTests, ...quickSteps]);

import { findForbiddenArrows } from '../arrows/arrows.ts';
import { ROOT } from '../places.ts';
import { complain } from '../start/say.ts';
import { codegenStep } from './codegenStep.ts';
import { commandStep } from './commandStep.ts';
import type { Step } from './runSteps.ts';
import { FAILED, PASSED } from './tally.ts';

/** The steps that need neither a database nor a browser, except for tests. */
export const quickSteps: Step[] = [
  codegenStep,
  commandStep('Types of Node code', 3, { line: 'tsc -p tsconfig.json' }),
  commandStep('Types of browser code', 3, { line: 'tsc -p tsconfig.web.json' }),
  commandStep('Lint and format', 3, { line: 'biome check .' }),
  { name: 'Allowed imports', minutes: 2, run: checkArrows },
  commandStep('Unused files and dependencies', 3, { line: 'knip' }),
];

async function checkArrows() {
  const forbidden = findForbiddenArrows(ROOT);
  for (const line of forbidden) complain(line);
  return forbidden.length > 0 ? FAILED : PASSED;
}

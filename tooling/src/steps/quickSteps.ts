import { findForbiddenImports } from '../imports/allowedImports.ts';
import { findLayerErrors } from '../imports/layers.ts';
import { API_LAYERS } from '../imports/rules.ts';
import { printError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { codegenStep } from './codegenStep.ts';
import { commandStep } from './commandStep.ts';
import { FAILED, PASSED, type Step } from './step.ts';

const needs = [codegenStep];

/** The steps that need neither a database nor a browser, except for tests. */
export const quickSteps: Step[] = [
  codegenStep,
  typesStep('Types of Node code', 'tsconfig.json'),
  typesStep('Types of browser code', 'tsconfig.web.json'),
  typesStep('Types of the service worker', 'tsconfig.worker.json'),
  commandStep('Lint and format', { line: 'biome check .' }),
  { name: 'Allowed imports', cores: 1, run: checkImports },
  commandStep('Unused files and dependencies', { line: 'knip' }, { needs }),
];

/** Threads would check some types once each, which takes twice the processor's time. */
function typesStep(name: string, project: string): Step {
  return commandStep(name, { line: `tsc -p ${project} --singleThreaded` }, { needs });
}

async function checkImports() {
  const forbidden = [...findForbiddenImports(ROOT), ...findLayerErrors(ROOT, API_LAYERS)];
  for (const line of forbidden) printError(line);
  return forbidden.length > 0 ? FAILED : PASSED;
}

import { askedToEnd } from '../ending.ts';
import { Processes } from '../processes.ts';
import { explain } from '../refusal.ts';
import { complain, say } from '../start/say.ts';
import { FAILED, sum, type Tally } from './tally.ts';

export interface Step {
  name: string;
  /** A step that takes longer has failed, and everything that it started is ended. */
  minutes: number;
  run(processes: Processes): Promise<Tally>;
}

/** All steps together; what is not done by then has failed. */
const MINUTES_IN_ALL = 24;

interface Outcome {
  step: Step;
  tally: Tally;
  seconds: number;
}

/**
 * Runs every step, also after one has failed, and ends the process: with exit code 0 when nothing
 * failed. What failed is named once more at the end, where it is looked for; the last line is the
 * sum over all steps: `N passed, N failed`.
 */
export async function runSteps(steps: Step[]): Promise<never> {
  let current = new Processes();
  let ending = false;
  void askedToEnd().then(async () => {
    ending = true;
    await current.stopAll();
    complain('Ended before all steps were done.');
    process.exit(1);
  });
  const deadline = performance.now() + MINUTES_IN_ALL * 60_000;
  const outcomes: Outcome[] = [];
  for (const [index, step] of steps.entries()) {
    say(`\n[${index + 1}/${steps.length}] ${step.name}`);
    current = new Processes();
    const since = performance.now();
    const tally = await runStep(step, current, deadline - since);
    // The step failed only because it was ended; the process goes in a moment.
    if (ending) return new Promise<never>(() => {});
    const seconds = (performance.now() - since) / 1000;
    outcomes.push({ step, tally, seconds });
    say(describe({ step, tally, seconds }));
  }
  const total = sum(outcomes.map(({ tally }) => tally));
  say(`\n${outcomes.map(describe).join('\n')}\n`);
  const failures = outcomes.flatMap(({ tally }) => tally.failures ?? []);
  if (failures.length > 0) say(`${failures.map((name) => `✗ ${name}`).join('\n')}\n`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

async function runStep(step: Step, processes: Processes, leftMs: number): Promise<Tally> {
  const limitMs = Math.max(0, Math.min(step.minutes * 60_000, leftMs));
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Tally>((resolve) => {
    timer = setTimeout(() => {
      complain(`${step.name} was not done after ${(limitMs / 60_000).toFixed(1)} minutes.`);
      resolve(FAILED);
    }, limitMs);
  });
  const work = step.run(processes).catch((error: unknown) => {
    if (!processes.stopping) complain(explain(error));
    return FAILED;
  });
  const tally = await Promise.race([work, tooLong]);
  clearTimeout(timer);
  await processes.stopAll();
  return tally;
}

function describe({ step, tally, seconds }: Outcome): string {
  const mark = tally.failed > 0 ? '✗' : '✓';
  return `${mark} ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(1)} s)`;
}

import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, print, printError, withOutput } from '../output.ts';
import { Processes } from '../processes.ts';
import { shutdownRequested } from '../shutdown.ts';
import { describeTally, FAILED, type Step, sum, type Tally } from './step.ts';

/** Generous for one test on a slow and busy machine: every finished test is a line of output. */
const SILENCE_MINUTES = 5;
const SLOWEST = 10;
/** Failed files that run once more; a change that breaks more of them is at fault itself. */
const MOST_REPEATED_FILES = 3;
/** For counting what a step reported, once its programs have been ended. */
const COUNT_GRACE_MS = 5_000;

interface Outcome {
  step: Step;
  tally: Tally;
  seconds: number;
  /** Names of the tests that failed first, and passed when their files ran alone. */
  unstable?: string[];
}

export interface RunOptions {
  /** Whether the files of a few failed tests run once more, alone, when all else is done (ADR 0057). */
  repeatFailed?: boolean;
  /** Whether skipped steps leave the exit code at 0. */
  allowSkipped?: boolean;
  /** Cores to use; those of this machine when not given. */
  cores?: number;
}

/**
 * Runs every step, also after one has failed, as many side by side as there are cores, and ends
 * the process: with exit code 0 when nothing failed and no step was skipped without permission.
 * A step has no limit of total time; it fails after minutes without a line of output. The end of
 * the output names the slowest steps and tests, every failure and every test that passed only when
 * repeated; the last line is the sum over all steps: `N passed, N failed`, and `N skipped` where
 * there are any.
 */
export async function runSteps(steps: Step[], options: RunOptions = {}): Promise<never> {
  const since = performance.now();
  const { cores = availableParallelism(), allowSkipped = false, repeatFailed = false } = options;
  const running = new Map<Step, Processes>();
  const waiting = [...steps];
  const outcomes = new Map<Step, Outcome>();
  let ending = false;
  void shutdownRequested().then(async () => {
    ending = true;
    await Promise.all([...running.values()].map((processes) => processes.stopAll()));
    printError('Ended before all steps were done.');
    process.exit(1);
  });
  await new Promise<void>((resolve) => {
    const startNext = () => {
      for (const step of [...waiting]) {
        const pending = step.needs?.some((need) => steps.includes(need) && !outcomes.has(need));
        if (ending || pending) continue;
        // A later step with fewer needs would take the cores that this one waits for.
        if (!hasRoom(step, [...running.keys()], cores)) break;
        waiting.splice(waiting.indexOf(step), 1);
        const processes = new Processes();
        running.set(step, processes);
        print(`[${steps.indexOf(step) + 1}/${steps.length}] ${step.name}`);
        void runStep(step, processes).then((outcome) => {
          // A step that fails because it was ended says nothing; the process goes in a moment.
          if (ending) return;
          running.delete(step);
          outcomes.set(step, outcome);
          print(describe(outcome));
          startNext();
        });
      }
      if (running.size === 0 && !ending) resolve();
    };
    startNext();
  });
  const inOrder = steps
    .map((step) => outcomes.get(step))
    .filter((outcome) => outcome !== undefined);
  if (repeatFailed) await repeatFailures(inOrder, running);
  const total = summarise(inOrder, (performance.now() - since) / 1000);
  const incomplete = steps.some(({ skipped }) => skipped) && !allowSkipped;
  process.exit(total.failed > 0 || incomplete ? 1 : 0);
}

/** A step that wants more cores than the machine has runs alone. */
function hasRoom(step: Step, running: Step[], cores: number): boolean {
  const busy = running.reduce((total, { cores }) => total + cores, 0);
  return running.length === 0 || busy + step.cores <= cores;
}

async function runStep(step: Step, processes: Processes): Promise<Outcome> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  if (step.skipped)
    return { step, tally: { passed: 0, failed: 0, skipped: step.skipped.testFiles }, seconds: 0 };
  const limitMinutes = step.silenceMinutes ?? SILENCE_MINUTES;
  const { promise: silent, resolve: giveUp } = Promise.withResolvers<'silent'>();
  const why = `${step.name} is ended: no line of output for ${limitMinutes} minutes.`;
  const timer = setTimeout(() => {
    printError(why);
    giveUp('silent');
  }, limitMinutes * 60_000);
  const output = (line: string) => {
    timer.refresh();
    process.stdout.write(`${step.name} | ${line}\n`);
  };
  const work = withOutput(output, () => step.run(processes)).catch((error: unknown) => {
    if (!processes.stopping) output(describeError(error));
    return FAILED;
  });
  const done = await Promise.race([work, silent]);
  clearTimeout(timer);
  await processes.stopAll();
  if (done !== 'silent') return { step, tally: done, seconds: seconds() };
  // The tests that finished before it was ended count.
  const counted = await Promise.race([work, delay(COUNT_GRACE_MS, FAILED)]);
  const failures = [...(counted.failures ?? []), why];
  const tally = { ...counted, failed: Math.max(counted.failed, 1), failures };
  return { step, tally, seconds: seconds() };
}

/** Runs the failed files of each step alone, and replaces the outcome of a step that then passes. */
async function repeatFailures(outcomes: Outcome[], running: Map<Step, Processes>): Promise<void> {
  const failed = outcomes.filter(({ tally }) => tally.failed > 0);
  const files = failed.flatMap(({ tally }) => tally.failedFiles ?? []);
  if (files.length > MOST_REPEATED_FILES) return;
  for (const outcome of failed) {
    const { step, tally } = outcome;
    const { failures: unstable = [], failedFiles = [] } = tally;
    const alone = failedFiles.length > 0 && step.only?.(failedFiles);
    if (!alone) continue;
    print(`Once more: ${failedFiles.join(', ')}`);
    const processes = new Processes();
    running.set(step, processes);
    const repeated = await runStep(alone, processes);
    running.delete(step);
    if (repeated.tally.failed > 0) continue;
    const { passed, skipped, durations } = tally;
    outcome.tally = {
      passed: passed + tally.failed,
      failed: 0,
      skipped,
      durations: durations ?? [],
    };
    outcome.unstable = unstable;
  }
}

function describe({ step, tally, seconds }: Outcome): string {
  if (step.skipped) return `- ${step.name}: skipped, ${step.skipped.reason}`;
  const mark = tally.failed > 0 ? '✗' : '✓';
  return `${mark} ${step.name}: ${describeTally(tally)} (${seconds.toFixed(1)} s)`;
}

/** Writes the end of the output and gives the sum of all tests. */
function summarise(outcomes: Outcome[], seconds: number): Tally {
  print(`\n${outcomes.map(describe).join('\n')}\n`);
  const tests = outcomes
    .flatMap(({ step, tally }) =>
      (tally.durations ?? []).map((test) => ({ ...test, name: `${step.name}: ${test.name}` })),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (tests.length > 0) {
    const lines = tests.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${name}`);
    print(`The slowest tests:\n${lines.join('\n')}\n`);
  }
  const failures = outcomes.flatMap(({ tally }) => tally.failures ?? []);
  if (failures.length > 0) print(`${failures.map((name) => `✗ ${name}`).join('\n')}\n`);
  const unstable = outcomes.flatMap(({ unstable = [] }) => unstable);
  if (unstable.length > 0)
    print(`${unstable.map((name) => `~ passed only when repeated: ${name}`).join('\n')}\n`);
  const total = sum(outcomes.map(({ tally }) => tally));
  const busy = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  print(
    `Done in ${(seconds / 60).toFixed(1)} minutes; the longest steps: ${busy
      .map(({ step, seconds }) => `${step.name} ${seconds.toFixed(0)} s`)
      .join(', ')}`,
  );
  const skipped = outcomes.filter(({ step }) => step.skipped).map(({ step }) => step.name);
  if (skipped.length > 0) print(`Skipped suites: ${skipped.join(', ')}`);
  print(describeTally(total));
  return total;
}

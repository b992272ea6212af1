import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs steps, written as source, in a process of their own: the last step ends the process. */
function run(steps: string) {
  const folder = join(import.meta.dirname, '../../src/steps');
  const program = `
    import { runSteps } from ${JSON.stringify(join(folder, 'runSteps.ts'))};
    import { commandStep } from ${JSON.stringify(join(folder, 'commandStep.ts'))};
    await runSteps([${steps}]);
  `;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), stdout, stderr };
}

const tests = (passed: number, failed: number) =>
  `{ name: 'Tests', minutes: 1, run: async () => ({ passed: ${passed}, failed: ${failed} }) }`;
const program = (line: string, minutes = 1) =>
  `commandStep('Program', ${minutes}, { line: '${line}' })`;

it.each([
  ['a test failed', [tests(3, 1)], '3 passed, 1 failed'],
  ['a program failed', [program('exit 3'), tests(3, 0)], '3 passed, 1 failed'],
  ['a program is not there', [program('no-such-program')], '0 passed, 1 failed'],
  ['a step took too long', [program('sleep 100', 0.005), tests(3, 0)], '3 passed, 1 failed'],
  [
    'a step threw',
    [`{ name: 'X', minutes: 1, run: () => Promise.reject(new Error('boom')) }`, program('true')],
    '1 passed, 1 failed',
  ],
])('goes on when %s, and its exit code says so', (_, steps, lastLine) => {
  expect(run(steps.join(','))).toMatchObject({ status: 1, lastLine });
});

it('sums up over all steps, on the last line', () => {
  const steps = [program('true'), tests(40, 0), tests(2, 0)];
  expect(run(steps.join(','))).toMatchObject({ status: 0, lastLine: '43 passed, 0 failed' });
});

it('says how each step went and how long it took', () => {
  const { stdout } = run([program('echo hello'), tests(1, 2)].join(','));
  expect(stdout).toContain('[1/2] Program\nhello\n');
  expect(stdout).toMatch(/✓ Program: 1 passed, 0 failed \(\d+\.\d s\)/);
  expect(stdout).toMatch(/✗ Tests: 1 passed, 2 failed \(\d+\.\d s\)/);
});

it('names what failed once more, before the sum', () => {
  const named = `{ name: 'Tests', minutes: 1, run: async () => ({ passed: 1, failed: 2, failures: ['a is b', 'c'] }) }`;
  const { stdout } = run([named, tests(2, 0)].join(','));
  expect(stdout.trimEnd()).toMatch(/\n✗ a is b\n✗ c\n\n3 passed, 2 failed$/);
});

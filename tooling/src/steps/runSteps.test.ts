import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folders.ts';

/** Runs steps, written as source, in a process of their own: the last step ends the process. */
async function run(steps: string[], options = '{}') {
  const folder = join(import.meta.dirname, './');
  const program = `
    import { runSteps } from ${JSON.stringify(join(folder, 'runSteps.ts'))};
    import { commandStep, runCommand } from ${JSON.stringify(join(folder, 'commandStep.ts'))};
    await runSteps([${steps.join(',')}], ${options});
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), stdout, stderr };
}

const tests = (passed: number, failed: number) =>
  `{ name: 'Tests', cores: 1, run: async () => ({ passed: ${passed}, failed: ${failed}, skipped: 0 }) }`;
const program = (line: string, options = '{}') =>
  `commandStep('Program', { line: '${line}' }, ${options})`;
const skipped = `{ name: 'Journeys', cores: 2, skipped: { reason: 'no browser', testFiles: 7 } }`;

test.concurrent.each([
  ['a test failed', [tests(3, 1)], '3 passed, 1 failed'],
  ['a program failed', [program('exit 3'), tests(3, 0)], '3 passed, 1 failed'],
  ['a program is not there', [program('no-such-program')], '0 passed, 1 failed'],
  [
    'nothing finished for too long',
    [program('sleep 100', '{ silenceMinutes: 0.005 }'), tests(3, 0)],
    '3 passed, 1 failed',
  ],
  [
    'a step threw',
    [`{ name: 'X', cores: 1, run: () => Promise.reject(new Error('boom')) }`, program('true')],
    '1 passed, 1 failed',
  ],
])('runs the other steps and exits with 1 when %s', async (_, steps, lastLine) => {
  expect(await run(steps)).toMatchObject({ status: 1, lastLine });
});

test.concurrent('writes the sum over all steps on the last line', async () => {
  const steps = [program('true'), tests(40, 0), tests(2, 0)];
  expect(await run(steps)).toMatchObject({ status: 0, lastLine: '43 passed, 0 failed' });
});

test.concurrent('keeps a step running beyond the limit of silence while it writes lines', async () => {
  const lines = 'for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 1; done';
  const { status } = await run([program(lines, '{ silenceMinutes: 0.1 }')]);
  expect(status).toBe(0);
});

test.concurrent('counts the tests that a step reported before it was ended for silence', async () => {
  const step = `{
    name: 'Tests',
    cores: 1,
    silenceMinutes: 0.005,
    run: async (processes) => {
      await runCommand(processes, 'Tests', { line: 'sleep 100' });
      return { passed: 3, failed: 0, skipped: 1 };
    },
  }`;
  const { status, lastLine, stdout } = await run([step]);
  expect({ status, lastLine }).toEqual({ status: 1, lastLine: '3 passed, 1 failed, 1 skipped' });
  expect(stdout).toContain('✗ Tests is ended: no line of output for 0.005 minutes.\n');
});

test.concurrent('marks each line with the name of its step, and describes each step at its end', async () => {
  const { stdout } = await run([program('echo hello'), tests(1, 2)]);
  expect(stdout).toContain('[1/2] Program\n');
  expect(stdout).toContain('Program | hello\n');
  expect(stdout).toMatch(/✓ Program: 1 passed, 0 failed \(\d+\.\d s\)/);
  expect(stdout).toMatch(/✗ Tests: 1 passed, 2 failed \(\d+\.\d s\)/);
});

test.concurrent('names each failed test before the sum', async () => {
  const named = `{ name: 'Tests', cores: 1, run: async () => ({ passed: 1, failed: 2, skipped: 0, failures: ['a is b', 'c'] }) }`;
  const { stdout } = await run([named, tests(2, 0)]);
  expect(stdout).toMatch(/\n✗ a is b\n✗ c\n\n[^\n]+\n3 passed, 2 failed\n$/);
});

/** A suite of four tests in which one fails; its file alone has two tests, of which `failed` fail. */
const unstableSuite = (failed: number, files = ['a.test.ts']) => `{
  name: 'Tests',
  cores: 1,
  run: async () => ({ passed: 3, failed: 1, skipped: 1, failures: ['a is b'], failedFiles: ${JSON.stringify(files)} }),
  only: (files) => ({
    name: files.join(),
    cores: 1,
    run: async () => ({ passed: 2 - ${failed}, failed: ${failed}, skipped: 0, failures: [] }),
  }),
}`;
const repeatFailed = '{ repeatFailed: true }';

test.concurrent('runs a failed file once more, and names what then passes', async () => {
  const { status, lastLine, stdout } = await run([unstableSuite(0)], repeatFailed);
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '4 passed, 0 failed, 1 skipped' });
  expect(stdout).toContain('Once more: a.test.ts\n');
  expect(stdout).toContain('\n~ passed only when repeated: a is b\n');
});

test.concurrent.each([
  ['fails again', unstableSuite(1), repeatFailed],
  ['is one of many', unstableSuite(0, ['a', 'b', 'c', 'd']), repeatFailed],
  ['is not known', unstableSuite(0, []), repeatFailed],
  ['is not to be repeated', unstableSuite(0), '{}'],
])('exits with 1 when a failed file %s', async (_, suite, options) => {
  const { status, lastLine, stdout } = await run([suite], options);
  expect({ status, lastLine }).toEqual({ status: 1, lastLine: '3 passed, 1 failed, 1 skipped' });
  expect(stdout).toContain('✗ a is b\n');
});

test.concurrent('names the ten slowest tests, the slowest first', async () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({
    name: `t${index}.`,
    seconds: index,
  }));
  const step = `{ name: 'Tests', cores: 1, run: async () => ({ passed: 12, failed: 0, skipped: 0, durations: ${JSON.stringify(durations)} }) }`;
  const { stdout } = await run([step]);
  expect(stdout.match(/t\d+\./g)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `t${index}.`),
  );
});

test.concurrent('counts a skipped step, gives its reason and exits with 1', async () => {
  const { status, lastLine, stdout } = await run([skipped, tests(3, 0)]);
  expect({ status, lastLine }).toEqual({ status: 1, lastLine: '3 passed, 0 failed, 7 skipped' });
  expect(stdout).toContain('- Journeys: skipped, no browser\n');
});

test.concurrent('exits with 0 when tests skip themselves', async () => {
  const { status, lastLine } = await run([tests(3, 0).replace('skipped: 0', 'skipped: 2')]);
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '3 passed, 0 failed, 2 skipped' });
});

test.concurrent('exits with 0 when skipped steps are allowed', async () => {
  const { status, lastLine } = await run([skipped, tests(3, 0)], '{ allowSkipped: true }');
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '3 passed, 0 failed, 7 skipped' });
});

/** Each waits for the other's file, so they end only when they run side by side. */
const pair = (folder: string) =>
  ['a', 'b'].map((own) => {
    const other = own === 'a' ? 'b' : 'a';
    const line = `touch ${folder}/${own}; until [ -e ${folder}/${other} ]; do sleep 0.05; done`;
    return program(line, '{ silenceMinutes: 0.1 }');
  });

test.concurrent('runs steps side by side while there are cores for them', async () => {
  expect(await run(pair(makeFolder()), '{ cores: 2 }')).toMatchObject({
    status: 0,
  });
});

test.concurrent('runs steps one after the other on one core', async () => {
  expect(await run(pair(makeFolder()), '{ cores: 1 }')).toMatchObject({
    lastLine: '1 passed, 1 failed',
  });
});

test.concurrent('starts a step after the steps that it needs', async () => {
  const { stdout } = await run(
    [
      `...(() => { const first = ${program('sleep 0.3; echo first')}; return [first, commandStep('Second', { line: 'echo second' }, { needs: [first] })]; })()`,
    ],
    '{ cores: 4 }',
  );
  expect(stdout.indexOf('| first')).toBeLessThan(stdout.indexOf('| second'));
});

test.concurrent('starts a step that needs more cores before later steps that need fewer', async () => {
  const wide = skipped.replace('Journeys', 'Wide');
  const { stdout } = await run([program('sleep 0.3'), wide, tests(1, 0)], '{ cores: 2 }');
  expect(stdout.indexOf('] Wide')).toBeLessThan(stdout.indexOf('] Tests'));
});

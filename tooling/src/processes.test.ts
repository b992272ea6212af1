import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from './platform.ts';
import { Processes } from './processes.ts';

/** A shell that waits for a grandchild and prints its pid. */
const FAMILY = 'sleep 1000 & echo $!; wait';

function makeProcesses(): Processes {
  const processes = new Processes();
  onTestFinished(() => processes.stopAll());
  return processes;
}

async function startFamily(processes: Processes, command = FAMILY) {
  const parent = processes.start('parent', command, [], {
    shell: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!parent.child.stdout) throw new Error('The output of a child is a pipe here.');
  const [line] = await once(createInterface({ input: parent.child.stdout }), 'line');
  return { parent, grandchild: Number(line) };
}

test('rejects with the reason when a program cannot be started', async () => {
  const processes = makeProcesses();
  await expect(processes.start('nothing', '/nowhere/program', []).exited).rejects.toThrow('ENOENT');
});

test('ends children with all that they started', async () => {
  const processes = makeProcesses();
  const { parent, grandchild } = await startFamily(processes);
  expect(isAlive(grandchild)).toBe(true);
  await processes.stopAll();
  expect(isAlive(parent.pid)).toBe(false);
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false));
});

test('ends what a child started and what ignores its signal', async () => {
  const processes = makeProcesses();
  const { grandchild } = await startFamily(
    processes,
    'trap "" TERM; sleep 1000 & echo $!; trap - TERM; wait',
  );
  await processes.stopAll();
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false));
});

test('refuses to start a program while it stops', async () => {
  const processes = makeProcesses();
  await processes.stopAll();
  expect(() => processes.start('late', 'true', [])).toThrow('is being stopped');
});

test('ends children when their starter is killed with signal 9', async () => {
  const program = `
    import { Processes } from ${JSON.stringify(join(import.meta.dirname, './processes.ts'))};
    const stdio = ['ignore', 'pipe', 'ignore'];
    const family = new Processes().start('parent', ${JSON.stringify(FAMILY)}, [], { shell: true, stdio });
    family.child.stdout.pipe(process.stdout);
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: starter.stdout }), 'line');
  const grandchild = Number(line);
  expect(isAlive(grandchild)).toBe(true);
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false), { timeout: 40_000 });
});

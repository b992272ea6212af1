import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** The tests that can be repeated, by the folder of their configuration. */
export const REPEATED: Record<string, string[]> = {
  'services/api': [
    'src/operations/slots/slots.property.test.ts',
    'src/operations/slots/crewSlots.property.test.ts',
    'src/operations/slots/assignVisits.test.ts',
    'src/operations/dispatch/orderDay.test.ts',
    'src/operations/onlineBooking/bookSlot.races.test.ts',
    'src/billing/documents/items.property.test.ts',
    'src/engines/pdf/page/totals.property.test.ts',
    'testing/product/crash.test.ts',
  ],
  'remotes/billing': ['src/form/totals.property.test.tsx'],
};

/** Runs some tests of a folder with so many repetitions. Returns the exit code. */
export function repeat(folder: string, files: string[], repetitions: number) {
  const cwd = join(ROOT, folder);
  const programs = [cwd, ROOT].map((path) => join(path, 'node_modules/.bin'));
  const running = spawn('vitest', ['run', '--testTimeout=0', '--reporter=verbose', ...files], {
    cwd,
    env: {
      ...process.env,
      PATH: [...programs, process.env.PATH].join(delimiter),
      REPETITIONS: String(repetitions),
      VITE_REPETITIONS: String(repetitions),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise<number | null>((done) => running.once('close', done));
}

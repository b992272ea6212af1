import { test } from 'vitest';
import { checkFiles, hasPrometheus, watchProcess } from './monitoring.ts';

test.skipIf(!hasPrometheus)(
  'Prometheus reads a process, and every alert rule can be evaluated',
  async () => {
    await checkFiles();
    await watchProcess(60);
  },
);

import { test } from 'vitest';
import { checkFiles, hasPrometheus } from './monitoring.ts';

test.skipIf(!hasPrometheus)(
  'promtool finds no fault in the alert rules (skipped without Prometheus)',
  checkFiles,
);

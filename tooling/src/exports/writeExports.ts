import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.ts';
import { describeExports, REPORTED, reportOf } from './packageExports.ts';

// `pnpm exports`: writes the report of each package again.
for (const name of REPORTED) {
  const file = join(ROOT, reportOf(name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, describeExports(name));
}

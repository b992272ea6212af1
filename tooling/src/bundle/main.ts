import { relative, resolve } from 'node:path';
import { megabytesOf } from '../disk/measure.ts';
import { print, printError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { Processes } from '../processes.ts';
import { describeError } from '../setupError.ts';
import { shutdownRequested } from '../shutdownSignal.ts';
import { writeBundle } from './writeBundle.ts';

const folder = resolve(ROOT, process.argv[2] ?? 'dist');
const processes = new Processes();
let exitCode = 0;
try {
  await Promise.race([writeBundle(processes, folder), failOnShutdown()]);
  print(`\n${relative(process.cwd(), folder)} has ${megabytesOf(folder)} MB. It is served by`);
  print('node tooling/src/bundle/serve.ts, with Node 26 and the settings of deploy/env.example.');
} catch (error) {
  printError(describeError(error));
  exitCode = 1;
}
await processes.stopAll();
process.exit(exitCode);

async function failOnShutdown(): Promise<never> {
  await shutdownRequested();
  throw new Error('Ended before the folder was written.');
}

import { askedToEnd } from '../ending.ts';
import { Processes } from '../processes.ts';
import { explain } from '../refusal.ts';
import { startProduct } from './product.ts';
import { complain } from './say.ts';
import { loadEnvFile, readSettings } from './settings.ts';

const processes = new Processes();
const ending = askedToEnd();
let exitCode = 0;
let release = () => {};

try {
  loadEnvFile();
  const settings = readSettings(process.env);
  const product = startProduct(processes, settings, (lock) => {
    release = () => lock.release();
  });
  // What fails only because we are ending is not worth a word.
  product.catch(() => {});
  await Promise.race([product, ending]);
  await ending;
} catch (error) {
  complain(explain(error));
  exitCode = 1;
}
await processes.stopAll();
release();
process.exit(exitCode);

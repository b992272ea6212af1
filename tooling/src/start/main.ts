import { relative } from 'node:path';
import { print } from '../output.ts';
import { ROOT } from '../paths.ts';
import { runUntilShutdown } from '../shutdown.ts';
import { startProduct } from './product.ts';
import { loadEnvFile, readSettings } from './settings.ts';

await runUntilShutdown(async (processes, onLocked) => {
  loadEnvFile();
  const settings = readSettings(process.env);
  print('Tradewind starts.');
  const { address, demo } = await startProduct(processes, settings, onLocked);
  print(`\nTradewind is ready: ${address}`);
  if (demo) print(demo);
  print(`Database, files, secrets and logs are in ${relative(ROOT, settings.dataDir)}.`);
  print('To release a remote on its own: pnpm remotes. It finds its token in that folder.');
  print('Stop with Ctrl+C.');
});

import { relative } from 'node:path';
import { ROOT } from '../places.ts';
import { runUntilAsked } from '../runUntilAsked.ts';
import { startProduct } from './product.ts';
import { say } from './say.ts';
import { loadEnvFile, readSettings } from './settings.ts';

await runUntilAsked(async (processes, onLocked) => {
  loadEnvFile();
  const settings = readSettings(process.env);
  say('Tradewind starts.');
  const { address, demo } = await startProduct(processes, settings, onLocked);
  say(`\nTradewind is ready: ${address}`);
  if (demo) say(demo);
  say(`Database, files, secrets and logs are in ${relative(ROOT, settings.dataDir)}.`);
  say('To release a remote on its own: pnpm remotes. It finds its token in that folder.');
  say('Stop with Ctrl+C.');
});

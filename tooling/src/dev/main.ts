import { loadEnvFile } from '@tradewind/settings/envFile';
import { logStep, print } from '../output.ts';
import { findApps, ROOT } from '../paths.ts';
import { runUntilShutdown } from '../shutdown.ts';
import { readDeployToken, readSecrets } from '../start/dataFolder.ts';
import { lockFolder } from '../start/lock.ts';
import { browserAddress, checkStart, openDatabase } from '../start/main.ts';
import { forgetDemo, seedDemo, startApi } from '../start/serve.ts';
import { readSettings } from '../start/settings.ts';
import { assignPorts, describeRemotes, startDevServer } from './devServers.ts';

await runUntilShutdown(async (processes, onLocked) => {
  const settings = readSettings(process.env, loadEnvFile(ROOT, process.env));
  print('Tradewind starts for development.');
  const { host, dataDir, artifactsDir } = settings;
  const port = await checkStart(settings);
  onLocked(lockFolder(dataDir));
  const secrets = readSecrets(dataDir);
  const servers = await assignPorts(findApps());
  const database = await logStep('PostgreSQL', () =>
    openDatabase(processes, settings, secrets.postgresPassword),
  );
  await logStep('Development servers', () =>
    Promise.all(servers.map((server) => startDevServer(processes, server))),
  );
  const env = {
    ...database,
    JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
    DEPLOY_TOKEN: settings.deployToken ?? readDeployToken(dataDir),
    ARTIFACTS_DIR: artifactsDir,
    DEV_REMOTES: describeRemotes(servers),
  };
  await logStep('API', () =>
    startApi(processes, {
      dataDir,
      host,
      port,
      env,
      nodeFlags: ['--watch', '--watch-preserve-output'],
    }),
  );
  const demo = settings.demo ? await seedDemo(processes, dataDir, database) : forgetDemo(dataDir);
  print(`\nTradewind is ready: ${browserAddress(host, port)}`);
  if (demo) print(demo);
  print('A change of any source shows by itself. Stop with Ctrl+C.');
});

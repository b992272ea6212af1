import { dirname } from 'node:path';
import { checkDatabase } from '@tradewind/settings/checkDatabase';
import { checkFile, checkFolder } from '@tradewind/settings/checkFolder';
import { listenOnce } from '@tradewind/settings/listenOnce';
import { openRoads } from './operations/driving/roads.ts';
import { checkMapTiles } from './platform/site/mapTiles.ts';
import type { Settings } from './settings.ts';

/**
 * Checks that what a process needs at its start is there: its folders, its port, its database.
 * @throws SetupError of one line with what is missing and what to do.
 */
export const checkInstallation = async (settings: Settings): Promise<void> => {
  const { localReleases, artifactsDir, filesDir, filesBucket, host, port } = settings;
  // Other processes only read what is published.
  if (localReleases !== undefined) {
    checkFolder('DATA_DIR', dirname(localReleases));
    checkFolder('ARTIFACTS_DIR', artifactsDir);
  }
  if (filesBucket === undefined) checkFolder('FILES_DIR', filesDir);
  if (settings.valhallaDir !== undefined) await openRoads(settings.valhallaDir);
  if (settings.mapTiles?.file !== undefined) await checkMapTiles(settings.mapTiles.file);
  if (settings.logFile !== undefined) checkFile('LOG_FILE', settings.logFile);
  await listenOnce(host, port);
  const { metricsAddress } = settings;
  if (metricsAddress !== undefined)
    await listenOnce(metricsAddress.host, metricsAddress.port, 'METRICS_');
  const { databaseUrl, sessionDatabaseUrl, migrationDatabaseUrl } = settings;
  await checkDatabase('DATABASE_URL', databaseUrl);
  if (sessionDatabaseUrl !== databaseUrl)
    await checkDatabase('DATABASE_SESSION_URL', sessionDatabaseUrl);
  if (settings.migrate && migrationDatabaseUrl !== databaseUrl)
    await checkDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
};

import type { DataSource } from 'typeorm';
import { dbOf } from './database/db.ts';
import { lastBackupGauge } from './engines/backups/keptBackups.ts';
import { poolGauges, queueGauges } from './engines/metrics/databaseGauges.ts';
import { createMetrics, type Metrics } from './engines/metrics/metrics.ts';
import { metricsListener } from './engines/metrics/serveMetrics.ts';
import { type Listening, listen } from './http/listen.ts';
import { liveVersionGauge } from './platform/releases/liveVersionGauge.ts';
import type { Settings } from './settings.ts';

type MetricsSettings = Pick<Settings, 'metricsAddress' | 'metricsToken' | 'backupDir'>;

/** The metrics of a process on a data source; undefined where no setting gives them a place. */
export const createProductMetrics = async (
  { metricsAddress, metricsToken, backupDir }: MetricsSettings,
  dataSource: DataSource,
): Promise<Metrics | undefined> => {
  if (metricsAddress === undefined && metricsToken === undefined) return undefined;
  const metrics = await createMetrics();
  const db = dbOf(dataSource);
  const ofProduct = [liveVersionGauge(db), lastBackupGauge(backupDir)];
  for (const gauge of [...poolGauges(dataSource), ...queueGauges(db), ...ofProduct])
    metrics.addGauge(gauge);
  return metrics;
};

/** Serves the metrics on their own port, if they have one. */
export const listenForMetrics = async (
  { metricsAddress }: Pick<Settings, 'metricsAddress'>,
  metrics: Metrics | undefined,
): Promise<Listening | undefined> =>
  metricsAddress && metrics && listen(metricsListener(metrics), metricsAddress);

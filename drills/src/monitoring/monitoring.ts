import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { openShop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { hostInUrl, LOOPBACK } from '@tradewind/settings/hosts';
import { makeFolder } from '@tradewind/tooling/folders';
import { expect } from 'vitest';

const run = promisify(execFile);
const files = join(import.meta.dirname, '../../../deploy/monitoring');

/** Whether Prometheus and its promtool are installed. */
export const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** Expects that promtool finds no fault in the configuration and the alert rules. */
export const checkFiles = async () => {
  const { stdout } = await run('promtool', ['check', 'config', join(files, 'prometheus.yml')]);
  expect(stdout).toContain('SUCCESS');
  expect(stdout).not.toContain('FAILED');
};

interface Rules {
  data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
}

interface Found {
  data: { result: { metric: { __name__: string } }[] };
}

/** Lets Prometheus read a process for some seconds, and expects that every rule can be evaluated. */
export const watchProcess = async (seconds: number) => {
  const cluster = await startCluster();
  const [metricsPort, port] = [await freePort(), await freePort(LOOPBACK)];
  const shop = await openShop(cluster.url);
  const api = await startApi({ ...shop.environment, METRICS_PORT: String(metricsPort) });
  const folder = makeFolder();
  const sample = readFileSync(join(files, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('127.0.0.1:9464', `${hostInUrl(LOOPBACK)}:${metricsPort}`)
    .replace('alerts.yml', join(files, 'alerts.yml'));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(config, sample);
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=${hostInUrl(LOOPBACK)}:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ask = async <Answer>(path: string) =>
    (await (await fetch(`http://${hostInUrl(LOOPBACK)}:${port}/api/v1/${path}`)).json()) as Answer;
  const findUp = () =>
    ask<Found>('query?query=up%3D%3D1').then(
      ({ data }) => data.result.length,
      () => 0,
    );
  try {
    await expect.poll(findUp, { timeout: 60_000 }).toBe(1);
    const until = Date.now() + seconds * 1_000;
    while (Date.now() < until) await fetch(`${api.url}/api/health/ready`);
    const findHealth = async () => {
      const { data } = await ask<Rules>('rules');
      return data.groups.flatMap(({ rules }) => rules.map(({ health }) => health));
    };
    await expect.poll(async () => new Set(await findHealth())).toEqual(new Set(['ok']));
    const { data } = await ask<Found>('query?query=tradewind_http_requests_total');
    expect(data.result.length).toBeGreaterThan(0);
    const firing = await ask<Found>('query?query=ALERTS%7Balertstate%3D%22firing%22%7D');
    expect(firing.data.result).toEqual([]);
  } finally {
    prometheus.kill('SIGTERM');
    await once(prometheus, 'exit');
    await api.stop();
    await shop.dataSource.destroy();
    await cluster.remove();
  }
};

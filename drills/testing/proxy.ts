import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { hostInUrl, LOOPBACK } from '@tradewind/settings/hosts';
import { expect, onTestFinished } from 'vitest';

const SAMPLE = resolve(import.meta.dirname, '../../deploy/nginx/tradewind.conf');

const loopback = hostInUrl(LOOPBACK);

/** Whether nginx is installed; a drill that needs it is skipped without it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** The sample, with other ports and without TLS. */
const fitSample = (ports: readonly number[], port: number, cache: string) => {
  const [first, second] = ports;
  return readFileSync(SAMPLE, 'utf8')
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
    .replace(/listen 443[^;]*;/, `listen ${loopback}:${port};`)
    .replace(/^\s*(listen \[::\]:443|ssl_)[^;]*;/gm, '')
    .replace('127.0.0.1:3000', `${loopback}:${first}`)
    .replace('127.0.0.1:3001', `${loopback}:${second}`)
    .replace(/(proxy_cache_path) \S+/, `$1 ${cache}`)
    .replace(/access_log [^;]*;/g, '');
};

/**
 * Runs nginx with the sample before two processes of the API until the test has finished. Returns
 * its address.
 */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-nginx-'));
  const port = await freePort();
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  const configuration = `
daemon off;
user root;
worker_processes 1;
worker_rlimit_nofile 16384;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 8192; }
http {
${paths}
access_log off;
${fitSample(ports, port, join(folder, 'cache'))}
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const address = `http://${loopback}:${port}`;
  const answers = () =>
    fetch(`${address}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return address;
}

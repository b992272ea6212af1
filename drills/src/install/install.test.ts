import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { api } from '@tradewind/contracts/api';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { makeFolder } from '@tradewind/tooling/folders';
import { findFreePort } from '@tradewind/tooling/ports';
import { expect, onTestFinished, test } from 'vitest';
import {
  adaptForTrial,
  guideBlocks,
  NGINX,
  ROOT,
  withoutNginx,
  writeCertificate,
} from './installGuide.ts';

test('the commands of the guide are whole blocks of the shell', () => {
  const blocks = guideBlocks();
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) {
    const { stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
    expect(stderr).toBe('');
  }
});

test('nginx passes each upload on while it arrives, by a rule of the sample for its path', () => {
  const sample = readFileSync(join(ROOT, 'deploy/nginx/tradewind.conf'), 'utf8');
  const [, rule = ''] =
    /location ~ (\S+) \{\s+proxy_pass \S+\s+proxy_request_buffering off/.exec(sample) ?? [];
  const uploads = Object.values(api).filter((endpoint: Endpoint) => endpoint.upload);
  const paths = uploads.map(
    ({ route }) => `/api${route.split(' ')[1]?.replaceAll(/:\w+/g, 'an-id')}`,
  );
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !new RegExp(rule).test(path))).toEqual([]);
});

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LW9mLWEtbGluaw';

const skipped = withoutNginx === undefined ? '' : ` (not here: ${withoutNginx})`;

test.skipIf(withoutNginx)(
  `nginx takes the sample, and logs no secret of a link${skipped}`,
  async () => {
    const folder = makeFolder();
    const http = await findFreePort('127.0.0.1');
    const ports = { http, https: await findFreePort('127.0.0.1'), product: 1, postgres: 1 };
    for (const path of ['etc/nginx/conf.d', 'var/log/nginx', 'var/cache/nginx', 'run', 'body'])
      mkdirSync(join(folder, path), { recursive: true });
    writeCertificate(folder);
    const sample = readFileSync(join(ROOT, 'deploy/nginx/tradewind.conf'), 'utf8');
    const written = adaptForTrial(sample, folder, ports).replaceAll('app.example.com', 'localhost');
    writeFileSync(join(folder, 'etc/nginx/conf.d/tradewind.conf'), written);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/body/${kind};`)
      .join('\n');
    const configuration = join(folder, 'etc/nginx/nginx.conf');
    writeFileSync(
      configuration,
      `pid ${folder}/run/nginx.pid;\ndaemon off;\nevents {}\nhttp { ${temporary} include ${folder}/etc/nginx/conf.d/*.conf; }\n`,
    );
    const args = ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')];
    execFileSync(NGINX, [...args, '-t'], { stdio: 'ignore' });
    const nginx = spawn(NGINX, args, { stdio: 'ignore' });
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    onTestFinished(async () => {
      nginx.kill('SIGQUIT');
      await ended;
    });
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: 'localhost', referer: `http://localhost/quotes/${SECRET}` };
        request({ host: '127.0.0.1', port: http, path, headers }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode));
        })
          .once('error', reject)
          .end();
      });
    await expect.poll(() => ask('/login').catch(() => 0)).toBe(301);
    for (const path of [`/documents/${SECRET}/pdf`, `/reset?token=${SECRET}`]) await ask(path);
    const log = () => readFileSync(join(folder, 'var/log/nginx/tradewind.log'), 'utf8');
    await expect
      .poll(() =>
        log()
          .trimEnd()
          .split('\n')
          .slice(-3)
          .map((line) => line.split('"')[1]),
      )
      .toEqual([...['/login', '/documents', '/reset']]);
    expect(log()).not.toContain(SECRET);
  },
);

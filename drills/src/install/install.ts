import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { makeFolder } from '@tradewind/tooling/folders';
import { findFreePort } from '@tradewind/tooling/ports';
import { expect, onTestFinished } from 'vitest';
import {
  adaptForTrial,
  guideBlocks,
  NGINX,
  type Ports,
  ROOT,
  writeCertificate,
} from './installGuide.ts';

const POSTGRES = '/usr/lib/postgresql/15/bin';
const USER = 'tradewind';

const hasUser = () => spawnSync('id', [USER]).status === 0;

/** Why the guide cannot be tried here; undefined where it can. */
export const reasonToSkip = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'it installs for the whole machine, as root';
  if (!existsSync(NGINX) || !existsSync(POSTGRES)) return 'Debian’s nginx or PostgreSQL is missing';
  return hasUser() ? `the user ${USER} exists already` : undefined;
};

/** In the place of programs that change the whole machine; the rest of the guide runs as it is. */
const programs = (folder: string): Record<string, string> => ({
  'apt-get': 'exit 0',
  nginx: `exec ${NGINX} -c ${folder}/etc/nginx/nginx.conf "$@"`,
  systemctl: `
    case "$*" in
      "enable --now tradewind")
        unit=${folder}/etc/systemd/system/tradewind.service
        set -a; . ${folder}/etc/tradewind/env; set +a
        cd ${folder}/opt/tradewind
        setsid runuser -u ${USER} -- $(sed -n 's/^ExecStart=//p' $unit) > ${folder}/product.log 2>&1 &
        echo $! > ${folder}/product.pid ;;
      "reload nginx") nginx ;;
      "daemon-reload") ;;
      *) echo "unknown: $*" >&2; exit 1 ;;
    esac`,
});

const write = (file: string, content: string, mode = 0o644) => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content, { mode });
};

/** A Debian of its own below a folder: programs, nginx's files, an empty PostgreSQL. */
const makeDebian = (folder: string, ports: Ports): NodeJS.ProcessEnv => {
  const bin = join(folder, 'bin');
  for (const [name, script] of Object.entries(programs(folder)))
    write(join(bin, name), `#!/bin/bash\n${script}\n`, 0o755);
  for (const path of ['run', 'var/log/nginx', 'var/lib/nginx', 'etc/systemd/system', 'pg'])
    mkdirSync(join(folder, path), { recursive: true });
  cpSync('/etc/nginx', join(folder, 'etc/nginx'), { recursive: true });
  rmSync(join(folder, 'etc/nginx/sites-enabled'), { recursive: true });
  const main = join(folder, 'etc/nginx/nginx.conf');
  writeFileSync(main, adaptForTrial(readFileSync(main, 'utf8'), folder, ports));
  writeCertificate(folder);
  const cluster = join(folder, 'pg');
  execFileSync('chown', ['postgres', cluster]);
  const asPostgres = (command: string) =>
    execFileSync('runuser', ['-u', 'postgres', '--', 'bash', '-c', command], {
      cwd: '/',
      stdio: 'ignore',
    });
  asPostgres(
    `${POSTGRES}/initdb -D ${cluster}/15 --auth-local=peer --auth-host=scram-sha-256 --locale=C.UTF-8`,
  );
  const options = `-p ${ports.postgres} -k ${cluster} -c listen_addresses=127.0.0.1`;
  asPostgres(`${POSTGRES}/pg_ctl -w -D ${cluster}/15 -l ${cluster}/log -o "${options}" start`);
  onTestFinished(() => {
    asPostgres(`${POSTGRES}/pg_ctl -w -m fast -D ${cluster}/15 stop`);
  });
  const PATH = `${bin}:${process.env.PATH}`;
  return { PATH, PGHOST: cluster, PGPORT: String(ports.postgres), HOME: folder };
};

const stop = (pidFile: string, signal: NodeJS.Signals) => {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    process.kill(-pid, signal);
  } catch {
    process.kill(pid, signal);
  }
  while (existsSync(`/proc/${pid}`)) spawnSync('sleep', ['0.1']);
};

/** Sends JSON through nginx; gives status and body. */
const send = (path: string, body: object, { https }: Ports, certificate: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const options = {
      ...{ host: 'localhost', port: https, path, method: 'POST', family: 4 },
      ca: readFileSync(certificate),
      headers: { 'content-type': 'application/json' },
    };
    request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode, body: text }));
    })
      .once('error', reject)
      .end(JSON.stringify(body));
  });

/**
 * Installs the product by the guide's own commands, in a folder and on free ports, and signs in
 * through nginx. What differs from a server: the folder, the ports, a certificate of its own, no
 * mail server, and scripts in the place of apt-get and systemctl.
 */
export const installByGuide = async (): Promise<void> => {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const free = () => findFreePort('127.0.0.1');
  const ports = {
    http: await free(),
    https: await free(),
    product: await free(),
    postgres: await free(),
  };
  const [bundle = '', ...server] = guideBlocks();
  expect(bundle).toContain('bundle');
  const dist = join(folder, 'opt/tradewind');
  mkdirSync(dist, { recursive: true });
  execFileSync(process.execPath, ['tooling/src/bundle/bundle.ts', dist], { cwd: ROOT });
  const env = makeDebian(folder, ports);
  onTestFinished(() => {
    stop(join(folder, 'run/nginx.pid'), 'SIGQUIT');
    stop(join(folder, 'product.pid'), 'SIGTERM');
    if (hasUser()) execFileSync('userdel', [USER]);
  });
  const run = (block: string) => {
    const script = adaptForTrial(
      block.replaceAll('YOUR.HOST.NAME', 'localhost'),
      folder,
      ports,
    ).replaceAll('/usr/bin/node', process.execPath);
    const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
      input: script,
      env,
      cwd: '/',
      encoding: 'utf8',
    });
    expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
    return stdout;
  };
  for (const sample of [
    'deploy/systemd/tradewind.service',
    'deploy/nginx/tradewind.conf',
    'deploy/env.example',
  ]) {
    const file = join(dist, sample);
    const text = adaptForTrial(readFileSync(file, 'utf8'), folder, ports);
    writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath));
  }
  const [prepare = '', database = '', ...rest] = server;
  run(prepare);
  run(database);
  const settings = join(folder, 'etc/tradewind/env');
  const filled = readFileSync(settings, 'utf8')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://localhost:${ports.https}`)
    .replace(/^SMTP_URL=.*$/m, `PORT=${ports.product}`);
  writeFileSync(settings, filled);
  const outputs = rest.map(run);
  expect(outputs.at(-1)).toContain('✓ roles: tradewind_app serves, and is kept apart.');
  const certificate = join(folder, 'etc/letsencrypt/live/localhost/fullchain.pem');
  const account = { email: 'ann@example.com', password: 'Kettle sofa moon 7' };
  const registered = await send(
    '/api/auth/register',
    { name: 'Ann Ray', ...account },
    ports,
    certificate,
  );
  expect(registered).toMatchObject({ status: 201 });
  expect(await send('/api/auth/login', account, ports, certificate)).toMatchObject({ status: 200 });
};

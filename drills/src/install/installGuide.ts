import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const NGINX = '/usr/sbin/nginx';

/** Why the sample of nginx cannot be tried here; undefined where it can. */
export const withoutNginx = existsSync(NGINX) ? undefined : 'nginx is not installed';

/** The commands of the section "One machine": the first block runs in a clone, the others on the server. */
export const guideBlocks = (): readonly string[] => {
  const guide = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8');
  const [, section = ''] = /^## One machine\n(.*?)^## /ms.exec(guide) ?? [];
  return Array.from(section.matchAll(/^```sh\n(.*?)^```$/gms), ([, block = '']) => block);
};

/** Free ports, which a trial uses in place of those of the guide and the samples. */
export interface Ports {
  readonly http: number;
  readonly https: number;
  readonly product: number;
  readonly postgres: number;
}

const FOLDERS =
  /(?<![\w/.-])\/(etc\/(nginx|tradewind|letsencrypt|systemd\/system)|var\/(log|cache|lib)\/nginx|var\/lib\/tradewind|opt\/tradewind)(?![\w-])/g;

/** Returns a text of the guide or of a sample with the folder and the ports of a trial. */
export const adaptForTrial = (text: string, folder: string, ports: Ports): string =>
  text
    .replaceAll(FOLDERS, `${folder}$&`)
    .replaceAll('/run/nginx.pid', `${folder}/run/nginx.pid`)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${ports.http};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${ports.https} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.product}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${ports.postgres}`);

/** Writes a certificate of its own for localhost where the sample of nginx expects it. */
export const writeCertificate = (folder: string): string => {
  const place = join(folder, 'etc/letsencrypt/live/localhost');
  execFileSync('mkdir', ['-p', place]);
  const [key, certificate] = [join(place, 'privkey.pem'), join(place, 'fullchain.pem')];
  const what = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
      ...what,
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return certificate;
};

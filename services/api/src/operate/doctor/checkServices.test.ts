import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/freePort.ts';
import {
  expectOne,
  healthyInstallation,
  listenDuringTest,
  mailServer,
} from '../../../testing/healthyInstallation.ts';

const { problemsOf } = healthyInstallation();

/** An HTTP service that answers every request in the same way. */
const answering = async (status: number, type: string, body: string): Promise<string> => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return `http://localhost:${await listenDuringTest(server)}`;
};

describe('a fault of a service is one line with its remedy', () => {
  test('when the mail server is away, refuses the password, or is not set in production', async () => {
    const away = `smtp://localhost:${await freePort()}`;
    expectOne(await problemsOf({ SMTP_URL: away }), 'mail', /correct host and port in SMTP_URL/);
    const refusing = await mailServer(false);
    expectOne(
      await problemsOf({ SMTP_URL: refusing }),
      'mail',
      /refuses user or password: correct them in SMTP_URL/,
    );
    const ALLOW_DEV_ON_NETWORK = 'off';
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      ALLOW_DEV_ON_NETWORK,
    };
    expectOne(await problemsOf(production), 'mail', /set SMTP_URL/, 'warning');
  });

  test('when the bank refuses the keys', async () => {
    const body = JSON.stringify({ error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' });
    const PLAID_URL = await answering(400, 'application/json', body);
    const keys = { PLAID_CLIENT_ID: 'id', PLAID_SECRET: 'secret', PLAID_URL };
    expectOne(await problemsOf(keys), 'bank', /correct PLAID_CLIENT_ID and PLAID_SECRET/);
  });

  test('when the bucket refuses the key, or does not exist', async () => {
    const refuse = async (status: number, code: string) => ({
      ...{ FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY: 'id', FILES_S3_SECRET: 'secret' },
      FILES_S3_ENDPOINT: await answering(
        status,
        'application/xml',
        `<Error><Code>${code}</Code></Error>`,
      ),
    });
    expectOne(
      await problemsOf(await refuse(403, 'AccessDenied')),
      'store',
      /correct FILES_S3_ACCESS_KEY/,
    );
    expectOne(
      await problemsOf(await refuse(404, 'NoSuchBucket')),
      'store',
      /create it, or correct FILES_S3_BUCKET/,
    );
  });

  test('when the scanner or a provider of sign-in does not answer', async () => {
    const CLAMAV_SOCKET = `tcp://localhost:${await freePort()}`;
    expectOne(
      await problemsOf({ CLAMAV_SOCKET }),
      'scanner',
      /start clamav-daemon, correct CLAMAV_SOCKET/,
    );
    const GOOGLE_ISSUER = await answering(404, 'text/plain', '');
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER };
    expectOne(await problemsOf(google), 'sign-in', /\(404\): correct GOOGLE_ISSUER/);
  });

  test('when the geocoder does not answer, or is one of another kind', async () => {
    const away = { GEOCODER: 'photon', GEOCODER_URL: `http://localhost:${await freePort()}` };
    expectOne(await problemsOf(away), 'geocoder', /\(ECONNREFUSED\): correct GEOCODER and/);
    const refusing = { ...away, GEOCODER_URL: await answering(403, 'text/plain', '') };
    expectOne(await problemsOf(refusing), 'geocoder', /answered 403\): correct GEOCODER and/);
    const other = { ...away, GEOCODER_URL: await answering(200, 'application/json', '[]') };
    expectOne(await problemsOf(other), 'geocoder', /does not answer as photon does/);
    const found = {
      ...away,
      GEOCODER_URL: await answering(200, 'application/json', '{"features":[]}'),
    };
    expect(await problemsOf(found)).toEqual([]);
  });

  test('when the folder of the road engine lacks its library', async () => {
    const VALHALLA_DIR = await mkdtemp(join(tmpdir(), 'doctor-roads-'));
    const problems = await problemsOf({ ROUTING: 'valhalla', VALHALLA_DIR });
    expectOne(problems, 'roads', /VALHALLA_DIR does not fit: .* run "npm install/);
    await rm(VALHALLA_DIR, { recursive: true });
  });

  test('when the public address does not lead to the product', async () => {
    const PUBLIC_URL = `https://localhost:${await freePort()}`;
    const behind = { PUBLIC_URL, TRUST_PROXY: 'on', ALLOW_DEV_ON_NETWORK: 'on' };
    expectOne(await problemsOf(behind), 'address', /ECONNREFUSED\): start both/, 'warning');
  });

  test('when the CDN does not lead to the product, or serves more than files', async () => {
    const away = { ASSETS_URL: `http://localhost:${await freePort()}` };
    expectOne(await problemsOf(away), 'assets', /does not pass requests.*: set its origin to/);
    const withoutCors = { ASSETS_URL: await answering(404, 'text/plain', '') };
    expectOne(await problemsOf(withoutCors), 'assets', /Access-Control-Allow-Origin/);
    const server = createServer(({ url }, response) => {
      const headers = { 'access-control-allow-origin': '*' };
      response.writeHead(url?.startsWith('/api') ? 200 : 404, headers).end();
    });
    const everything = { ASSETS_URL: `http://localhost:${await listenDuringTest(server)}` };
    expectOne(
      await problemsOf(everything),
      'assets',
      /let it pass on \/artifacts\/ alone/,
      'warning',
    );
  });
});

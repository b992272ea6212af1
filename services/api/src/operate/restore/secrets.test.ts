import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseEnv } from 'node:util';
import { sealSettings } from '@tradewind/settings/sealedSettings';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '../../../testing/operate.ts';
import { SECRETS, writeContents } from '../backup/backupContents.ts';
import { writeManifest } from '../backup/manifest.ts';

const BACKUP_PASSPHRASE = 'correct horse battery';
const nothing = { files: 0, bytes: 0 };

/** A backup of secrets alone. */
const backUp = async (secrets: Record<string, string>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const contents = await writeContents(folder);
  await contents.add(SECRETS, Readable.from([sealSettings(secrets, BACKUP_PASSPHRASE)]));
  await writeManifest(folder, {
    ...{ format: 1, createdAt: '', product: '', postgres: '', migrations: [], tables: [] },
    ...{ sequences: [], database: nothing, files: nothing, missing: [], artifacts: nothing },
    ...{ salt: '', keys: [], hasSecrets: true, contentsSha256: await contents.close() },
  });
  return folder;
};

test('the secrets of a backup are lines for a file of settings, or an object of JSON', async () => {
  const secrets = { JWT_SECRET: 'x'.repeat(32), FILES_S3_SECRET: 'one#two' };
  const folder = await backUp(secrets);
  const environment = { BACKUP_PASSPHRASE };
  const lines = await operate(environment, 'restore', folder, '--secrets');
  expect(parseEnv(lines.out.join('\n'))).toEqual(secrets);
  const json = await operate(environment, 'restore', folder, '--secrets', '--json');
  expect(JSON.parse(json.out.join('\n'))).toEqual(secrets);
});

test('secrets that another passphrase has sealed are one line', async () => {
  const folder = await backUp({ JWT_SECRET: 'x'.repeat(32) });
  const environment = { BACKUP_PASSPHRASE: 'incorrect horse' };
  expect(await operate(environment, 'restore', folder, '--secrets')).toEqual({
    code: 1,
    out: [],
    errors: [expect.stringMatching(/^BACKUP_PASSPHRASE does not open the secrets/)],
  });
});

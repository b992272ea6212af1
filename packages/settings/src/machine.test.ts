import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from './checkDatabase.ts';
import { checkFolder } from './checkFolder.ts';
import { loadEnvFile } from './envFile.ts';
import { listenOnce } from './listenOnce.ts';

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('refuses a folder below a file, and names the setting', () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')])
    expect(() => checkFolder('DATA_DIR', folder)).toThrow(
      `The folder ${folder} cannot be written (ENOTDIR): make it writable for this user, or choose another with DATA_DIR.`,
    );
});

test('accepts a folder that can be made, and does not make it', () => {
  const folder = makeFolder();
  checkFolder('DATA_DIR', join(folder, 'a/b'));
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a port that is taken, and a host that is not of this machine', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as { port: number };
  await expect(listenOnce('localhost', port)).rejects.toThrow(`Port ${port} is taken`);
  await expect(listenOnce('192.0.2.1', 0)).rejects.toThrow('Cannot listen on HOST 192.0.2.1');
});

test('refuses a database whose certificate is missing, and names the setting and the file', async () => {
  const url = 'postgresql://app:hunter2@127.0.0.1/tradewind?sslrootcert=/missing.pem';
  await expect(checkDatabase('DATABASE_URL', url)).rejects.toThrow(
    /^The setting DATABASE_URL does not fit: (?!.*hunter2).*\/missing\.pem'\.$/,
  );
});

test('refuses a file of settings that is missing or no file, and reads one below the environment', () => {
  const folder = makeFolder();
  expect(() => loadEnvFile(folder, { ENV_FILE: 'missing' })).toThrow('correct ENV_FILE');
  expect(() => loadEnvFile(folder, { ENV_FILE: folder })).toThrow(/cannot be read \(EISDIR\)/);
  expect(loadEnvFile(folder, {})).toEqual([]);
  writeFileSync(join(folder, 'cut'), 'PORT=4000 # of all\nBACKUP_PASSPHRASE=correct#hunter2\n');
  expect(() => loadEnvFile(folder, { ENV_FILE: 'cut' })).toThrow(
    /^The value of BACKUP_PASSPHRASE in (?!.*hunter2).* put the value into single quotes\.$/,
  );
  writeFileSync(join(folder, 'cut'), "BACKUP_PASSPHRASE='correct#hunter2' # quoted\n");
  expect(loadEnvFile(folder, { ENV_FILE: 'cut' })).toEqual(['BACKUP_PASSPHRASE']);
  writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST=::1\n');
  const environment = { PORT: '5000' };
  expect(loadEnvFile(folder, environment)).toContain('HOST');
  expect(environment).toEqual({ PORT: '5000', HOST: '::1' });
});

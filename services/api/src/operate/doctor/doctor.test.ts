import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { MEGABYTE } from '@tradewind/contracts/text';
import { goodSettings, wrongSettings } from '@tradewind/settings/testing/wrongSettings';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  expectOne,
  healthyInstallation,
  listenDuringTest,
  makeBackupFolder,
} from '../../../testing/healthyInstallation.ts';
import { runOperate } from '../command.ts';
import { commands } from '../operate.ts';
import { checkBackups } from './checkBackups.ts';
import { examineInstallation } from './doctor.ts';

const installation = healthyInstallation();
const { problemsOf } = installation;

describe('a sound installation', () => {
  test('has no problem, which the command says with exit code 0', async () => {
    expect(await problemsOf({})).toEqual([]);
    const lines: string[] = [];
    const context = {
      environment: installation.environment,
      fromFile: [],
      print: (line: string) => void lines.push(line),
      printError: expect.fail,
    };
    expect(await runOperate(commands, ['doctor', '--json'], context)).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ ok: true });
  });
});

describe('wrong settings', () => {
  test.each(wrongSettings)('%o is one line about %s', async (given, name, remedy) => {
    const findings = await examineInstallation({ ...goodSettings, ...given });
    expectOne(findings, 'settings', remedy);
    expect(findings[0]?.message).toContain(name);
  });
});

describe('a fault of the machine is one line with its remedy', () => {
  test('when a folder cannot be written, or the disk is full', async () => {
    const folder = await makeBackupFolder(1);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectOne(
      await problemsOf({ FILES_DIR: join(file, 'below') }),
      'disk',
      /choose another with FILES_DIR\.$/,
    );
    const FILES_DIR = mkdtempSync(join(installation.folder, 'files-'));
    const isFull = {
      freeBytes: async (path: string) => (path === FILES_DIR ? 47 * MEGABYTE : 1e12),
    };
    expectOne(
      await problemsOf({ FILES_DIR }, isFull),
      'disk',
      /Only 47 MB .*\(FILES_DIR\): make room/,
    );
  });

  test.skipIf(process.platform === 'win32')('when others can read its secrets', async () => {
    const DATA_DIR = mkdtempSync(join(installation.folder, 'data-'));
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{}');
    chmodSync(join(DATA_DIR, 'secrets.json'), 0o644);
    expectOne(await problemsOf({ DATA_DIR }), 'secrets', /run chmod 640 .*secrets\.json\.$/);
  });

  test('when another program has its port', async () => {
    const PORT = String(await listenDuringTest(createServer((socket) => void socket.end())));
    expectOne(
      await problemsOf({ PORT, HOST: 'localhost' }),
      'port',
      /choose another port with PORT\.$/,
    );
  });

  test('when the last backup is old, missing, or has no folder in production', async () => {
    const folder = await makeBackupFolder(30);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const old = await problemsOf({ BACKUP_DIR: folder });
    expectOne(old, 'backup', /is 30 hours old: set BACKUP_HOUR/, 'warning');
    const none = await problemsOf({ BACKUP_DIR: join(folder, 'none') });
    expectOne(none, 'backup', /none has no backup: set BACKUP_HOUR/, 'warning');
    const { now } = Date;
    const [unset] = await checkBackups({ production: true, backupDir: undefined }, { now });
    expect(unset?.message).toMatch(/^BACKUP_DIR names no folder/);
    expect(await checkBackups({ production: false, backupDir: undefined }, { now })).toEqual([]);
  });

  test('when backups cannot be written or sealed', async () => {
    const folder = await makeBackupFolder(1);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectOne(
      await problemsOf({ BACKUP_DIR: file }),
      'backup',
      /cannot be written \(ENOTDIR\): .* with BACKUP_DIR\.$/,
    );
    expectOne(
      await problemsOf({ BACKUP_PASSPHRASE_FILE: join(file, 'none') }),
      'backup',
      /^The file that BACKUP_PASSPHRASE_FILE names cannot be read.*: correct it\.$/,
    );
  });

  test('when a name is no setting', async () => {
    expectOne(
      await problemsOf({ SMPT_URL: 'x' }),
      'settings',
      /did you mean SMTP_URL\?$/,
      'warning',
    );
  });
});

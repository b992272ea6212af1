import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintKeys } from '@tradewind/settings/sealedSettings';
import { SMTPServer } from 'smtp-server';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { writeManifest } from '../src/operate/backup/manifest.ts';
import { examineInstallation } from '../src/operate/doctor/doctor.ts';
import type { Finding, Machine } from '../src/operate/doctor/finding.ts';
import { databaseSettings } from './databaseAddresses.ts';
import { createDatabase } from './testDatabases.ts';

/** An installation in which the doctor finds nothing, for the tests of one file. */
export interface HealthyInstallation {
  /** The superuser's address of its database. */
  readonly databaseUrl: string;
  /** Removed after the tests. */
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** Returns the doctor's findings after a change of settings. */
  readonly problemsOf: (
    changed: Record<string, string>,
    machine?: Partial<Machine>,
  ) => Promise<readonly Finding[]>;
}

const machine: Machine = { now: Date.now, freeBytes: async () => 1e12 };

export const healthyInstallation = (): HealthyInstallation => {
  const environment: Record<string, string> = {};
  const installation = {
    ...{ databaseUrl: '', folder: '', environment },
    problemsOf: async (changed: Record<string, string>, answers: Partial<Machine> = {}) => {
      const findings = await examineInstallation(
        { ...environment, ...changed },
        { machine: { ...machine, ...answers } },
      );
      return findings.filter(({ level }) => level !== 'ok');
    },
  };
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-doctor-'));
    const backups = await makeBackupFolder(1);
    Object.assign(installation, { databaseUrl, folder });
    Object.assign(environment, {
      ...databaseSettings(databaseUrl),
      ...{ JWT_SECRET: randomUUID(), PORT: '0', DATA_DIR: folder, PATH: makePgDump(folder, 99) },
      BACKUP_DIR: backups,
    });
    return () => {
      for (const each of [folder, backups]) rmSync(each, { recursive: true });
    };
  });
  return installation;
};

const nothing = { files: 0, bytes: 0 };
const salt = '00'.repeat(16);

/** A folder with a backup that was finished so many hours ago, and knows the keys of some settings. */
export const makeBackupFolder = async (
  hours: number,
  keysOf?: Record<string, string>,
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-backups-'));
  const madeAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  const backup = join(folder, madeAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-'));
  mkdirSync(backup);
  await writeManifest(backup, {
    ...{ format: 1, createdAt: madeAt, product: '', postgres: '18.1', contentsSha256: '', salt },
    ...{ migrations: [], tables: [], sequences: [], missing: [], hasSecrets: false },
    ...{ database: nothing, files: nothing, artifacts: nothing },
    keys: keysOf === undefined ? [] : fingerprintKeys(keysOf, salt),
  });
  return folder;
};

/** A folder of programs with a pg_dump of a version. */
export const makePgDump = (folder: string, version: number): string => {
  const programs = mkdtempSync(join(folder, 'programs-'));
  const script = `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}.1'\n`;
  writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 });
  return programs;
};

/** Expects one finding of one line, with its remedy. */
export const expectOne = (
  problems: readonly Finding[],
  check: string,
  remedy: RegExp,
  level = 'error',
) => {
  expect(problems).toEqual([{ check, level, message: expect.stringMatching(remedy) }]);
  expect(problems[0]?.message).not.toContain('\n');
};

/** Listens until the test has ended. Returns the port. */
export const listenDuringTest = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
};

/** A mail server with one user, whose password is right or wrong. */
export const mailServer = async (isRight = true): Promise<string> => {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => (isRight ? done(null, { user: 'a' }) : done(new Error('wrong'))),
  });
  // A client that is refused ends its connection as it likes.
  smtp.on('error', () => undefined);
  return `smtp://a:b@localhost:${await listenDuringTest(smtp.server)}`;
};

import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findSettingErrors, readEnvironment } from '@tradewind/settings/environment';
import type { Environment } from '@tradewind/settings/schema';
import { backupPassphrase } from '@tradewind/settings/sealedSettings';
import { findWarnings } from '@tradewind/settings/warnings';
import { readSettings } from '../../settings.ts';
import type { OperateCommand, OperateContext } from '../command.ts';
import { checkBackups } from './checkBackups.ts';
import { checkDatabases } from './checkDatabases.ts';
import { checkMachine } from './checkMachine.ts';
import { checkRedis } from './checkRedis.ts';
import { checkServices } from './checkServices.ts';
import { examined, type Finding, type Machine, ok } from './finding.ts';

const thisMachine: Machine = {
  now: Date.now,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * Checks an installation: its settings, and where they fit, what they name. Returns one finding for
 * each thing that is wrong, with what to do, and one for each check that found nothing.
 */
export const examineInstallation = async (
  environment: Environment,
  {
    fromFile = [],
    machine = thisMachine,
  }: { fromFile?: readonly string[]; machine?: Machine } = {},
): Promise<readonly Finding[]> => {
  const errors = findSettingErrors(environment, ['DATABASE_URL', 'JWT_SECRET']);
  if (errors.length > 0)
    return errors.map((message) => ({ check: 'settings', level: 'error', message }));
  const given = readEnvironment(environment);
  const warnings = findWarnings(given, environment, { now: new Date(machine.now()), fromFile });
  const settings = readSettings(environment);
  const found = await Promise.all([
    checkMachine({ settings, given, environment, machine }),
    checkDatabases({ settings, environment, machine }),
    checkServices(settings),
    examined('redis', () => checkRedis(settings)),
    examined('backup', () => {
      // It is what seals the next one.
      backupPassphrase(given);
      return checkBackups(settings, machine);
    }),
  ]);
  const ofSettings = warnings.map(
    (message): Finding => ({ check: 'settings', level: 'warning', message }),
  );
  return [
    ...(ofSettings.length > 0 ? ofSettings : [ok('settings', 'All settings fit.')]),
    ...found.flat(),
  ];
};

const marks = { ok: '✓', warning: '!', error: '✗' } as const;

const report = (findings: readonly Finding[], { print }: OperateContext) => {
  for (const { check, level, message } of findings) print(`${marks[level]} ${check}: ${message}`);
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  print(`${count('error')} wrong, ${count('warning')} to look at, ${count('ok')} well`);
};

/** Says what is wrong with an installation and what to do; exit code 1 when something is wrong. */
export const doctor: OperateCommand = {
  usage: '[--json]',
  summary: 'says what is wrong with this installation, and what to do',
  run: async (args, context) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const { environment, fromFile, print } = context;
    const findings = await examineInstallation(environment, { fromFile });
    const hasErrors = findings.some(({ level }) => level === 'error');
    if (values.json) print(JSON.stringify({ ok: !hasErrors, findings }, null, 2));
    else report(findings, context);
    return hasErrors ? 1 : 0;
  },
};

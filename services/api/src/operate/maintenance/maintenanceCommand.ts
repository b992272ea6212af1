import { parseArgs } from 'node:util';
import { failures } from '@tradewind/contracts/errors';
import { SetupError } from '@tradewind/settings/setupError';
import type { Db } from '../../database/db.ts';
import {
  beginMaintenance,
  endMaintenance,
  type Maintenance,
  readMaintenance,
} from '../../engines/maintenance.ts';
import type { OperateCommand } from '../command.ts';
import { withDatabase } from '../withDatabase.ts';

const [, byDefault] = failures.maintenance;

const MOST_MESSAGE = 300;

type Action = (db: Db, message: string) => Promise<Maintenance | undefined>;

const actions: Readonly<Record<string, Action>> = {
  status: (db) => readMaintenance(db),
  on: (db, message) => beginMaintenance(db, message),
  off: async (db) => {
    await endMaintenance(db);
    return undefined;
  },
};

/** Begins or ends maintenance, which every process knows within seconds. */
export const maintenanceCommand: OperateCommand = {
  usage: 'on|off|status [--message TEXT] [--json]',
  summary: 'has writes and pages refused, for all processes and over restarts',
  run: async (args, { environment, print }) => {
    const options = { json: { type: 'boolean' }, message: { type: 'string' } } as const;
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json, message = byDefault } = parsed.values;
    const [name = 'status', ...more] = parsed.positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined || more.length > 0)
      throw new SetupError('operate maintenance takes on, off or status.');
    const text = message.trim();
    if (text === '' || text.length > MOST_MESSAGE)
      throw new SetupError(`--message takes a sentence of up to ${MOST_MESSAGE} characters.`);
    const found = await withDatabase(environment, (db) => action(db, text));
    if (json) print(JSON.stringify({ on: found !== undefined, ...found }));
    else if (found === undefined) print('There is no maintenance.');
    else print(`Maintenance since ${found.since.toISOString()}: ${found.message}`);
    return 0;
  },
};

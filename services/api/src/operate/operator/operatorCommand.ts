import { parseArgs } from 'node:util';
import { SetupError } from '@tradewind/settings/setupError';
import type { Db } from '../../database/db.ts';
import { isTenancyEnforced } from '../../database/tenancy/enforceTenancy.ts';
import { recordAct } from '../../platform/operators/acts.ts';
import {
  addOperator,
  findOperators,
  type ListedOperator,
  removeOperator,
} from '../../platform/operators/operators.ts';
import type { OperateCommand } from '../command.ts';
import { withDatabase } from '../withDatabase.ts';

/** The author of what a command does, as the audit names it. */
export const COMMAND = { by: 'pnpm operate', means: 'command' } as const;

const lineOf = ({ email, name, status, granted_at, granted_by }: ListedOperator) =>
  [
    ...[email, name, ...(status === 'active' ? [] : [status])],
    `operator since ${granted_at.toISOString().slice(0, 16).replace('T', ' ')}, by ${granted_by}`,
  ].join(', ');

const changes = {
  add: {
    apply: (db: Db, email: string) => addOperator(db, email, COMMAND.by),
    act: 'addOperator',
    unchanged: 'is an operator already.',
  },
  remove: { apply: removeOperator, act: 'removeOperator', unchanged: 'is no operator.' },
} as const;

const change = (
  db: Db,
  { apply, act, unchanged }: (typeof changes)['add' | 'remove'],
  email: string,
) =>
  db.transaction(async (tx) => {
    const outcome = await apply(tx, email);
    if (outcome === 'unknown account') throw new SetupError(`No account has the address ${email}.`);
    if (outcome === 'unchanged') throw new SetupError(`${email} ${unchanged}`);
    await recordAct(tx, { act, ...COMMAND, subject: email, detail: '', reason: '' });
  });

const list = async (db: Db): Promise<ListedOperator[]> => {
  if (await isTenancyEnforced(db))
    throw new SetupError(
      'MIGRATION_DATABASE_URL is not set: set it to the role that owns the tables, which sees all accounts.',
    );
  return findOperators(db);
};

const isChange = (action: string): action is 'add' | 'remove' => Object.hasOwn(changes, action);

/** Lists who operates the installation, and gives or takes the right (decision 188). */
export const operatorCommand: OperateCommand = {
  usage: 'list | add|remove EMAIL [--json]',
  summary: 'lists the accounts that open the console at /platform, adds or removes one',
  run: async (args, { environment, print }) => {
    const options = { json: { type: 'boolean' } } as const;
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action = 'list', email, ...more] = parsed.positionals;
    const isKnown =
      action === 'list' ? email === undefined : isChange(action) && email !== undefined;
    if (!isKnown || more.length > 0)
      throw new SetupError('operate operator takes list, or add or remove with an e-mail address.');
    const operators = await withDatabase(environment, async (db) => {
      if (isChange(action) && email !== undefined) await change(db, changes[action], email);
      return list(db);
    });
    if (parsed.values.json) print(JSON.stringify(operators, null, 2));
    else if (operators.length === 0) print('There is no operator: operate operator add EMAIL.');
    else for (const operator of operators) print(lineOf(operator));
    return 0;
  },
};

import { parseArgs } from 'node:util';
import { formatBytes } from '@tradewind/contracts/text';
import { SetupError } from '@tradewind/settings/setupError';
import { closeBusiness, recordStateChange } from '../../accounts/closure/closeBusiness.ts';
import { lockBusiness, markReopened } from '../../accounts/closure/closure.queries.ts';
import { resumeBusiness, suspendBusiness } from '../../accounts/suspension/suspension.ts';
import type { Db } from '../../database/db.ts';
import { isTenancyEnforced } from '../../database/tenancy/enforceTenancy.ts';
import { recordAct } from '../../platform/operators/acts.ts';
import type { OperateCommand } from '../command.ts';
import { COMMAND } from '../operator/operatorCommand.ts';
import { withDatabase } from '../withDatabase.ts';
import { findBusiness, findBusinesses, type OperatedBusiness } from './business.queries.ts';

const textOf = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

const lineOf = ({ id, company, plan, state, members, lastSignIn, bytes }: OperatedBusiness) =>
  [
    ...[id, company, plan, state, `${members} members`],
    ...[`last sign-in ${textOf(lastSignIn)}`, `${formatBytes(bytes)} of files`],
  ].join(', ');

const detailsOf = (business: OperatedBusiness): string[] => [
  lineOf(business),
  `opened ${textOf(business.createdAt)}`,
  `admins: ${business.admins.join(', ') || 'none'}`,
  ...(business.suspendedAt === null
    ? []
    : [`suspended ${textOf(business.suspendedAt)}: ${business.suspendedFor || 'no reason given'}`]),
  ...(business.eraseAt === null ? [] : [`erased ${textOf(business.eraseAt)}`]),
];

/** A change of one business, which its transaction does. @throws SetupError when it has that state. */
type Change = (tx: Db, business: OperatedBusiness, reason: string) => Promise<void>;

const suspend: Change = async (tx, { id }, reason) => {
  if (!(await suspendBusiness(tx, id, reason)))
    throw new SetupError('The business is suspended already: open it to give another reason.');
};

const open: Change = async (tx, { id }) => {
  const isResumed = await resumeBusiness(tx, id);
  const isReopened = await markReopened(tx, id);
  if (isReopened)
    await recordStateChange(tx, id, 'operator', {
      ...{ kind: 'business_kept', summary: 'Business kept' },
    });
  if (!isResumed && !isReopened)
    throw new SetupError('The business is neither suspended nor closed: there is nothing to open.');
};

const close: Change = async (tx, { id, company }) => {
  const locked = await lockBusiness(tx, id);
  if (locked === undefined || locked.erase_at !== null)
    throw new SetupError('The business is closed already: operate business show says until when.');
  await closeBusiness(tx, id, company, 'operator');
};

/** As in the console. */
const MOST_REASON = 500;

const changes: Readonly<Record<string, Change>> = { suspend, open, close };
const actions = ['list', 'show', ...Object.keys(changes)];

const getBusiness = async (db: Db, id: string): Promise<OperatedBusiness> => {
  const found = await findBusiness(db, id);
  if (found !== undefined) return found;
  throw new SetupError(`There is no business ${id}: operate business list has their ids.`);
};

/** What a role that is kept to one business does not see would be counted as nothing. */
const requireOwner = async (db: Db) => {
  if (await isTenancyEnforced(db))
    throw new SetupError(
      'MIGRATION_DATABASE_URL is not set: set it to the role that owns the tables, which sees all businesses.',
    );
};

const run = async (db: Db, action: string, id: string | undefined, reason: string) => {
  await requireOwner(db);
  if (id === undefined) return findBusinesses(db);
  const change = changes[action];
  const business = await getBusiness(db, id);
  if (change === undefined) return business;
  await db.forBusiness(id).transaction(async (tx) => {
    await change(tx, business, reason);
    const act = `${action}Business`;
    await recordAct(tx, { act, ...COMMAND, subject: id, detail: business.company, reason });
  });
  return getBusiness(db, id);
};

/** Lists businesses, shows one, and suspends, opens or closes it. */
export const businessCommand: OperateCommand = {
  usage: 'list | show|suspend|open|close ID [--reason TEXT] [--json]',
  summary: 'lists the businesses, shows one, or suspends, opens or closes it',
  run: async (args, { environment, print }) => {
    const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const;
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json, reason = '' } = parsed.values;
    const [action = 'list', id, ...more] = parsed.positionals;
    if (!actions.includes(action) || more.length > 0 || (action === 'list') !== (id === undefined))
      throw new SetupError(
        `operate business takes list, or one of ${actions.slice(1).join(', ')} with the id of a business.`,
      );
    if (reason.length > MOST_REASON)
      throw new SetupError(`--reason takes up to ${MOST_REASON} characters.`);
    const found = await withDatabase(environment, (db) => run(db, action, id, reason.trim()));
    if (json) print(JSON.stringify(found, null, 2));
    else if (Array.isArray(found)) for (const business of found) print(lineOf(business));
    else for (const line of detailsOf(found as OperatedBusiness)) print(line);
    return 0;
  },
};

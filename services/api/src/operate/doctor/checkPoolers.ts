import { randomUUID } from 'node:crypto';
import { isUnanswered, limitedClient } from '@tradewind/settings/checkDatabase';
import type pg from 'pg';
import { databaseError } from '../../database/databaseError.ts';
import type { Settings } from '../../settings.ts';
import { type Finding, fault, ok } from './finding.ts';

/** What stands between this machine and PostgreSQL. */
interface Pooler {
  /** Whether each transaction may get another connection of PostgreSQL. */
  readonly poolsTransactions: boolean;
  /** Whether a statement that one of them has prepared is there on the next one. */
  readonly keepsStatements: boolean;
}

/** Tries until the second client gets the connection that the first one had. */
const ROUNDS = 5;

/** The process that PostgreSQL named at the start of the session, which pg's types do not declare. */
const announcedPid = (client: pg.Client) =>
  (client as unknown as { readonly processID: number }).processID;

const servingPid = async (client: pg.Client, name: string): Promise<number> => {
  const statement = { name, text: 'select pg_backend_pid() as pid' };
  const { rows } = await client.query<{ pid: number }>(statement);
  return rows[0]?.pid ?? 0;
};

/** A pooler without names of its own: the connection has the statement of another client, or lacks ours. */
const lostStatement = new Set(['42P05', '26000']);

const tryPooler = async (first: pg.Client, second: pg.Client): Promise<Pooler | undefined> => {
  // Connections of a pooler may have the statements of an earlier run.
  const name = `serving_pid_${randomUUID()}`;
  const pid = await servingPid(first, name);
  // A pooler makes up what it says at the start of a session.
  if (pid === announcedPid(first)) return undefined;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken = await servingPid(second, name);
      if (taken === pid || (await servingPid(first, name)) !== pid)
        return { poolsTransactions: true, keepsStatements: true };
    }
  } catch (error) {
    if (!lostStatement.has(databaseError(error)?.code ?? '')) throw error;
    return { poolsTransactions: true, keepsStatements: false };
  }
  return { poolsTransactions: false, keepsStatements: true };
};

/** The pooler that an address leads to, if it is not PostgreSQL itself. */
const findPooler = async (address: string): Promise<Pooler | undefined> => {
  const clients = [0, 1].map(() => limitedClient(address));
  const [first, second] = clients;
  try {
    for (const client of clients) await client.connect();
    return first && second && (await tryPooler(first, second));
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
};

/**
 * Checks that the settings fit a pooler between the product and PostgreSQL: one that pools
 * transactions keeps neither named statements nor sessions (decision 128).
 */
export const checkPoolers = async (settings: Settings): Promise<readonly Finding[]> => {
  const { databaseUrl, sessionDatabaseUrl, migrationDatabaseUrl } = settings;
  const addresses = [databaseUrl, sessionDatabaseUrl, migrationDatabaseUrl];
  const poolers = new Map<string, Pooler | undefined>();
  try {
    for (const address of new Set(addresses)) poolers.set(address, await findPooler(address));
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return [
      fault(
        'pooler',
        'A pooler has no connection of PostgreSQL for a second client',
        'raise its default_pool_size, or end what keeps its connections',
      ),
    ];
  }
  const isShared = (address: string) => poolers.get(address)?.poolsTransactions === true;
  if (!addresses.some(isShared)) return [];
  const faults: Finding[] = [];
  if (settings.preparesStatements && poolers.get(databaseUrl)?.keepsStatements === false)
    faults.push(
      fault(
        'pooler',
        'DATABASE_URL leads to a pooler of transactions, behind which prepared statements fail',
        'set PREPARED_STATEMENTS=off',
      ),
    );
  if (isShared(sessionDatabaseUrl))
    faults.push(
      fault(
        'pooler',
        'Live events and the queue listen through a pooler of transactions, and hear nothing',
        'name the server itself in DATABASE_SESSION_URL',
      ),
    );
  if (isShared(migrationDatabaseUrl) && migrationDatabaseUrl !== sessionDatabaseUrl)
    faults.push(
      fault(
        'pooler',
        'Migrations run through a pooler of transactions, which drops the lock between processes',
        'name the server itself in MIGRATION_DATABASE_URL',
      ),
    );
  return faults.length > 0 ? faults : [ok('pooler', 'The settings fit a pooler of transactions.')];
};

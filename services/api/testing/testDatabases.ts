import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ownerRole } from './databaseAddresses.ts';

const created = new Set<string>();

/**
 * Creates an empty, migrated database, which is dropped after the last test of the file. Returns
 * the superuser's address of it.
 */
export const createDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  created.add(name);
  await asSuperuser(
    `create database ${name} template template_tradewind strategy file_copy owner ${ownerRole}`,
    `revoke temporary on database ${name} from public`,
  );
  return inject('postgres') + name;
};

/**
 * Drops the databases of a test file, with the connections that are still open. Files that live for
 * seconds cost the disk little; those of all databases at the end took it minutes to remove.
 */
export const dropDatabases = async (): Promise<void> => {
  if (created.size === 0) return;
  const statements = [...created].map((name) => `drop database if exists ${name} with (force)`);
  created.clear();
  await asSuperuser(...statements);
};

const asSuperuser = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client(`${inject('postgres')}postgres`);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client as Customer } from '@tradewind/contracts/clients';
import { Client as Database } from 'pg';
import type { Business } from './api.ts';

/** The address of the database that the product under test keeps in its folder, DATA_DIR. */
const databaseUrl = (): string => {
  const kept = (file: string) => readFileSync(join(process.env.DATA_DIR ?? '', file), 'utf8');
  const { postgresPassword } = JSON.parse(kept('secrets.json')) as { postgresPassword: string };
  const port = kept('postgres-port').trim();
  return `postgresql://tradewind:${postgresPassword}@localhost:${port}/tradewind`;
};

const insert = `
  insert into job (business_id, id, client_id, title, source, created_at)
  select business_id, $2, $3, $4, 'import', now() + make_interval(secs => $5 / 1000.0)
  from app_user where id = $1`;

/**
 * Inserts imported jobs, without a number and a date, which the API cannot create
 * (decision 24), each at least a millisecond after the previous one. Returns their ids.
 */
export const importJobs = async (
  { session }: Business,
  client: Customer,
  ...titles: readonly string[]
): Promise<string[]> => {
  const database = new Database({ connectionString: databaseUrl() });
  await database.connect();
  try {
    const ids: string[] = [];
    for (const [at, title] of titles.entries()) {
      const id = randomUUID();
      await database.query(insert, [session.user._id, id, client._id, title, at]);
      ids.push(id);
    }
    return ids;
  } finally {
    await database.end();
  }
};

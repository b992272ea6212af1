import { randomUUID } from 'node:crypto';
import type { Client as Customer } from '@tradewind/contracts/clients';
import type { Business } from './api.ts';
import { queryDatabase } from './queryDatabase.ts';

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
  const ids: string[] = [];
  for (const [at, title] of titles.entries()) {
    const id = randomUUID();
    await queryDatabase(insert, [session.user._id, id, client._id, title, at]);
    ids.push(id);
  }
  return ids;
};

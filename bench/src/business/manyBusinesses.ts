import { randomUUIDv7 } from 'node:crypto';
import { insertFirstVisits } from '@tradewind/api/src/database/migrations/visits/insertFirstVisits.ts';
import type pg from 'pg';
import { copyRows } from '../postgres/copyRows.ts';
import { clientColumns, clientIdsFor, clientRows, jobColumns, jobRows } from './jobRows.ts';

const copyBusinesses = `
  insert into business (id, owner_id, company, business_type, preferences, business_hours, trial_ends_at)
  select new.id, new.owner, 'Neighbour ' || new.place, b.business_type, b.preferences,
    b.business_hours, b.trial_ends_at
  from business b, unnest($2::uuid[], $3::uuid[]) with ordinality as new (id, owner, place)
  where b.id = $1`;

const copyOwners = `
  insert into app_user (business_id, id, name, email, role)
  select new.id, new.owner, 'Neighbour ' || new.place, 'n' || new.place || '@bench.example', 'admin'
  from unnest($1::uuid[], $2::uuid[]) with ordinality as new (id, owner, place)`;

// Building an index once over all rows is much faster than updating it row by row.
const indexesOf = `
  select i.indexdef as definition, i.indexname as name from pg_indexes i
  where i.tablename in ('job', 'visit') and not exists (
    select from pg_constraint c where c.conname = i.indexname)`;

interface Index {
  readonly definition: string;
  readonly name: string;
}

/** Adds copies of a business, each with `jobsEach` jobs of its own. */
export const addBusinesses = async (
  database: pg.Client,
  like: string,
  { count, jobsEach }: { count: number; jobsEach: number },
): Promise<void> => {
  const businesses = Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    owner: randomUUIDv7(),
    clientIds: clientIdsFor(jobsEach),
  }));
  const ids = businesses.map(({ id }) => id);
  const owners = businesses.map(({ owner }) => owner);
  await database.query('set session_replication_role = replica');
  await database.query(copyBusinesses, [like, ids, owners]);
  await database.query(copyOwners, [ids, owners]);
  const { rows: indexes } = await database.query<Index>(indexesOf);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  const clients = function* () {
    for (const { id, clientIds } of businesses) yield* clientRows(id, clientIds);
  };
  const jobs = function* () {
    for (const { id, clientIds } of businesses) yield* jobRows(id, clientIds, jobsEach);
  };
  await copyRows(database, 'client', clientColumns, clients());
  await copyRows(database, 'job', jobColumns, jobs());
  const added = '(select * from job where business_id = any($1::uuid[]))';
  await database.query(insertFirstVisits(added), [ids]);
  for (const { definition } of indexes) await database.query(definition);
  await database.query('vacuum analyze');
};

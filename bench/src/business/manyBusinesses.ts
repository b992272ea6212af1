import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { seedJobs } from './seedJobs.ts';

const copyBusiness = `
  insert into business (id, owner_id, company, business_type, preferences, business_hours, trial_ends_at)
  select $2, $3, $4, business_type, preferences, business_hours, trial_ends_at
  from business where id = $1`;

const copyOwner = `
  insert into app_user (business_id, id, name, email, role) values ($1, $2, $3, $4, 'admin')`;

/** Adds businesses like a given one, each with so many jobs of its own. */
export const addBusinesses = async (
  database: pg.Client,
  like: string,
  { count, jobsEach }: { count: number; jobsEach: number },
): Promise<void> => {
  for (let index = 0; index < count; index++) {
    const [id, owner] = [randomUUIDv7(), randomUUIDv7()];
    const name = `Neighbour ${index}`;
    await database.query('begin');
    await database.query(copyBusiness, [like, id, owner, name]);
    await database.query(copyOwner, [id, owner, name, `n${index}@bench.example`]);
    await database.query('commit');
    await seedJobs(database, id, jobsEach);
  }
  await database.query('vacuum analyze');
};

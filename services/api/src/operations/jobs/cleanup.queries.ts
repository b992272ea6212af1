import type { Db } from '../../database/db.ts';

const PREVIEWED = 50;

/** How many jobs lack a number. */
export const countUnnumbered = async (db: Db, businessId: string): Promise<number> => {
  const row = await db.row<{ count: number }>(
    'select count(*)::int as count from job where business_id = $1 and number is null',
    [businessId],
  );
  return row?.count ?? 0;
};

/** A condition: nothing was quoted or invoiced for the job `j`. */
const withoutDocuments = `
  not exists (select from quote q where q.business_id = j.business_id and q.job_id = j.id)
  and not exists (select from invoice i where i.business_id = j.business_id and i.job_id = j.id)`;

/**
 * Counts the jobs without a number, and how many of them are kept because of quotes or invoices.
 */
export const countCleanup = async (db: Db, businessId: string) => {
  const row = await db.row<{ count: number; kept: number }>(
    `select count(*)::int as count, count(*) filter (where not (${withoutDocuments}))::int as kept
     from job j where j.business_id = $1 and j.number is null`,
    [businessId],
  );
  return row ?? { count: 0, kept: 0 };
};

export interface FoundUnnumbered {
  id: string;
  title: string;
  client_name: string;
  starts_at: Date | null;
  created_at: Date;
}

/** The newest jobs that a cleanup would delete, at most 50. */
export const findDeletable = (db: Db, businessId: string) =>
  db.rows<FoundUnnumbered>(
    `select j.id, j.title, c.name as client_name, j.starts_at, j.created_at
     from job j join client c on c.business_id = j.business_id and c.id = j.client_id
     where j.business_id = $1 and j.number is null and ${withoutDocuments}
     order by j.created_at desc, j.id desc limit $2`,
    [businessId, PREVIEWED],
  );

export interface DeletedJob {
  id: string;
  client_id: string;
  title: string;
  /** Ids of the members who were on its visits. */
  members: string[];
}

const deleted = `j.id, j.client_id, j.title, array(select m.user_id from job_member m
  where m.business_id = j.business_id and m.job_id = j.id) as members`;

/** Deletes the jobs without a number, except those with documents. Returns the deleted jobs. */
export const deleteUnnumbered = (db: Db, businessId: string) =>
  db.rows<DeletedJob>(
    `delete from job j where j.business_id = $1 and j.number is null and ${withoutDocuments}
     returning ${deleted}`,
    [businessId],
  );

/** Deletes a job without documents; returns the deleted job. */
export const deleteJob = (db: Db, businessId: string, id: string) =>
  db.row<DeletedJob>(
    `delete from job j where j.business_id = $1 and j.id = $2 and ${withoutDocuments}
     returning ${deleted}`,
    [businessId, id],
  );

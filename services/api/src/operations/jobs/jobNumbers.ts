import type { Db } from '../../database/db.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import { conflict } from '../../http/apiError.ts';

const taken = () => conflict('This job number is already taken.');

/**
 * Checks that a job may get this number manually (decision 24): it is not taken, and the counter
 * has not passed it, because a deleted job's number is not reused.
 */
export const claimNumber = async (db: Db, businessId: string, number: string): Promise<void> => {
  const [year, count] = number.split('-').map(Number);
  if (count === 0) throw conflict('Job numbers begin at 00001.');
  const counter = await db.row<{ last: number }>(
    `select last from document_counter
     where business_id = $1 and kind = 'job' and year = $2 for update`,
    [businessId, year],
  );
  if (counter !== undefined && Number(count) <= counter.last) throw taken();
  const holder = await db.row('select from job where business_id = $1 and number = $2', [
    businessId,
    number,
  ]);
  if (holder !== undefined) throw taken();
};

interface Unnumbered {
  id: string;
  client_id: string;
  created_at: Date;
}

/**
 * Assigns every job without a number the next one of the year in which it was created, oldest
 * first. Returns the jobs with their numbers.
 */
export const numberJobs = async (db: Db, businessId: string, zone: string) => {
  const jobs = await db.rows<Unnumbered>(
    `select id, client_id, created_at from job where business_id = $1 and number is null
     order by created_at, id for update`,
    [businessId],
  );
  const numbered: { id: string; clientId: string; number: string }[] = [];
  for (const { id, client_id, created_at } of jobs) {
    const year = Number(toWallTime(created_at, zone).day.slice(0, 4));
    const row = await db.row<{ number: string }>(
      `update job set number = next_job_number($1, $3), version = version + 1, updated_at = now()
       where business_id = $1 and id = $2 returning number`,
      [businessId, id, year],
    );
    numbered.push({ id, clientId: client_id, number: row?.number ?? '' });
  }
  return numbered;
};

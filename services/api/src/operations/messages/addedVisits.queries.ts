import type { Db } from '../../database/db.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';

// Visits that were added together have the moment of their transaction.
const addedWith = `
  select o.id from visit v
  join visit o on o.business_id = v.business_id and o.job_id = v.job_id
    and o.created_at = v.created_at
  where v.business_id = $1 and v.id = $2 and v.id <> v.job_id and v.occurs_on is null
    and v.version = 1
    and (select last.status <> 'no_show' from visit last
      where last.business_id = v.business_id and last.job_id = v.job_id
        and last.created_at <> v.created_at and last.status <> 'cancelled'
      order by last.starts_at desc nulls first limit 1)`;

/**
 * Finds the ids of a visit and of those that were added with it, where it was added beside the other
 * visits of its job and is as it was added. None of one that replaces a visit that met nobody or that
 * was cancelled.
 */
export const findAddedVisits = async (
  db: Db,
  { business_id, visit_id }: Pick<BookingRow, 'business_id' | 'visit_id'>,
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>(addedWith, [business_id, visit_id]);
  return new Set(rows.map(({ id }) => id));
};

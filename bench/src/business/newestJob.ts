import type pg from 'pg';

const newest = 'select id from job where business_id = $1 order by created_at desc limit 1';

/** The id of a business's newest job; empty when it has none. */
export const newestJob = async (database: pg.Client, businessId: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(newest, [businessId]);
  return rows[0]?.id ?? '';
};

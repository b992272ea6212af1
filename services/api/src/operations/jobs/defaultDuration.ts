import { defaultDuration } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';

/** Minutes that a job takes when nobody says: the business's preference. */
export const findDefaultDuration = async (db: Db, businessId: string): Promise<number> => {
  const row = await db.row<{ minutes: number | null }>(
    `select (preferences ->> 'defaultAppointmentDuration')::int as minutes
     from business where id = $1`,
    [businessId],
  );
  return row?.minutes ?? defaultDuration;
};

import type { Db } from '../../database/db.ts';
import { invalid } from '../../http/apiError.ts';

/** @throws Failure 422 unless the user is an active member of the business. */
export const requireActiveMember = async (db: Db, businessId: string, userId: string) => {
  const member = await db.row(
    `select from app_user where business_id = $1 and id = $2 and status = 'active'`,
    [businessId, userId],
  );
  if (member === undefined) throw invalid('assignedTo', 'Invalid member');
};

import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';

const waiting = 'select from business where id = $1 and awaits_proof';

/**
 * Refuses what a business may do only once its owner's address is proven (decision 77).
 * @throws ApiError 403 with the code `email_unproven`.
 */
export const requireProvenEmail = async (db: Db, businessId: string): Promise<void> => {
  if ((await db.row(waiting, [businessId])) !== undefined) throw new ApiError('email_unproven');
};

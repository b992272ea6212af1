import { type BusinessPreferences, defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { DrivingRules } from './straightDrives.ts';

const select = 'select preferences from business where id = $1';

/** How a business computes drives from straight lines (decision 169). */
export const findDrivingRules = async (db: Db, businessId: string): Promise<DrivingRules> => {
  const found = await db.row<{ preferences: Partial<BusinessPreferences> }>(select, [businessId]);
  return { ...defaultPreferences, ...found?.preferences };
};

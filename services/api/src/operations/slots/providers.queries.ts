import type { BusinessHours } from '@tradewind/contracts';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { type BusinessPreferences, defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';

/** A business as a visitor books it. */
export interface Provider {
  readonly business_id: string;
  readonly preferences: BusinessPreferences;
  readonly business_hours: BusinessHours;
}

const find = `
  select id as business_id, preferences, business_hours from business
  where owner_id = $1 and allow_client_booking`;

/**
 * The business behind the id in `/book/{id}`, which is its first user's (decision 10).
 * @throws Failure 404 for an unknown provider, and for one that takes no bookings (decision 21).
 */
export const getProvider = async (db: Db, providerId: string): Promise<Provider> => {
  const provider = await db.row<Provider>(find, [providerId]);
  if (provider === undefined) throw notFound(bookingMessages.closed);
  return { ...provider, preferences: { ...defaultPreferences, ...provider.preferences } };
};

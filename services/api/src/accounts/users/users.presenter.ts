import type { User } from '@tradewind/contracts/users';
import { defaultPreferences } from './preferences.ts';
import type { FoundUser } from './users.queries.ts';

/** A user with their business as the API answers them. */
export const presentUser = (row: FoundUser): User => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  company: row.company,
  phone: row.phone,
  businessType: row.business_type,
  businessId: row.business_id,
  providerId: row.owner_id,
  preferences: {
    ...defaultPreferences,
    ...row.preferences,
    darkMode: row.dark_mode,
    followSystemTheme: row.follow_system_theme,
    notificationsEnabled: row.notifications_enabled,
  },
  businessHours: row.business_hours,
  plan: row.plan,
  trialEndsAt: row.trial_ends_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

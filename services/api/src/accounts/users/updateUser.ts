import { isDeepStrictEqual } from 'node:util';
import type { BusinessHours, DateException } from '@tradewind/contracts';
import type { PreferencesUpdate, UserUpdate } from '@tradewind/contracts/users';
import type { Db } from '../../database/db.ts';
import { omitUndefined } from '../../database/update.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';
import { forbidden, notFound, stale } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { defaultPreferences } from './preferences.ts';
import { UserEntity } from './user.entity.ts';
import { type FoundUser, lockUser } from './users.queries.ts';

/** Splits preferences into the user's own and the business's (decision 10). */
const split = (preferences: PreferencesUpdate = {}) => {
  const { darkMode, followSystemTheme, notificationsEnabled, ...business } = preferences;
  const own = omitUndefined({ darkMode, followSystemTheme, notificationsEnabled });
  return { own, business: omitUndefined(business) };
};

/** The business fields that the update really changes: screens send the whole user back. */
const businessChanges = (user: FoundUser, update: UserUpdate) => {
  const { business } = split(update.preferences);
  // As presented: a business that is older than a preference has its default.
  const answered = { ...defaultPreferences, ...user.preferences };
  const changed = Object.entries(business).filter(
    ([name, value]) => !isDeepStrictEqual(value, answered[name as keyof typeof answered]),
  );
  // An emptied company is the person, as at registration: documents and mails need a sender.
  const company = update.company === '' ? (update.name ?? user.name) : update.company;
  const keepsCompany = update.company === user.company || company === user.company;
  return {
    company: keepsCompany ? undefined : company,
    businessType: update.businessType === user.business_type ? undefined : update.businessType,
    businessHours: isDeepStrictEqual(update.businessHours, user.business_hours)
      ? undefined
      : update.businessHours,
    preferences: changed.length > 0 ? Object.fromEntries(changed) : undefined,
  };
};

const updateBusiness = `
  update business set
    company = coalesce($2, company),
    business_type = coalesce($3, business_type),
    business_hours = coalesce($4, business_hours),
    preferences = preferences || coalesce($5, '{}'::jsonb),
    version = version + 1, updated_at = now()
  where id = $1`;

/** The activity that makes open screens reload the settings. */
export const settingsSavedActivity = (by: Actor): ActivityEntry => ({
  businessId: by.businessId,
  entity: 'business',
  entityId: by.businessId,
  kind: 'settings',
  summary: 'Settings saved',
  by,
});

/** The time zones of a business until now, and from now on. */
export interface ZoneChange {
  readonly from: string;
  readonly to: string;
}

/** Converts what is stored as wall time of a business, within the transaction. */
type ConvertWallTimes = (tx: Db, actor: Actor, change: ZoneChange) => Promise<void>;

/** When a business works. */
interface OpeningHours {
  readonly hours: BusinessHours;
  readonly exceptions: readonly DateException[];
}

/** Follows other hours of a business, within the transaction that has saved them. */
export type FollowHours = (tx: Db, actor: Actor, before: OpeningHours) => Promise<void>;

/** What depends on the zone and the hours of a business and follows a change of them. */
export interface BusinessFollowers {
  readonly convertWallTimes: ConvertWallTimes;
  readonly followHours: FollowHours;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Saves what a user may change of their own profile, and, for an admin, of the business (decision
 * 12).
 * @throws ApiError 403 for another user's profile or a business field without being admin, 409
 * `stale` for an older version.
 */
export const updateUser = async (
  tx: Db,
  actor: Actor,
  id: string,
  update: UserUpdate,
  { convertWallTimes, followHours }: BusinessFollowers,
) => {
  const { businessId, userId } = actor;
  const user = await lockUser(tx, businessId, id);
  if (user === undefined) throw notFound();
  if (id !== userId) throw forbidden();
  if (update.version !== undefined && update.version !== user.version) throw stale();
  const changes = businessChanges(user, update);
  if (Object.keys(omitUndefined(changes)).length > 0) {
    if (actor.role !== 'admin') throw forbidden('Only an admin can change the business.');
    const { company = null, businessType = null, businessHours, preferences } = changes;
    const values = [businessId, company, businessType, json(businessHours), json(preferences)];
    await tx.rows(updateBusiness, values);
    const { timezone: from = defaultPreferences.timezone } = user.preferences;
    const { timezone: to = from }: PreferencesUpdate = preferences ?? {};
    if (to !== from) await convertWallTimes(tx, actor, { from, to });
    const { business_hours: hours, preferences: earlier } = user;
    const { dateExceptions: exceptions = defaultPreferences.dateExceptions } = earlier;
    if (businessHours !== undefined || preferences?.dateExceptions !== undefined)
      await followHours(tx, { ...actor, timezone: to }, { hours, exceptions });
    await recordActivity(tx, settingsSavedActivity(actor));
  }
  const { own } = split(update.preferences);
  const mine = { ...omitUndefined({ name: update.name, phone: update.phone }), ...own };
  if (Object.keys(mine).length > 0) await tx.manager.update(UserEntity, { businessId, id }, mine);
};

import type { DayHours } from '@tradewind/contracts/businessHours';
import type { ClosedProvider, Provider, ProviderDetail, User } from '@tradewind/contracts/users';
import type { Caller } from '../../http/context.ts';
import { defaultPreferences } from './preferences.ts';
import type { FoundProvider } from './providers.queries.ts';
import type { FoundUser } from './users.queries.ts';

/** Presents a user with their business. */
export const presentUser = (row: FoundUser): User => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  company: row.company,
  phone: row.phone,
  businessPhone: row.business_phone ?? '',
  isContactPerson: row.is_contact_person,
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
  exceptions: row.exceptions,
  plan: row.plan,
  trialEndsAt: row.trial_ends_at.toISOString(),
  emailVerified: row.email_verified_at !== null,
  ...(row.new_email !== null && { newEmail: row.new_email }),
  awaitsProof: row.awaits_proof,
  mailsNearlyUsed: row.role === 'admin' && row.mails_nearly_used,
  hasPassword: row.has_password,
  mustAddFactor: row.must_add_factor,
  eraseAt: row.erase_at?.toISOString() ?? null,
  suspendedSince: row.suspended_at?.toISOString() ?? null,
  suspendedFor: row.suspended_for ?? '',
  showsSetup: row.role === 'admin' && row.shows_setup,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

/**
 * Presents a key, or a page token, as the user of its calls: its own id and name, and of the
 * business what any page needs; nothing of the admin who made it (decision 81).
 */
export const presentKeyHolder = (
  row: FoundUser,
  { sessionId: id, name, role }: Pick<Caller, 'sessionId' | 'name' | 'role'>,
): User => ({
  ...presentUser({ ...row, new_email: null }),
  ...{ _id: id, id, name, role, email: '', phone: '', businessPhone: '' },
  ...{ emailVerified: true, hasPassword: false, showsSetup: false, exceptions: [] },
  isContactPerson: false,
});

/** Presents a business to the directory: no e-mail, no phone, nothing internal (decision 12). */
export const presentProvider = (row: FoundProvider): Provider => {
  const all = { ...defaultPreferences, ...row.preferences };
  return {
    _id: row.owner_id,
    name: row.name,
    company: row.company,
    businessType: row.business_type,
    preferences: {
      primaryColor: all.primaryColor,
      bookingPageTitle: all.customizedBookingPage ? all.bookingPageTitle : '',
      bookingPageDescription: all.customizedBookingPage ? all.bookingPageDescription : '',
      logoUrl: all.customizedBookingPage ? all.logoUrl : '',
      customizedBookingPage: all.customizedBookingPage,
      requireApproval: all.requireApproval,
      timezone: all.timezone,
      bookingHorizon: all.bookingHorizon,
      ...(all.onlyReachableTimes && { onlyReachableTimes: true }),
    },
  };
};

const openingOf = ({ isOpen, start, end }: DayHours) => ({ isOpen, start, end });

/** The ways to reach a business that it has chosen to show, and has (decision 59). */
const contactOf = (row: FoundProvider): ClosedProvider['contact'] => {
  const { showPhone, showEmail, showWebsite, website } = {
    ...defaultPreferences,
    ...row.preferences,
  };
  return {
    ...(showPhone && row.phone !== '' && { phone: row.phone }),
    ...(showEmail && { email: row.email }),
    ...(showWebsite && website !== '' && { website }),
  };
};

/** Presents a business that has switched online booking off (decision 21). */
export const presentClosedProvider = (row: FoundProvider): ClosedProvider => ({
  name: row.company || row.name,
  contact: contactOf(row),
});

/** Presents a provider with its hours and the ways to reach it, for its own page. */
export const presentProviderDetail = (row: FoundProvider): ProviderDetail => ({
  ...presentProvider(row),
  contact: contactOf(row),
  businessHours: Object.fromEntries(
    Object.entries(row.business_hours).map(([weekday, hours]) => [weekday, openingOf(hours)]),
  ),
});

import * as v from 'valibot';
import { BusinessHours, DateException } from './businessHours.ts';
import {
  appointmentBuffers,
  appointmentDurations,
  businessTypes,
  type Plan,
  plans,
  roles,
} from './constants.ts';
import {
  baseVersion,
  clock,
  colour,
  dollars,
  email,
  id,
  requiredText,
  shape,
  Timestamp,
  text,
  timeZone,
  webAddress,
  whole,
} from './shapes.ts';

export const BusinessType = v.picklist(businessTypes, 'Please select a business type');

const optionalAddress = v.union([v.literal(''), webAddress], 'Please enter a valid URL');
/** One of some numbers, typed as a plain number. */
const oneOf = (choices: readonly number[]) => v.picklist(choices);

/** Where the business is, as its documents show it. */
export const BusinessAddress = v.object({
  street: v.optional(text(200), ''),
  city: v.optional(text(100), ''),
  state: v.optional(text(100), ''),
  zip: v.optional(text(20), ''),
  country: v.optional(text(100), ''),
});

const preferenceEntries = {
  primaryColor: colour,
  bookingPageTitle: text(120),
  bookingPageDescription: text(2_000),
  logoUrl: optionalAddress,
  customizedBookingPage: v.boolean(),
  requireApproval: v.boolean(),
  allowClientBooking: v.boolean(),
  timezone: timeZone,
  defaultAppointmentDuration: oneOf(appointmentDurations),
  bufferBetweenAppointments: oneOf(appointmentBuffers),
  /** Minutes between now and the first slot that a visitor may take (decision 18). */
  minimumNotice: whole(0, 43_200),
  /** Days that a visitor may book ahead (decision 18). */
  bookingHorizon: whole(1, 730),
  /** Minutes between slot starts; null takes it from the default duration (decision 18). */
  slotInterval: v.nullable(whole(5, 240)),
  /** Holidays and extra days (decision 19). */
  dateExceptions: v.pipe(v.array(DateException), v.maxLength(400, 'At most 400 dates.')),
  address: BusinessAddress,
  taxNumber: text(60),
  /** What an hour of work costs the business, in dollars; a service's margin is less by it. */
  laborCostPerHour: dollars(),
  website: optionalAddress,
  notificationsEnabled: v.boolean(),
  /** The user's own; while `followSystemTheme` is true the device decides. */
  darkMode: v.boolean(),
  followSystemTheme: v.boolean(),
};

/** All preferences of a user and their business, as answered. */
export const Preferences = v.object(preferenceEntries);
export type Preferences = v.InferOutput<typeof Preferences>;

/** Preferences in an update: what is absent stays. */
export const PreferencesUpdate = v.partial(v.object(preferenceEntries));
export type PreferencesUpdate = v.InferOutput<typeof PreferencesUpdate>;

/** A user joined with their business (decision 10). */
export const User = v.object({
  _id: v.string(),
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  company: v.string(),
  phone: v.string(),
  businessType: BusinessType,
  businessId: v.string(),
  /** The id under which the public books this business: `/book/{providerId}`. */
  providerId: v.string(),
  preferences: Preferences,
  businessHours: BusinessHours,
  plan: v.picklist(Object.keys(plans) as Plan[]),
  trialEndsAt: Timestamp,
  createdAt: Timestamp,
  version: v.number(),
});
export type User = v.InferOutput<typeof User>;

/** The whole user as settings send it; anything not named here is ignored (decision 12). */
export const UserUpdate = v.object({
  name: v.optional(requiredText(120, 'Name is required')),
  company: v.optional(text(160)),
  phone: v.optional(text(40)),
  businessType: v.optional(BusinessType),
  preferences: v.optional(PreferencesUpdate),
  businessHours: v.optional(BusinessHours),
  version: baseVersion,
});
export type UserUpdate = v.InferOutput<typeof UserUpdate>;

const providerPreferences = v.pick(Preferences, [
  'primaryColor',
  'bookingPageTitle',
  'bookingPageDescription',
  'logoUrl',
  'customizedBookingPage',
  'requireApproval',
  'timezone',
  'bookingHorizon',
]);

/** What the public sees of a business: no e-mail, no phone (decision 12). */
export const Provider = v.object({
  _id: v.string(),
  name: v.string(),
  company: v.string(),
  businessType: BusinessType,
  preferences: providerPreferences,
});
export type Provider = v.InferOutput<typeof Provider>;

/** A provider's own page also says when it is open. */
export const ProviderDetail = v.object({
  ...Provider.entries,
  businessHours: v.record(
    v.string(),
    v.object({ isOpen: v.boolean(), start: clock(), end: clock() }),
  ),
});
export type ProviderDetail = v.InferOutput<typeof ProviderDetail>;

export const memberStatuses = ['active', 'invited', 'deactivated'] as const;

/** A member of the team, or an invitation that waits. */
export const Member = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  status: v.picklist(memberStatuses),
  createdAt: Timestamp,
  version: v.number(),
});
export type Member = v.InferOutput<typeof Member>;

export const InvitationInput = shape({
  email: email(),
  name: v.optional(text(120), ''),
  role: v.picklist(roles, 'Please select a role'),
});

export const MemberUpdate = v.object({
  role: v.optional(v.picklist(roles)),
  status: v.optional(v.picklist(['active', 'deactivated'])),
  version: baseVersion,
});

export const userId = shape({ id: id('Invalid user ID') });

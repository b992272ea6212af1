import * as v from 'valibot';
import { BusinessHours, DateException, MemberException } from './businessHours.ts';
import {
  appointmentBuffers,
  appointmentDurations,
  businessTypes,
  type Plan,
  plans,
  roles,
} from './constants.ts';
import { crewKinds, MemberArea } from './crews.ts';
import {
  baseVersion,
  clock,
  colour,
  dollars,
  email,
  id,
  percent,
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
/** One of a set of numbers, typed as a plain number. */
const oneOf = (choices: readonly number[]) => v.picklist(choices);

/** The business's address on its documents. */
export const BusinessAddress = v.object({
  street: v.optional(text(200), ''),
  city: v.optional(text(100), ''),
  state: v.optional(text(100), ''),
  zip: v.optional(text(20), ''),
  country: v.optional(text(100), ''),
});

/** Months after which lines of timelines may be deleted (decision 103). */
export const timelineMonths = [12, 24, 36, 60, 120] as const;
/** Months after which visitors may be anonymized (decision 103). */
export const visitorMonths = [3, 6, 12, 24, 36, 60] as const;

const factorMessage = 'Enter a factor from 1 to 3.';

const preferenceEntries = {
  primaryColor: colour,
  bookingPageTitle: text(120),
  bookingPageDescription: text(2_000),
  logoUrl: optionalAddress,
  customizedBookingPage: v.boolean(),
  requireApproval: v.boolean(),
  allowClientBooking: v.boolean(),
  /** Whether a visitor's time is only held until they confirm it by mail (decision 104). */
  confirmByMail: v.boolean(),
  /** Whether visitors book the crews, and not the business as one that does one visit at a time. */
  bookByCrew: v.boolean(),
  /** Whether a visitor may choose who comes (decision 161). */
  visitorsChoosePerson: v.boolean(),
  /** Whether visitors who tell their postal code are offered only times that people can drive to. */
  onlyReachableTimes: v.boolean(),
  /** How much longer roads are than straight lines (decision 169). */
  drivingFactor: v.pipe(
    v.number(factorMessage),
    v.minValue(1, factorMessage),
    v.maxValue(3, factorMessage),
  ),
  /** Miles per hour on average, in straight lines times the factor. */
  drivingSpeed: whole(5, 80, 'Enter a speed from 5 to 80 miles per hour.'),
  timezone: timeZone,
  defaultAppointmentDuration: oneOf(appointmentDurations),
  bufferBetweenAppointments: oneOf(appointmentBuffers),
  /** Minimum minutes between now and the first bookable slot (decision 18). */
  minimumNotice: whole(0, 43_200),
  /** Days that a visitor may book ahead (decision 18). */
  bookingHorizon: whole(1, 730),
  /** Minutes between slot starts; null uses the default duration (decision 18). */
  slotInterval: v.nullable(whole(5, 240)),
  /** Holidays and extra days (decision 19). */
  dateExceptions: v.pipe(v.array(DateException), v.maxLength(400, 'At most 400 dates.')),
  address: BusinessAddress,
  taxNumber: text(60),
  /** The business's cost of an hour of work in dollars, deducted from a service's margin. */
  laborCostPerHour: dollars(),
  /** Percent on new quotes and invoices; none for a tax-exempt client (decision 54). */
  defaultTaxRate: percent(),
  website: optionalAddress,
  /** Whether the booking page shows it while no service can be booked (decision 59). */
  showPhone: v.boolean(),
  showEmail: v.boolean(),
  showWebsite: v.boolean(),
  /** Mails about jobs, to customers and to a job's new assignee (decision 46). */
  mailOnMyWay: v.boolean(),
  mailMoved: v.boolean(),
  mailCancelled: v.boolean(),
  mailReminder: v.boolean(),
  mailAssigned: v.boolean(),
  /** Months that timelines are kept; null for ever (decision 103). */
  keepTimelines: v.nullable(oneOf(timelineMonths)),
  /** Months after the last visit that mere visitors are kept; null for ever (decision 103). */
  keepVisitors: v.nullable(oneOf(visitorMonths)),
  notificationsEnabled: v.boolean(),
  /** The user's own; ignored while `followSystemTheme` is true. */
  darkMode: v.boolean(),
  followSystemTheme: v.boolean(),
};

/** All preferences of a user and their business, in a response. */
export const Preferences = v.object(preferenceEntries);
export type Preferences = v.InferOutput<typeof Preferences>;

/** Preferences in an update; absent ones stay unchanged. */
export const PreferencesUpdate = v.partial(v.object(preferenceEntries));
export type PreferencesUpdate = v.InferOutput<typeof PreferencesUpdate>;

/** In a response; optional, because older API versions do not send it. */
const exceptions = v.optional(v.array(MemberException));

/** Who can do what, and when (decision 159). */
const crewEntries = {
  /** Whether online bookings can be given to them. */
  bookable: v.boolean(),
  /** Ids of the services that they do; none listed means all. */
  skills: v.pipe(v.array(id('Invalid service ID')), v.maxLength(500, 'At most 500 services.')),
  crewKinds,
  /** Their own hours, which narrow those of the business; null for those of the business. */
  businessHours: v.nullable(BusinessHours),
  area: v.nullable(MemberArea),
  /** On the schedule; null for one that the schedule chooses. */
  color: v.nullable(colour),
};

/** A user joined with their business (decision 10). */
export const User = v.object({
  _id: v.string(),
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  company: v.string(),
  phone: v.string(),
  /** That of the contact person, as documents show it; older API versions do not send it. */
  businessPhone: v.optional(v.string()),
  /** Whether they are the contact person (decision 34); older API versions do not send it. */
  isContactPerson: v.optional(v.boolean()),
  businessType: BusinessType,
  businessId: v.string(),
  /** The id in the business's public booking address: `/book/{providerId}`. */
  providerId: v.string(),
  preferences: Preferences,
  businessHours: BusinessHours,
  /** The user's own time off (decision 106). */
  exceptions,
  plan: v.picklist(Object.keys(plans) as Plan[]),
  trialEndsAt: Timestamp,
  /** Whether mail to the address has been proven to reach the user (decision 77). */
  emailVerified: v.boolean(),
  /** The address that a mailed code is to prove in place of this one (decision 78). */
  newEmail: v.optional(v.string()),
  /**
   * Whether the business may not yet invite, mail its customers or be booked, because the address
   * of its owner is not proven (decision 77).
   */
  awaitsProof: v.boolean(),
  /** Whether an admin's business has used four fifths of today's mails (decision 97). */
  mailsNearlyUsed: v.boolean(),
  /** False for a user who only signs in with Google or Microsoft. */
  hasPassword: v.boolean(),
  /** Whether the business requires a second factor, and this user has none yet (decision 70). */
  mustAddFactor: v.boolean(),
  /** When the business is erased, once it is closed; null for an open one (decision 103). */
  eraseAt: v.nullable(Timestamp),
  /** Since when the operator has suspended the business; null for an open one (decision 125). */
  suspendedSince: v.nullable(Timestamp),
  /** Why, in the operator's words; may be empty. */
  suspendedFor: v.string(),
  /** Whether the home screen has first steps or sample data for an admin (decision 61). */
  showsSetup: v.boolean(),
  createdAt: Timestamp,
  version: v.number(),
});
export type User = v.InferOutput<typeof User>;

/** The whole user as settings send it; unknown fields are ignored (decision 12). */
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

const shownPreferences = v.pick(Preferences, [
  'primaryColor',
  'bookingPageTitle',
  'bookingPageDescription',
  'logoUrl',
  'customizedBookingPage',
  'requireApproval',
  'timezone',
  'bookingHorizon',
]);
const providerPreferences = v.object({
  ...shownPreferences.entries,
  /** Whether visitors are asked for their postal code first; only where they are (decision 171). */
  onlyReachableTimes: v.optional(v.literal(true)),
});

/** The public profile of a business: no e-mail and no phone but what it shows (decision 12). */
export const Provider = v.object({
  _id: v.string(),
  name: v.string(),
  company: v.string(),
  businessType: BusinessType,
  preferences: providerPreferences,
});
export type Provider = v.InferOutput<typeof Provider>;

/** A provider in the directory, with what helps to choose one (decision 60). */
export const ListedProvider = v.object({
  ...Provider.entries,
  place: v.optional(v.object({ city: v.string(), state: v.string(), zip: v.string() })),
  /** Names of its bookable services, the first of its own order. */
  services: v.optional(v.array(v.string())),
  /** The number of all of them. */
  serviceCount: v.optional(v.number()),
  /** The first free start of its shortest service within two weeks; null without one. */
  nextFree: v.optional(v.nullable(Timestamp)),
});
export type ListedProvider = v.InferOutput<typeof ListedProvider>;

/** The ways to reach a business that it has chosen to show, and has (decision 59). */
const contact = v.partial(v.object({ phone: v.string(), email: v.string(), website: v.string() }));

/** A provider's own page also has its business hours, and the ways to reach it that it shows. */
export const ProviderDetail = v.object({
  ...Provider.entries,
  contact: v.optional(contact),
  businessHours: v.record(
    v.string(),
    v.object({ isOpen: v.boolean(), start: clock(), end: clock() }),
  ),
});
export type ProviderDetail = v.InferOutput<typeof ProviderDetail>;

/**
 * A business that has switched online booking off, as `provider` of a `bookings_closed` (decision 21):
 * the name of its company, or of its contact person without one.
 */
export type ClosedProvider = Pick<Provider, 'name'> & Required<Pick<ProviderDetail, 'contact'>>;

export const memberStatuses = ['active', 'invited', 'deactivated'] as const;

/** A member of the team, or a pending invitation. */
export const Member = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  status: v.picklist(memberStatuses),
  /** Whether they sign in with a second factor (decision 69). */
  hasSecondFactor: v.boolean(),
  /** Time off (decision 106). */
  exceptions,
  // Optional, because older API versions do not send them.
  ...v.partial(v.object(crewEntries)).entries,
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
  /** All time off, which replaces what was stored (decision 106). */
  exceptions: v.optional(
    v.pipe(v.array(MemberException), v.maxLength(200, 'At most 200 entries of time off.')),
  ),
  ...v.partial(v.object(crewEntries)).entries,
  /** Null has the role decide again. */
  bookable: v.optional(v.nullable(v.boolean())),
  version: baseVersion,
});

export const userId = shape({ id: id('Invalid user ID') });

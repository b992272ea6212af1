/** Constants of the business, from section 9 of both specifications. */

export const businessTypes = [
  'hvac',
  'plumbing',
  'electrical',
  'landscaping',
  'cleaning',
  'handyman',
  'painting',
  'roofing',
  'other',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** The label of each business type. */
export const businessTypeNames: Record<BusinessType, string> = {
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  cleaning: 'Cleaning',
  handyman: 'Handyman',
  painting: 'Painting',
  roofing: 'Roofing',
  other: 'Other',
};

export const roles = ['admin', 'dispatcher', 'technician'] as const;
export type Role = (typeof roles)[number];

export const customerTypes = ['residential', 'commercial'] as const;
export const materialUnits = ['piece', 'foot', 'yard', 'gallon', 'pound'] as const;
export const paymentMethods = ['cash', 'check', 'card', 'bank_transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes. */
export const jobDurations = [15, 30, 45, 60, 90, 120, 180, 240] as const;
/** Minutes. */
export const appointmentDurations = [30, 60, 90, 120] as const;
/** Minutes. */
export const appointmentBuffers = [0, 15, 30, 45, 60] as const;

export const defaultPrimaryColor = '#3b82f6';
export const defaultTimeZone = 'UTC';
export const defaultCountry = 'USA';
/** Minutes. */
export const defaultDuration = 60;
/** Minutes. */
export const defaultBuffer = 15;
/** Days that a visitor may book ahead (decision 18). */
export const defaultBookingHorizon = 365;
/** Days of a new quote's validity and of a new invoice's due period. */
export const documentPeriod = 30;
export const quoteTerms = 'This quote is valid for 30 days from the date of issue.';
export const invoiceTerms = 'Payment due within 30 days';

export const plans = {
  basic: { name: 'Basic', price: 49, members: 5, mailsPerDay: 500 },
  premium: { name: 'Premium', price: 149, members: 15, mailsPerDay: 2_000 },
} as const;
export type Plan = keyof typeof plans;

/** The message for an admin who invites more members than the plan includes. */
export const planIsFull = (plan: Plan): string =>
  `The ${plans[plan].name} plan includes up to ${plans[plan].members} team members. Deactivate a member or withdraw an invitation first.`;
export const trialDays = 14;

/** What the list of jobs can be sorted by; `date` is that of the visit. */
export const jobSorts = ['createdAt', 'date', 'number', 'customer', 'status'] as const;

/** The path of the product's own terms of service, where an edition names none (decision 57). */
export const termsPath = '/terms';

/** The path of the product's own privacy page, where an edition names none (decision 103). */
export const privacyPath = '/privacy';
/** The page that says which services work at the moment (decision 122). */
export const statusPath = '/status';

import * as v from 'valibot';
import { customerTypes, defaultCountry } from './constants.ts';
import {
  baseVersion,
  email,
  flag,
  id,
  paging,
  requiredText,
  searchText,
  shape,
  Timestamp,
  text,
} from './shapes.ts';

/** Messages of the customer screens (specification 2, sections 5 and 8). */
export const clientMessages = {
  name: 'Name is required',
  email: 'Email is required',
  emailFormat: 'Invalid email format',
  phone: 'Phone is required',
  company: 'Company name is required for commercial customers',
  street: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'ZIP code is required',
  invalidId: 'Invalid customer ID provided',
} as const;

/** Why a client cannot be anonymized yet (decision 103). */
export const anonymizeMessages = {
  openJobs: 'Finish or cancel the open jobs of this customer first.',
  unpaid: 'This customer has unpaid invoices. Record their payment or cancel them first.',
} as const;

/** The name of an anonymized client. */
export const anonymizedName = 'Anonymized customer';

export const Address = v.object({
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  /** The same as `zip`; the invoice screen reads this name. */
  zipCode: v.string(),
  country: v.string(),
});
export type Address = v.InferOutput<typeof Address>;

/** The fields of a client in jobs, quotes and invoices. */
export const ClientSummary = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  address: Address,
});
export type ClientSummary = v.InferOutput<typeof ClientSummary>;

/** A client, called customer on screens. */
export const Client = v.object({
  _id: v.string(),
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  customerType: v.picklist(customerTypes),
  companyName: v.string(),
  company: v.string(),
  notes: v.string(),
  taxExempt: v.boolean(),
  address: Address,
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  jobCount: v.number(),
  /** Ids of its jobs, newest first, at most 100. */
  jobs: v.array(v.string()),
  createdAt: Timestamp,
  version: v.number(),
});
export type Client = v.InferOutput<typeof Client>;

/** The client's page also has the owed and earned amounts, in dollars. */
export const ClientDetail = v.object({
  ...Client.entries,
  balanceOwed: v.number(),
  lifetimeValue: v.number(),
  quoteCount: v.number(),
  invoiceCount: v.number(),
  /** Maintenance plans, also those that have ended. */
  planCount: v.number(),
  /** The latest visit that was made. */
  lastVisit: v.nullable(Timestamp),
  /** The first visit that is planned from today on. */
  nextVisit: v.nullable(Timestamp),
});
export type ClientDetail = v.InferOutput<typeof ClientDetail>;

const addressObject = v.object({
  street: v.optional(text(200)),
  city: v.optional(text(100)),
  state: v.optional(text(100)),
  zip: v.optional(text(20)),
  zipCode: v.optional(text(20)),
  country: v.optional(text(100)),
});

/** Flat or object address, either zip name: both kinds of form send it (specification 2, section 3). */
export const addressEntries = {
  address: v.optional(v.union([text(200), addressObject], 'Invalid address')),
  street: v.optional(text(200)),
  city: v.optional(text(100)),
  state: v.optional(text(100)),
  zip: v.optional(text(20)),
  zipCode: v.optional(text(20)),
  country: v.optional(text(100)),
};

/** An e-mail address, or '' for none. */
export const emailOrNone = v.union(
  [v.pipe(v.string(), v.trim(), v.literal('')), email()],
  'Please enter a valid email address',
);

const detailEntries = {
  email: v.optional(emailOrNone),
  phone: v.optional(text(40)),
  customerType: v.optional(v.picklist(customerTypes)),
  companyName: v.optional(text(160)),
  company: v.optional(text(160)),
  notes: v.optional(text(5_000)),
  taxExempt: v.optional(v.boolean()),
  ...addressEntries,
};

type AddressField = 'street' | 'city' | 'state' | 'zip' | 'country';
const noAddress: Record<AddressField, string> = {
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
type AddressFields = v.InferOutput<v.ObjectSchema<typeof addressEntries, undefined>>;

/**
 * Returns the value of a field with several names in a body. A row that was read, changed under one
 * name and sent back still has the stored value under the others, so the value that differs from
 * the stored one is used. Undefined when the body has none.
 */
export const changedValue = (
  stored: string,
  ...given: (string | undefined)[]
): string | undefined => {
  const named = given.filter((value) => value !== undefined);
  return named.find((value) => value !== stored) ?? named[0];
};

/** Returns the address fields of a body, flat or nested; missing ones are absent. */
export const addressOf = (
  body: AddressFields,
  stored: Record<AddressField, string> = noAddress,
): Partial<Record<AddressField, string>> => {
  const line = typeof body.address === 'string' ? body.address : undefined;
  const nested = typeof body.address === 'object' ? body.address : {};
  const fields: Record<AddressField, string | undefined> = {
    street: changedValue(stored.street, line, nested.street, body.street),
    city: changedValue(stored.city, nested.city, body.city),
    state: changedValue(stored.state, nested.state, body.state),
    zip: changedValue(stored.zip, nested.zip, nested.zipCode, body.zip, body.zipCode),
    country: changedValue(stored.country, nested.country, body.country),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

export const NewClient = shape({ name: requiredText(160, clientMessages.name), ...detailEntries });
export type NewClient = v.InferOutput<typeof NewClient>;

export const ClientUpdate = v.object({
  name: v.optional(requiredText(160, clientMessages.name)),
  ...detailEntries,
  version: baseVersion,
});
export type ClientUpdate = v.InferOutput<typeof ClientUpdate>;

/** E-mail and phone where both are required: the wizard and a job's new client (specification 2, section 5). */
export const requiredContact = {
  email: v.pipe(requiredText(254, clientMessages.email), email()),
  phone: v.pipe(
    requiredText(40, clientMessages.phone),
    v.check(
      (phone) => phone.replace(/\D/g, '').length === 10,
      'Please enter a valid 10-digit phone number',
    ),
  ),
};

/** Validation of the create and edit pages (specification 2, section 5). */
export const ClientForm = shape({
  name: requiredText(160, clientMessages.name),
  email: v.pipe(requiredText(254, clientMessages.email), email(clientMessages.emailFormat)),
  phone: requiredText(40, clientMessages.phone),
  customerType: v.optional(v.picklist(customerTypes), 'residential'),
  companyName: v.optional(text(160), ''),
  address: shape({
    street: requiredText(200, clientMessages.street),
    city: requiredText(100, clientMessages.city),
    state: requiredText(100, clientMessages.state),
    zip: requiredText(20, clientMessages.zip),
    country: v.optional(text(100), defaultCountry),
  }),
  notes: v.optional(text(5_000), ''),
  taxExempt: v.optional(v.boolean(), false),
});
export type ClientForm = v.InferInput<typeof ClientForm>;

export const clientSorts = ['newest', 'name', 'city', 'jobs'] as const;

export const ClientQuery = v.object({
  q: searchText,
  type: v.optional(v.picklist(customerTypes)),
  taxExempt: v.optional(flag),
  city: v.optional(text(100)),
  openJobs: v.optional(flag),
  owing: v.optional(flag),
  /** The deleted clients that are kept for their documents, instead of the others; for admins. */
  archived: v.optional(flag),
  sort: v.optional(v.picklist(clientSorts), 'newest'),
  ...paging,
});
export type ClientQuery = v.InferOutput<typeof ClientQuery>;

export const PlaceQuery = v.object({
  zip: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code of five digits.')),
});

/** City and state of a ZIP code; empty where they are not known (decision 45). */
export const Place = v.object({ city: v.string(), state: v.string() });
export type Place = v.InferOutput<typeof Place>;

export const clientId = shape({ id: id(clientMessages.invalidId) });

import * as v from 'valibot';
import { clientMessages, emailOrNone } from './clients.ts';
import { baseVersion, id, paging, requiredText, shape, Timestamp, text } from './shapes.ts';

/** Messages of contacts (decision 133). */
export const contactMessages = {
  invalidId: 'Invalid contact ID',
  emailForMails: 'Enter the e-mail address that these mails go to.',
} as const;

/** A person of a client, and the kinds of mail that they get. */
export const Contact = v.object({
  _id: v.string(),
  id: v.string(),
  clientId: v.string(),
  name: v.string(),
  /** Such as "Tenant" or "Accounting". */
  role: v.string(),
  phone: v.string(),
  email: v.string(),
  getsBookings: v.boolean(),
  getsQuotes: v.boolean(),
  getsInvoices: v.boolean(),
  createdAt: Timestamp,
  version: v.number(),
});
export type Contact = v.InferOutput<typeof Contact>;

const fields = {
  role: v.optional(text(100)),
  phone: v.optional(text(40)),
  email: v.optional(emailOrNone),
  getsBookings: v.optional(v.boolean()),
  getsQuotes: v.optional(v.boolean()),
  getsInvoices: v.optional(v.boolean()),
};

export const NewContact = shape({ name: requiredText(160, clientMessages.name), ...fields });
export type NewContact = v.InferOutput<typeof NewContact>;

/** Some fields of a contact; absent ones stay. */
export const ContactUpdate = v.object({
  name: v.optional(requiredText(160, clientMessages.name)),
  ...fields,
  version: baseVersion,
});
export type ContactUpdate = v.InferOutput<typeof ContactUpdate>;

export const ContactQuery = v.object(paging);
export type ContactQuery = v.InferOutput<typeof ContactQuery>;

export const contactId = shape({ id: id(contactMessages.invalidId) });

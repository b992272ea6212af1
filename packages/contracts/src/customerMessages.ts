import * as v from 'valibot';
import { id, Timestamp, text } from './shapes.ts';
import { visitMessages } from './visits.ts';

/** The mails about a job that a business can switch off (decision 46). */
export const messageKinds = ['onMyWay', 'moved', 'cancelled', 'reminder', 'assigned'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The preference that switches each mail. */
export const messagePreferences = {
  onMyWay: 'mailOnMyWay',
  moved: 'mailMoved',
  cancelled: 'mailCancelled',
  reminder: 'mailReminder',
  assigned: 'mailAssigned',
} as const satisfies Record<MessageKind, string>;

/** The text of a mail as its recipient reads it. */
export const MailText = v.object({
  subject: v.string(),
  heading: v.string(),
  greeting: v.string(),
  paragraphs: v.array(v.string()),
  /** A person's own lines; may be empty. */
  words: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  /** The label of its button; null for a mail without one. */
  action: v.nullable(v.string()),
  /** Paragraphs below the button. */
  after: v.array(v.string()),
});
export type MailText = v.InferOutput<typeof MailText>;

/** The contacts of a customer who get a mail, too, each one of their own. */
export const MailedContacts = v.array(v.object({ name: v.string(), email: v.string() }));
export type MailedContacts = v.InferOutput<typeof MailedContacts>;

/**
 * Whether the customer can be told of a job's new time or cancellation: `automatic` when they booked
 * online and have been mailed already, `off` in the settings, `over` when there is nothing to tell.
 */
export const messageStates = ['offered', 'sent', 'noEmail', 'automatic', 'off', 'over'] as const;
export type MessageState = (typeof messageStates)[number];

/** The mail that the office is asked about after it has moved or cancelled a job, or added a visit. */
export const JobMessage = v.object({
  kind: v.picklist(['moved', 'cancelled']),
  state: v.picklist(messageStates),
  /** What the newest mail about the visit has told the customer; null without such a mail. */
  known: v.nullable(v.picklist(['time', 'cancellation'])),
  customer: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  contacts: MailedContacts,
  mail: MailText,
});
export type JobMessage = v.InferOutput<typeof JobMessage>;

/** The visit that the mail is about; the one that the job shows without it. */
const visitId = v.optional(id(visitMessages.invalidId));

export const JobMessageQuery = v.object({ visitId });

/** `message` is a line of the sender's own. */
export const JobMessageInput = v.object({ visitId, message: v.optional(text(2_000), '') });

/** A mail with sample data, for the settings. */
export const MessagePreview = v.object({ kind: v.picklist(messageKinds), mail: MailText });
export type MessagePreview = v.InferOutput<typeof MessagePreview>;

/** The mails to customers and members that a business has caused today, in its own zone (decision 97). */
export const MailUsage = v.object({
  /** Sent, waiting and failed ones. */
  used: v.number(),
  most: v.number(),
  /** The next midnight, when counting starts anew. */
  resetsAt: Timestamp,
});
export type MailUsage = v.InferOutput<typeof MailUsage>;

import * as v from 'valibot';
import { day, id, paging, Timestamp } from './shapes.ts';

/** What the security log records, with the words that its page and its export show (decision 71). */
export const securityEventKinds = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  second_factor_asked: 'Second step of a sign-in asked for',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  reauthentication_failed: 'Confirmation of identity failed',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  password_removed: 'Password removed',
  email_verified: 'E-mail address verified',
  email_changed: 'E-mail address changed',
  identity_linked: 'Sign-in provider linked',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  recovery_codes_created: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  member_invited: 'Member invited',
  invitation_withdrawn: 'Invitation withdrawn',
  member_joined: 'Member joined',
  role_changed: 'Role changed',
  member_deactivated: 'Member deactivated',
  member_reactivated: 'Member reactivated',
  policy_changed: 'Security setting changed',
  key_created: 'API key created',
  key_deleted: 'API key deleted',
  bank_connected: 'Bank connected',
  bank_disconnected: 'Bank disconnected',
  data_exported: 'Data exported',
  business_closed: 'Business closed',
  business_kept: 'Business kept',
  business_suspended: 'Business suspended',
  business_resumed: 'Suspension ended',
  customer_deleted: 'Customer deleted',
  customer_anonymized: 'Customer anonymized',
  job_deleted: 'Job deleted',
  quote_deleted: 'Quote deleted',
  invoice_deleted: 'Invoice deleted',
  invoice_voided: 'Invoice voided',
} as const;

export type SecurityEventKind = keyof typeof securityEventKinds;

const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];

const filters = {
  kind: v.optional(v.picklist(kinds, 'Unknown kind of event.')),
  /** The member who did it, or whose account an attempt was for. */
  member: v.optional(id('Unknown member.')),
  /** First and last day, in the time zone of the business. */
  from: v.optional(day()),
  to: v.optional(day()),
};

/** The filters of the security log, all of which an event meets. */
export const SecurityLogFilters = v.object(filters);
export type SecurityLogFilters = v.InferOutput<typeof SecurityLogFilters>;

export const SecurityLogQuery = v.object({ ...filters, ...paging });
export type SecurityLogQuery = v.InferOutput<typeof SecurityLogQuery>;

/** An entry of the security log: who did what, from where, when. */
export const SecurityEvent = v.object({
  _id: v.string(),
  at: Timestamp,
  kind: v.picklist(kinds),
  /** Null when no member did it. */
  actorId: v.nullable(v.string()),
  actor: v.string(),
  /** The member, document or connection that it concerns; may be empty. */
  subject: v.string(),
  /** Further words, such as "technician to admin"; may be empty. */
  detail: v.string(),
  /** IP address; empty for the product itself. */
  address: v.string(),
  /** Such as Firefox and Windows, as far as the caller said so; may be empty. */
  browser: v.string(),
  device: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

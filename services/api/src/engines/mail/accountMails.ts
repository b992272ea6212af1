import type { AccountMails, MailKind } from './mailPayloads.ts';

const accountMails: Readonly<Record<keyof AccountMails, true>> = {
  'password-reset': true,
  'password-ended': true,
  'password-changed': true,
  'email-proof': true,
  'email-changed': true,
  'factors-changed': true,
  'export-ready': true,
  'business-closed': true,
  'business-suspended': true,
  'erasure-near': true,
  invitation: true,
  'key-created': true,
  'mails-nearly-used': true,
};

/** The kinds of mail that a member may need to sign in; they have a queue of their own (decision 97). */
export const accountMailKinds = Object.keys(accountMails) as readonly (keyof AccountMails)[];

/** Whether a mail is sent before all others, and does not count towards the mails of a day. */
export const isAccountMail = (kind: MailKind): boolean => Object.hasOwn(accountMails, kind);

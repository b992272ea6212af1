import { formatLongDate } from '../dateTimeText.ts';
import { type EmailContent, type EmailContext, greet } from '../emailContent.ts';
import type { MailPayloads } from '../mailPayloads.ts';

/** With the link that sets a new password. */
export const passwordReset = (
  { name, token }: MailPayloads['password-reset'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Reset your ${product} password`,
  heading: 'Reset your password',
  greeting: greet(name),
  paragraphs: ['Somebody, most likely you, asked to reset the password of this account.'],
  action: { label: 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
  after: [
    'The link works once, for one hour.',
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
});

/** The first sign-in through an identity provider has ended the password of this account. */
export const passwordEnded = (
  { name }: MailPayloads['password-ended'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Your ${product} password was removed`,
  heading: 'Your password was removed',
  greeting: greet(name),
  paragraphs: [
    'You signed in with Google or Microsoft for the first time. So that nobody else can use this account, its old password no longer works, and all other devices were signed out.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  after: ['You do not need a password as long as you sign in with Google or Microsoft.'],
});

const nothingToDo = 'If it was you, there is nothing to do.';

/** The password of this account was changed, in Settings or by a mailed link. */
export const passwordChanged = (
  { name }: MailPayloads['password-changed'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Your ${product} password was changed`,
  heading: 'Your password was changed',
  greeting: greet(name),
  paragraphs: [
    'This account has a new password. All other devices that were signed in to it were signed out.',
  ],
  action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
  after: [
    nothingToDo,
    'If it was not, choose a new password at once: the link above mails you a way to do so.',
  ],
});

/** The second factors of this account were changed, or a recovery code was used. */
export const factorsChanged = (
  { name, change, isOnlyAdmin }: MailPayloads['factors-changed'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Two-step sign-in of your ${product} account was changed`,
  heading: 'Two-step sign-in was changed',
  greeting: greet(name),
  paragraphs: [change],
  action: { label: 'Check your account', url: `${publicUrl}/dashboard/settings?tab=security` },
  after: [
    nothingToDo,
    `If it was not, choose a new password at once, and ask ${
      isOnlyAdmin ? `the operator of ${product}` : 'an admin of your business'
    } to reset two-step sign-in.`,
  ],
});

/** An API key was created in a session of this account. */
export const keyCreated = (
  { name, key }: MailPayloads['key-created'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `A new API key of your ${product} account`,
  heading: 'An API key was created',
  greeting: greet(name),
  paragraphs: [`With the key “${key}” a program works in the name of your business.`],
  action: { label: 'Check the keys', url: `${publicUrl}/dashboard/settings?tab=api-keys` },
  after: [
    nothingToDo,
    'If it was not, delete the key, end all other sessions in Settings, Security, and choose a new password.',
  ],
});

/** With the code and the link that prove the address that it goes to. */
export const emailProof = (
  { name, code, token }: MailPayloads['email-proof'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `${code} is your ${product} code`,
  heading: 'Confirm your email address',
  greeting: greet(name),
  paragraphs: [
    `Enter this code in ${product}, or follow the link where you are signed in.`,
    `Your code: ${code}`,
  ],
  action: {
    label: 'Confirm this address',
    url: `${publicUrl}/dashboard/settings?tab=account#proof=${token}`,
  },
  after: [
    'Code and link work once, for a day.',
    'If you have not asked for this, ignore this mail: only somebody who is signed in can use it. Tell nobody the code.',
  ],
});

/** To the address before a change, with the link that takes it back. */
export const emailChanged = (
  { name, token }: MailPayloads['email-changed'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Your ${product} address was changed`,
  heading: 'Your email address was changed',
  greeting: greet(name),
  paragraphs: [
    'This account has another email address now, to which its mail goes and with which you sign in.',
  ],
  action: { label: 'It was not me', url: `${publicUrl}/reset-password/restore-${token}` },
  after: [
    nothingToDo,
    'If it was not, follow the link within seven days: this address counts again, everybody is signed out, and you choose a new password.',
  ],
});

/** The export is ready; every admin can download it after signing in. */
export const exportReady = (
  { name, until }: MailPayloads['export-ready'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `Your ${product} export is ready`,
  heading: 'Your export is ready',
  greeting: greet(name),
  paragraphs: [
    `Everything that your business has in ${product} is in one ZIP file, which you can download until ${formatLongDate(until)}.`,
  ],
  action: { label: 'Download the export', url: `${publicUrl}/dashboard/settings?tab=data` },
  after: [
    'You sign in to download it.',
    'If you have not asked for it, choose a new password at once.',
  ],
});

/** To every admin: the business was closed and can be kept for some days. */
export const businessClosed = (
  { name, company, by, until }: MailPayloads['business-closed'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `${company} was closed on ${product}`,
  heading: `${company} was closed`,
  greeting: greet(name),
  paragraphs: [
    `${by} closed the business. Its booking page, its links and its mails have stopped.`,
    `On ${formatLongDate(until)} everything is erased for good. Until then every admin can keep the business and download its data.`,
  ],
  action: { label: 'Keep the business', url: `${publicUrl}/dashboard/settings?tab=data` },
  after: ['You sign in to do so.'],
});

/** To every admin: the operator has suspended the business (decision 125). */
export const businessSuspended = (
  { name, company, reason }: MailPayloads['business-suspended'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `${company} is suspended on ${product}`,
  heading: `${company} is suspended`,
  greeting: greet(name),
  paragraphs: [
    `The operator of ${product} has suspended the business.`,
    ...(reason === '' ? [] : [reason]),
    'Until that ends, nobody can work in it or book it. Your customers can still open their bookings, quotes and invoices; nothing is deleted, and every admin can download its data.',
  ],
  action: { label: 'See what to do', url: `${publicUrl}/dashboard/settings?tab=data` },
});

/** To every admin: a closed business is erased within three days. */
export const erasureNear = (
  { name, company, until }: MailPayloads['erasure-near'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `${company} is erased on ${formatLongDate(until)}`,
  heading: `${company} is erased soon`,
  greeting: greet(name),
  paragraphs: [
    `${company} was closed on ${product}. On ${formatLongDate(until)} everything is erased for good: customers, jobs, documents and files.`,
    'Until then every admin can keep the business and download its data.',
  ],
  action: { label: 'Keep the business', url: `${publicUrl}/dashboard/settings?tab=data` },
  after: ['You sign in to do so. If it is to be erased, there is nothing to do.'],
});

/** With the link that makes its reader a member of the team. */
export const invitation = (
  { name, company, invitedBy, token }: MailPayloads['invitation'],
  { publicUrl, product }: EmailContext,
): EmailContent => ({
  subject: `${invitedBy} invites you to ${company} on ${product}`,
  heading: `Join ${company}`,
  greeting: greet(name),
  paragraphs: [`${invitedBy} invites you to work with ${company} on ${product}.`],
  action: { label: 'Accept the invitation', url: `${publicUrl}/invitation/${token}` },
  after: ['The link works once, for seven days.'],
});

/** To an admin: most of the mails of the day are used (decision 97). */
export const mailsNearlyUsed = (
  { name, company, most }: MailPayloads['mails-nearly-used'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `${company} has used most of today’s mails`,
  heading: 'Most of today’s mails are used',
  greeting: greet(name),
  paragraphs: [
    `${company} has used four fifths of the ${most} mails that its plan includes each day. Once all are used, mails to customers and to the team fail until midnight; sign-in mails always go out.`,
  ],
  action: { label: 'See what is left', url: `${publicUrl}/dashboard/settings?tab=plan` },
});

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
    'If it was you, there is nothing to do.',
    'If it was not, choose a new password at once: the link above mails you a way to do so.',
  ],
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

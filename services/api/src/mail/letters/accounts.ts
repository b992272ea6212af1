import { type Desk, greet, type Letter } from '../letter.ts';
import type { Mails } from '../outbox.ts';

/** With the link that sets a new password. */
export const passwordReset = (
  { name, token }: Mails['password-reset'],
  { publicUrl, product }: Desk,
): Letter => ({
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

/** With the link that makes its reader a member of the team. */
export const invitation = (
  { name, company, invitedBy, token }: Mails['invitation'],
  { publicUrl, product }: Desk,
): Letter => ({
  subject: `${invitedBy} invites you to ${company} on ${product}`,
  heading: `Join ${company}`,
  greeting: greet(name),
  paragraphs: [`${invitedBy} invites you to work with ${company} on ${product}.`],
  action: { label: 'Accept the invitation', url: `${publicUrl}/invitation/${token}` },
  after: ['The link works once, for seven days.'],
});

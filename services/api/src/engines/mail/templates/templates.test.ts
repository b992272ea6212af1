import { describe, expect, test } from 'vitest';
import { booking, emailContext as context, job } from '../../../../testing/mailFacts.ts';
import { renderEmailHtml } from '../emailHtml.ts';
import { renderEmailText } from '../emailText.ts';
import type { MailKind, MailPayloads } from '../mailPayloads.ts';
import { writeEmail } from './index.ts';

const style = {
  name: 'Byrd & Sons',
  primaryColor: '#b45309',
  logoUrl: '',
  signature: 'Sent for Byrd & Sons by Tradewind',
};

const standing = { ...booking, isPending: false, manageToken: 'manage', message: 'Ring twice' };
const documentFacts = {
  name: 'Grace Lee',
  company: 'Byrd & Sons',
  number: 'INV-2026-00007',
  title: 'New boiler',
  total: 999_999_999_999.99,
  until: '2026-12-21',
  documentToken: 'document',
};

const mails: { readonly [Kind in MailKind]: MailPayloads[Kind] } = {
  'canary-stopped': {
    ...{ edition: 'default', remote: 'billing', version: '1.2.0', stable: '1.1.0', share: 5 },
    ...{ startedBy: 'Robin', reason: 'failed views: 14 of 210 (6.7 %)' },
  },
  'password-reset': { name: 'Ada Byrd', token: 'reset' },
  'password-ended': { name: 'Ada Byrd' },
  'password-changed': { name: 'Ada Byrd' },
  'factors-changed': { name: 'Ada Byrd', change: 'Added: passkey “Phone”.' },
  'key-created': { name: 'Ada Byrd', key: 'Zapier' },
  'email-proof': { name: 'Ada Byrd', code: '012345', token: 'proof' },
  'email-changed': { name: 'Ada Byrd', token: 'back' },
  'export-ready': { name: 'Ada Byrd', until: '2026-12-21' },
  'booking-proof': {
    ...{ code: '012345', token: 'request', company: 'Byrd & Sons', service: 'Boiler service' },
    ...{ startTime: booking.startTime, timezone: booking.timezone },
  },
  'business-closed': {
    ...{ name: 'Ada Byrd', company: 'Byrd & Sons', by: 'Tom Reed', until: '2026-12-21' },
  },
  'business-suspended': { name: 'Ada Byrd', company: 'Byrd & Sons', reason: 'An unpaid bill.' },
  'erasure-near': { name: 'Ada Byrd', company: 'Byrd & Sons', until: '2026-12-21' },
  invitation: { name: 'Tom Reed', company: 'Byrd & Sons', invitedBy: 'Ada Byrd', token: 'join' },
  'mails-nearly-used': { name: 'Ada Byrd', company: 'Byrd & Sons', most: 500 },
  'quote-sent': documentFacts,
  'invoice-sent': documentFacts,
  'payment-received': { ...documentFacts, amount: 5, balance: 10, date: '2026-11-20' },
  'quote-answered': {
    ...documentFacts,
    customer: 'Grace Lee',
    quoteId: 'quote',
    answer: 'declined',
    words: 'Too dear',
  },
  'plan-renewal': {
    ...{ name: 'Ada Byrd', company: 'Byrd & Sons', customer: 'Grace Lee', plan: 'Comfort plan' },
    ...{ planId: 'plan', until: '2026-12-21' },
  },
  'booking-requested': { ...standing, isPending: true },
  'booking-confirmed': standing,
  'booking-moved': standing,
  'booking-reassigned': { ...standing, personName: 'Nia Okafor' },
  'booking-reminder': standing,
  'booking-declined': { ...booking, message: 'We are away' },
  'booking-cancelled': booking,
  'booking-expired': booking,
  'booking-notice': { ...booking, event: 'requested', customer: 'Grace Lee' },
  'job-on-my-way': job,
  'job-moved': job,
  'job-reassigned': job,
  'job-cancelled': job,
  'job-reminder': job,
  'job-assigned': { ...job, customer: 'Grace Lee', phone: '(212) 555-0100', isPending: true },
  'job-unassigned': { ...job, customer: 'Grace Lee' },
  'job-crew-moved': {
    ...{
      ...job,
      visitId: 'visit',
      memberId: 'ann',
      customer: 'Grace Lee',
      phone: '(212) 555-0100',
    },
    formerStarts: { visit: '2026-12-08T15:00:00.000Z' },
  },
  'job-crew-cancelled': { ...job, memberId: 'ann', customer: 'Grace Lee' },
};
/** Mails whose customer has no page to open: a job that the office planned. */
const withoutAction: readonly MailKind[] = [
  ...(['job-on-my-way', 'job-moved', 'job-reassigned', 'job-reminder'] as const),
];
const kinds = Object.keys(mails) as MailKind[];

/** Returns the visible text of a piece of HTML. */
const seen = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");

describe.each(kinds)('%s', (kind) => {
  const content = writeEmail(kind, mails[kind], context);
  const html = renderEmailHtml(content, style);
  const text = renderEmailText(content, style.signature);

  test('has the same content in HTML and in plain text', () => {
    const { heading, greeting, paragraphs, facts = [], words = '', action, after = [] } = content;
    const texts = [heading, greeting, ...paragraphs, ...facts.flat(), words, ...after];
    for (const passage of [...texts, action?.label ?? '', style.signature]) {
      expect(text).toContain(passage);
      expect(seen(html)).toContain(passage);
    }
    expect(`${text}${html}`).not.toMatch(/undefined|NaN|\[object/);
  });

  test('declares its language, supports dark mode and loads nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/<(script|link|img)|@import|@font-face|url\(/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test.each(kinds.filter((kind) => !withoutAction.includes(kind)))(
  '%s has one action: a button, with its URL as text below',
  (kind) => {
    const content = writeEmail(kind, mails[kind], context);
    const html = renderEmailHtml(content, style);
    const { url = 'none' } = content.action ?? {};
    expect(url).toMatch(/^https:\/\/app\.example\.com\/./);
    expect(html.split(`href="${url}"`)).toHaveLength(3);
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toContain(`>${url}</a>`);
    expect(renderEmailText(content, style.signature)).toContain(url);
  },
);

describe('the preview in an inbox', () => {
  const previewOf = (kind: MailKind) => {
    const html = renderEmailHtml(writeEmail(kind, mails[kind], context), style);
    return /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1];
  };

  test('contains the main facts, not the subject again', () => {
    expect(previewOf('invoice-sent')).toBe(
      'New boiler, $999,999,999,999.99, due December 21, 2026',
    );
    expect(previewOf('quote-sent')).toMatch(/, valid until December 21, 2026$/);
    expect(previewOf('booking-reminder')).toBe(
      'Wednesday, December 9, 2026 at 10:00 AM Eastern Standard Time, with Byrd ',
    );
    expect(previewOf('password-reset')).toMatch(/^Somebody, most likely you, asked/);
  });

  test('belongs to a subject of limited length', () => {
    const { subject } = writeEmail('booking-confirmed', standing, context);
    expect(subject).toBe('Booking confirmed: Drain cleaning on Wed, Dec 9 at 10:00 AM');
  });
});

test('a mail about second factors sends the only admin to the operator, and anybody else to an admin', () => {
  const facts = mails['factors-changed'];
  const adviceOf = (isOnlyAdmin?: boolean) =>
    writeEmail(
      'factors-changed',
      { ...facts, ...(isOnlyAdmin !== undefined && { isOnlyAdmin }) },
      context,
    ).after?.at(-1);
  expect(adviceOf(true)).toContain(`ask the operator of ${context.product} to reset`);
  for (const advice of [adviceOf(false), adviceOf()])
    expect(advice).toContain('ask an admin of your business to reset');
});

test('a mail about the time of a booking names who comes, where the visitor chose', () => {
  for (const kind of ['booking-confirmed', 'booking-reminder'] as const) {
    const { facts } = writeEmail(kind, { ...standing, personName: 'Tim Fox' }, context);
    expect(facts).toContainEqual(['Who comes', 'Tim Fox']);
    expect(JSON.stringify(writeEmail(kind, standing, context))).not.toContain('Who comes');
  }
});

test('a mail about a lost appointment links to the booking page, where bookings are taken', () => {
  const { bookableAt: _, ...closed } = booking;
  for (const kind of ['booking-declined', 'booking-cancelled', 'booking-expired'] as const) {
    expect(writeEmail(kind, { ...booking, message: '' }, context).action).toEqual({
      label: 'Book another time',
      url: 'https://app.example.com/book/provider',
    });
    expect(writeEmail(kind, { ...closed, message: '' }, context).action).toBeUndefined();
  }
});

test.each(withoutAction)('%s has no button, and says how to reach the business', (kind) => {
  const content = writeEmail(kind, mails[kind], context);
  expect(content.action).toBeUndefined();
  expect(content.after).toEqual(['Questions? Reply to this mail: it reaches Byrd & Sons.']);
});

test('a logo keeps its aspect ratio, and has a text for disabled images', () => {
  const content = writeEmail('invoice-sent', documentFacts, context);
  const html = renderEmailHtml(content, { ...style, logoUrl: 'https://byrd.example/logo.png' });
  const [logo = ''] = html.match(/<img [^>]*>/) ?? [];
  expect(logo).toContain('alt="Byrd &amp; Sons"');
  expect(logo).toContain('max-width:100%;object-fit:contain');
  expect(logo).not.toContain('width="');
});

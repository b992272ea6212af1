import { describe, expect, test } from 'vitest';
import { renderEmailHtml } from '../emailHtml.ts';
import { renderEmailText } from '../emailText.ts';
import type { BookingFacts, JobFacts, MailKind, MailPayloads } from '../mailPayloads.ts';
import { writeEmail } from './index.ts';

const context = { publicUrl: 'https://app.example.com', product: 'Tradewind' };
const style = {
  name: 'Byrd & Sons',
  primaryColor: '#b45309',
  logoUrl: '',
  signature: 'Sent for Byrd & Sons by Tradewind',
};

const booking: BookingFacts = {
  jobId: 'job',
  sequence: 1,
  name: 'Grace Lee',
  company: 'Byrd & Sons',
  service: 'Drain cleaning',
  startTime: '2026-12-09T15:00:00.000Z',
  duration: 90,
  timezone: 'America/New_York',
  bookableAt: 'provider',
};
const standing = { ...booking, isPending: false, manageToken: 'manage', message: 'Ring twice' };
const job: JobFacts = {
  ...booking,
  address: '12 Main St, Troy, NY 12180',
  crew: 'Tom Reed',
  message: 'The part has come.',
};
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
  'job-assigned': { ...job, customer: 'Grace Lee', phone: '(212) 555-0100' },
  'job-unassigned': { ...job, customer: 'Grace Lee' },
  'job-crew-cancelled': { ...job, customer: 'Grace Lee' },
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

describe('a mail about a job that the office planned', () => {
  test('names when, where and who, and leaves out what is not known', () => {
    const { facts } = writeEmail('job-moved', job, context);
    expect(facts).toEqual([
      ['Service', 'Drain cleaning'],
      ['When', 'Wednesday, December 9, 2026 at 10:00 AM Eastern Standard Time'],
      ['Duration', '1\u00a0h 30\u00a0min'],
      ['Where', '12 Main St, Troy, NY 12180'],
      ['With', 'Tom Reed, Byrd & Sons'],
    ]);
    const bare = writeEmail('job-moved', { ...job, address: '', crew: '' }, context);
    expect(bare.facts?.slice(3)).toEqual([['With', 'Byrd & Sons']]);
  });

  test('tells its crew which visits are cancelled, and when they come next, if they do', () => {
    const cancelled = { ...job, customer: 'Grace Lee', laterStarts: ['2026-12-16T15:00:00.000Z'] };
    const whole = writeEmail('job-crew-cancelled', cancelled, context);
    expect(whole.subject).toMatch(/^Cancelled: Drain cleaning on .*, 2 days$/);
    expect(whole.paragraphs).toEqual([
      'Byrd & Sons has cancelled this job. There is nothing more for you to do there.',
    ]);
    const nextStart = '2026-12-23T15:00:00.000Z';
    const part = writeEmail('job-crew-cancelled', { ...cancelled, nextStart }, context);
    expect(part.paragraphs).toEqual([
      'Byrd & Sons has cancelled what is named below. Other visits of the job take place.',
    ]);
    expect(part.facts?.at(-1)?.[0]).toBe('Your next visit');
  });

  test('names who is on the way, or the business when nobody is assigned', () => {
    expect(writeEmail('job-on-my-way', job, context).subject).toBe(
      'Tom Reed is on the way: Drain cleaning',
    );
    expect(writeEmail('job-on-my-way', { ...job, crew: '' }, context).subject).toBe(
      'Byrd & Sons is on the way: Drain cleaning',
    );
  });

  test('names no planned time where the crew is on the way after its day', () => {
    const labels = (startTime: string) =>
      writeEmail('job-on-my-way', { ...job, startTime }, context).facts?.map(([label]) => label);
    expect(labels(new Date().toISOString())).toContain('When');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect(labels(yesterday)).not.toContain('When');
    expect(labels(yesterday)).toContain('Where');
  });

  test('names the days of several visits, and a time that is not that of the first', () => {
    const later = [
      '2026-12-09T15:00:00.000Z',
      '2026-12-09T20:00:00.000Z',
      '2026-12-10T15:00:00.000Z',
    ];
    const laterStarts = [...later, '2026-12-11T13:30:00.000Z'];
    const { subject, facts } = writeEmail('job-cancelled', { ...job, laterStarts }, context);
    expect(subject).toMatch(/^Appointment cancelled: .* at 10:00 AM, 4 visits$/);
    expect(facts).toContainEqual([
      'Also on',
      'Wednesday, December 9, 2026 at 3:00 PM; Thursday, December 10, 2026; Friday, December 11, 2026 at 8:30 AM',
    ]);
  });

  test('names every day of several visits once, and of many the first ones and the last', () => {
    const startsOn = (day: number) => `2026-12-${String(day).padStart(2, '0')}T15:00:00.000Z`;
    const laterStarts = [9, 10, 10, 11].map(startsOn);
    const payload = { ...job, customer: 'Grace Lee', phone: '', laterStarts };
    const alsoOn = ['Also on', 'Thursday, December 10, 2026; Friday, December 11, 2026'];
    const assigned = writeEmail('job-assigned', payload, context);
    const cancelled = writeEmail('job-cancelled', { ...job, laterStarts }, context);
    for (const { subject, facts } of [assigned, cancelled]) {
      expect(subject).toMatch(/, 3 days$/);
      expect(facts).toContainEqual(alsoOn);
    }
    const many = Array.from({ length: 20 }, (_, at) => startsOn(at + 10));
    const { facts = [] } = writeEmail('job-cancelled', { ...job, laterStarts: many }, context);
    expect(facts.find(([label]) => label === 'Also on')?.[1]).toMatch(
      /December 23, 2026; and 6 more, until Tuesday, December 29, 2026$/,
    );
  });

  test('keeps a cancelled appointment and its new time one event in the calendar', () => {
    const [moved, cancelled] = [
      writeEmail('job-moved', job, context).appointment,
      writeEmail('job-cancelled', job, context).appointment,
    ];
    expect([moved?.visitId, moved?.state]).toEqual(['job', 'confirmed']);
    expect([cancelled?.visitId, cancelled?.state]).toEqual(['job', 'cancelled']);
  });
});

test('a logo keeps its aspect ratio, and has a text for disabled images', () => {
  const content = writeEmail('invoice-sent', documentFacts, context);
  const html = renderEmailHtml(content, { ...style, logoUrl: 'https://byrd.example/logo.png' });
  const [logo = ''] = html.match(/<img [^>]*>/) ?? [];
  expect(logo).toContain('alt="Byrd &amp; Sons"');
  expect(logo).toContain('max-width:100%;object-fit:contain');
  expect(logo).not.toContain('width="');
});

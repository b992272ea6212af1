import { expect, test } from 'vitest';
import { writeEmail } from './index.ts';

const typed = 'You have won a car';
const booking = {
  ...{ jobId: 'job', sequence: 1, name: typed, company: 'Byrd Plumbing', service: 'Boiler' },
  ...{ startTime: '2026-12-07T14:00:00.000Z', duration: 60, timezone: 'America/New_York' },
  ...{ manageToken: 'manage', message: '', isPending: false },
};
const context = { publicUrl: 'https://app.example.com', product: 'Tradewind' };

test.each([
  ...(['booking-requested', 'booking-confirmed', 'booking-moved', 'booking-reminder'] as const),
  ...(['booking-declined', 'booking-cancelled', 'booking-expired'] as const),
])('the mail %s to a visitor repeats nothing that a visitor has typed', (kind) => {
  const { greeting } = writeEmail(kind, booking, context);
  expect(greeting).toBe('Hello,');
  expect(JSON.stringify(writeEmail(kind, booking, context))).not.toContain(typed);
});

test('the mail to the business about a booking names place and phone number', () => {
  const notice = {
    ...booking,
    ...{ event: 'requested', customer: 'Grace Lee', phone: '2125550100' },
    address: '1 Main St, Troy, NY 12180',
  } as const;
  const { facts } = writeEmail('booking-notice', notice, context);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Where', '1 Main St, Troy, NY 12180'],
      ['Phone', '(212) 555-0100'],
    ]),
  );
});

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

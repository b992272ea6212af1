import type { BookingFacts, JobFacts } from '../src/engines/mail/jobMailPayloads.ts';

/** Where the links of a mail in a test lead. */
export const emailContext = { publicUrl: 'https://app.example.com', product: 'Tradewind' };

/** A booking as its mails have it. */
export const booking: BookingFacts = {
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

/** A job that the office planned, as its mails have it. */
export const job: JobFacts = {
  ...booking,
  address: '12 Main St, Troy, NY 12180',
  crew: 'Tom Reed',
  message: 'The part has come.',
};

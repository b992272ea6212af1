import { formatDuration } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import { emailContext as context, job } from '../../../../testing/mailFacts.ts';
import { writeEmail } from './index.ts';

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

  test('tells its crew the former and the new time of each visit that is moved', () => {
    const customer = { memberId: 'ann', customer: 'Grace Lee', phone: '(212) 555-0100' };
    const member = { ...job, visitId: 'first', ...customer };
    const first = { first: '2026-12-08T18:30:00.000Z' };
    const one = writeEmail('job-crew-moved', { ...member, formerStarts: first }, context);
    expect(one.subject).toBe('New time: Drain cleaning on Wed, Dec 9 at 10:00 AM');
    expect(one.paragraphs).toEqual([
      'Byrd & Sons has moved this visit. This is the time that counts now.',
    ]);
    expect(one.facts).toEqual([
      ['Job', 'Drain cleaning'],
      ['When', 'Wednesday, December 9, 2026 at 10:00 AM Eastern Standard Time'],
      ['Instead of', 'Tue, Dec 8 at 1:30 PM'],
      ['Duration', formatDuration(job.duration)],
      ['Customer', 'Grace Lee'],
      ['Phone', '(212) 555-0100'],
      ['Where', '12 Main St, Troy, NY 12180'],
    ]);
    const later = { b: '2026-12-16T15:00:00.000Z', a: '2026-12-23T15:00:00.000Z' };
    const several = writeEmail(
      'job-crew-moved',
      {
        ...{ ...member, laterVisits: later, laterStarts: Object.values(later) },
        formerStarts: { ...first, a: '2026-12-22T18:30:00.000Z', b: '2026-12-15T18:30:00.000Z' },
      },
      context,
    );
    expect(several.subject).toMatch(/, 3 days$/);
    expect(several.heading).toBe('Your visits have new times');
    expect(several.facts).toContainEqual([
      'Also moved',
      'Wed, Dec 16 at 10:00 AM instead of Tue, Dec 15 at 1:30 PM; Wed, Dec 23 at 10:00 AM instead of Tue, Dec 22 at 1:30 PM',
    ]);
  });

  test('tells its crew which visits are cancelled, and when they come next, if they do', () => {
    const customer = { memberId: 'ann', customer: 'Grace Lee' };
    const cancelled = { ...job, ...customer, laterStarts: ['2026-12-16T15:00:00.000Z'] };
    const whole = writeEmail('job-crew-cancelled', cancelled, context);
    expect(whole.subject).toMatch(/^Cancelled: Drain cleaning on .*, 2 days$/);
    expect(whole.paragraphs).toEqual([
      'Byrd & Sons has cancelled this job. There is nothing more for you to do there.',
    ]);
    const nextStart = '2026-12-23T15:00:00.000Z';
    const unplanned = writeEmail(
      'job-crew-cancelled',
      { ...cancelled, isUnplanned: true },
      context,
    );
    expect(unplanned.subject).toMatch(/^Off the schedule: /);
    expect(unplanned.paragraphs?.[0]).toMatch(/You get a mail when it has a day again\.$/);
    const part = writeEmail('job-crew-cancelled', { ...cancelled, nextStart }, context);
    expect(part.paragraphs).toEqual([
      'Byrd & Sons has cancelled what is named below. Other visits of the job take place.',
    ]);
    expect(part.facts?.at(-1)?.[0]).toBe('Your next visit');
    const repeats = 'Every Thursday at 10:00 AM';
    const moved = writeEmail('job-crew-cancelled', { ...cancelled, nextStart, repeats }, context);
    expect(moved.paragraphs?.[0]).toMatch(
      /has changed when this job repeats, .* The job goes on\.$/,
    );
    expect(moved.facts?.at(-1)).toEqual(['Repeats', repeats]);
  });

  test('says to who is on a job already that there are more visits, and how it repeats', () => {
    const repeats = 'Every Wednesday at 10:00 AM';
    const assigned = { ...job, customer: 'Grace Lee', phone: '', repeats };
    const first = writeEmail('job-assigned', assigned, context);
    expect(first.subject).toMatch(/^New job for you: /);
    const more = writeEmail('job-assigned', { ...assigned, isFurther: true }, context);
    expect(more.subject).toMatch(/^More visits for you: /);
    expect(more.paragraphs).toEqual([
      'Byrd & Sons has planned more visits of a job that you are on.',
    ]);
    for (const { facts } of [first, more]) expect(facts).toContainEqual(['Repeats', repeats]);
  });

  test('tells who was taken off a visit whether others of the job are theirs', () => {
    const off = { ...job, customer: 'Grace Lee' };
    const whole = writeEmail('job-unassigned', off, context);
    expect(whole.heading).toBe('This job is no longer yours');
    const part = writeEmail('job-unassigned', { ...off, nextStart: job.startTime }, context);
    expect(part.heading).toBe('This visit is no longer yours');
    const laterStarts = ['2026-12-03T15:00:00.000Z', '2026-12-10T15:00:00.000Z'];
    const several = { ...off, laterStarts, nextStart: job.startTime };
    expect(writeEmail('job-unassigned', several, context).heading).toBe(
      'These 3 visits are no longer yours',
    );
    expect(part.paragraphs).toEqual([
      'Byrd & Sons has taken you off what is named below. You have other visits of the job.',
    ]);
    expect(part.facts?.at(-1)?.[0]).toBe('Your next visit');
    const crewNow = (facts: object) =>
      writeEmail('job-unassigned', { ...off, ...facts }, context).facts?.find(
        ([label]) => label === 'Who comes now',
      )?.[1];
    expect(crewNow({ crew: 'Max and Lena', takesPlace: true })).toBe('Max and Lena');
    expect(crewNow({ crew: '', takesPlace: true })).toBe('Nobody yet');
    expect(crewNow({ crew: '', takesPlace: false })).toBeUndefined();
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

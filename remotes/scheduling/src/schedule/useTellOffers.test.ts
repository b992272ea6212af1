import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { timingOf } from './move.ts';
import { offersAfterMove } from './useTellOffers.ts';

const job = anyAppointment({ scheduledDate: '2026-11-19', scheduledTime: '09:00' });
const at = (scheduledTime: string, scheduledDate = '2026-11-19') => ({
  ...timingOf(job),
  scheduledDate,
  scheduledTime,
});
const movedTo = (scheduledTime: string) => ({ ...job, scheduledTime });

test('offers to tell the customer after a move, and not after a change of the length', () => {
  expect(offersAfterMove([], job, { ...at('09:00'), duration: 120 })).toEqual([]);
  expect(offersAfterMove([], job, at('13:00'))).toEqual([
    { jobId: job._id, visitId: job._id, known: at('09:00') },
  ]);
});

test('withdraws the offer when the job is back at the time that the customer knows', () => {
  const offers = offersAfterMove([], job, at('13:00'));
  const further = offersAfterMove(offers, movedTo('13:00'), at('15:00'));
  expect(further).toEqual([{ jobId: job._id, visitId: job._id, known: at('09:00') }]);
  expect(offersAfterMove(further, movedTo('15:00'), at('09:00'))).toEqual([]);
});

test('marks the offer of an undone move of which nothing is asked any more, until it moves again', () => {
  const undone = offersAfterMove([], movedTo('13:00'), at('09:00'), true);
  expect(undone).toMatchObject([{ known: at('13:00'), isUndone: true }]);
  expect(offersAfterMove(undone, job, { ...at('09:00'), duration: 120 })).toBe(undone);
  const again = offersAfterMove(undone, job, at('13:00'));
  expect(again).toEqual([{ jobId: job._id, visitId: job._id, known: at('09:00') }]);
});

test('keeps the offer of the first of two moves when only the second one is undone', () => {
  const both = offersAfterMove(
    offersAfterMove([], job, at('13:00')),
    movedTo('13:00'),
    at('15:00'),
  );
  expect(offersAfterMove(both, movedTo('15:00'), at('13:00'), true)).toEqual([
    { jobId: job._id, visitId: job._id, known: at('09:00') },
  ]);
});

test('keeps the offers of other jobs, and puts the job that was moved last at the end', () => {
  const other = { ...anyAppointment(), _id: 'other' };
  const offers = offersAfterMove([], job, at('13:00'));
  expect(offersAfterMove(offers, other, { ...timingOf(other), duration: 90 })).toBe(offers);
  const both = offersAfterMove(offers, other, at('16:00'));
  expect(both.map(({ jobId }) => jobId)).toEqual([job._id, 'other']);
  const again = offersAfterMove(both, movedTo('13:00'), at('15:00'));
  expect(again.map(({ jobId }) => jobId)).toEqual(['other', job._id]);
});

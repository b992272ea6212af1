import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { timingOf } from './move.ts';
import { offerAfterMove } from './useTellOffer.ts';

const job = anyAppointment({ scheduledDate: '2026-11-19', scheduledTime: '09:00' });
const at = (scheduledTime: string, scheduledDate = '2026-11-19') => ({
  ...timingOf(job),
  scheduledDate,
  scheduledTime,
});
const movedTo = (scheduledTime: string) => ({ ...job, scheduledTime });

test('offers to tell the customer after a move, and not after a change of the length', () => {
  expect(offerAfterMove(undefined, job, { ...at('09:00'), duration: 120 })).toBeUndefined();
  expect(offerAfterMove(undefined, job, at('13:00'))).toEqual({
    jobId: job._id,
    known: at('09:00'),
  });
});

test('withdraws the offer when the job is back at the time that the customer knows', () => {
  const offer = offerAfterMove(undefined, job, at('13:00'));
  const further = offerAfterMove(offer, movedTo('13:00'), at('15:00'));
  expect(further?.known).toEqual(at('09:00'));
  expect(offerAfterMove(further, movedTo('15:00'), at('09:00'))).toBeUndefined();
});

test('offers an undone move again once the customer was told of it', () => {
  expect(offerAfterMove(undefined, movedTo('13:00'), at('09:00'))?.known).toEqual(at('13:00'));
});

test('keeps the offer of one job while the length of another changes', () => {
  const offer = offerAfterMove(undefined, job, at('13:00'));
  const other = anyAppointment();
  expect(offerAfterMove(offer, other, { ...timingOf(other), duration: 90 })).toBe(offer);
});

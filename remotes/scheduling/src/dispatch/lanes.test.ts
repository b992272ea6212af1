import { expect, test } from 'vitest';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { blocksOn, conflictsIn, lanesOf, lateBy, peopleAfter } from './lanes.ts';

const dan = { _id: 'dan', name: 'Dan Kowalski' };
const priya = { _id: 'priya', name: 'Priya Nair' };
const ada = { _id: 'ada', name: 'Ada Reed' };

const visitOf = (...people: (typeof dan)[]) =>
  anyAppointment({ people, assignedTo: people[0] ?? null });
const block = (start: number, end: number, appointment = visitOf(dan)) => ({
  ...{ appointment, start, end },
});
const to = ({ _id, name }: typeof dan) => ({ id: _id, name });
const nobody = { id: 'none', name: 'Unassigned' };

test('a visit of two people is in the lane of each; a member without visits has an empty lane', () => {
  const lanes = lanesOf(
    [anyMember({ _id: 'priya', name: 'Priya Nair' })],
    [block(540, 600, visitOf(dan, ada)), block(600, 630, visitOf())],
  );
  expect(lanes.map(({ name, planned }) => [name, planned])).toEqual([
    ['Unassigned', 30],
    ['Ada Reed', 60],
    ['Dan Kowalski', 60],
    ['Priya Nair', 0],
  ]);
});

test('counts of a visit that was done early only the time that it took', () => {
  const early = anyAppointment({ duration: 120, busyMinutes: 25, assignedTo: dan, people: [dan] });
  const [, lane] = lanesOf([], blocksOn(early.scheduledDate, [early], 'America/New_York'));
  expect(lane?.planned).toBe(25);
});

test.each([
  { before: [dan, ada], from: 'dan', lane: to(priya), after: [priya, ada] },
  { before: [dan, ada], from: 'ada', lane: to(priya), after: [dan, priya] },
  { before: [dan, ada], from: 'ada', lane: to(dan), after: [dan] },
  { before: [dan, ada], from: 'dan', lane: to(ada), after: [ada] },
  { before: [dan, ada], from: 'dan', lane: nobody, after: [ada] },
  { before: [dan], from: 'dan', lane: nobody, after: [] },
  { before: [], from: 'none', lane: to(dan), after: [dan] },
])(
  'a visit of $before that leaves $from for $lane.id has $after',
  ({ before, from, lane, after }) => {
    expect(peopleAfter(visitOf(...before), { from, to: lane })).toEqual(after);
  },
);

test('a visit that stays in its lane keeps its people', () => {
  expect(peopleAfter(visitOf(dan), { from: 'dan', to: to(dan) })).toBeUndefined();
});

test('visits that only touch each other do not overlap', () => {
  const [first, second, third] = [block(540, 600), block(600, 660), block(650, 700)];
  expect([...conflictsIn([first, second, third])]).toEqual([second, third]);
  expect(conflictsIn([first, second])).toEqual(new Set());
});

test('a visit overlaps none in the time that it has not taken, also past midnight', () => {
  const conflicts = (busyMinutes: number) => {
    const early = anyAppointment({ scheduledTime: '23:00', duration: 120, busyMinutes });
    const next = anyAppointment({ scheduledDate: '2026-11-20', scheduledTime: '00:30' });
    return conflictsIn(blocksOn('2026-11-20', [early, next], 'America/New_York')).size;
  };
  expect([120, 95, 90, 30, 0].map(conflicts)).toEqual([2, 2, 0, 0, 0]);
});

test.each([
  { status: 'scheduled', now: 555, late: 15 },
  { status: 'on_my_way', now: 600, late: 60 },
  { status: 'scheduled', now: 540, late: 0 },
  { status: 'in_progress', now: 580, late: 0 },
  { status: 'in_progress', now: 610, late: 10 },
  { status: 'completed', now: 700, late: 0 },
  { status: 'pending', now: 700, late: 0 },
] as const)(
  'from 9 to 10, $status at minute $now is $late minutes late',
  ({ status, now, late }) => {
    expect(lateBy(block(540, 600, { ...visitOf(dan), status }), now)).toBe(late);
  },
);

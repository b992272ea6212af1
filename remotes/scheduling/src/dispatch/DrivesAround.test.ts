import { expect, test } from 'vitest';
import { aroundText } from './DrivesAround.tsx';

const visit = (visitId: string, scheduledTime: string, minutes: number, over = {}) => ({
  ...{ visitId, scheduledTime, people: ['ann'], isApproximate: false },
  ...{ minutesFrom: minutes, minutesTo: minutes + 1, ...over },
});

const visits = [
  visit('a', '08:00', 12),
  visit('b', '09:00', 99, { people: ['ben'] }),
  visit('own', '10:00', 0),
  visit('c', '13:00', 7),
];

const textAt = (time: string, around = {}, memberId = 'ann') =>
  aroundText({ isApproximate: false, visits, ...around }, { time, memberId, ownVisit: 'own' });

test('says the drives of a member from the visit before and to the next one', () => {
  expect(textAt('10:00')).toBe('12 min from the visit before, 8 min to the next');
  expect(textAt('07:30')).toBe('13 min to the next visit');
  expect(textAt('14:00')).toBe('7 min from the visit before');
  expect(textAt('10:00', {}, 'ben')).toBe('99 min from the visit before');
});

test('says the drive from the visit that ends last, also where a shorter one lies within it', () => {
  const long = visit('a', '08:00', 12, { duration: 240 });
  const within = visit('d', '09:00', 30, { duration: 30 });
  expect(textAt('12:30', { visits: [long, within] })).toBe('12 min from the visit before');
});

test('calls drives approximate where the appointment or a visit is known by its postal code', () => {
  const rough = visits.map((one) => ({ ...one, isApproximate: one.visitId === 'c' }));
  const both = '12 min from the visit before, 8 min to the next, approximate';
  expect(textAt('10:00', { visits: rough })).toBe(both);
  expect(textAt('10:00', { isApproximate: true })).toBe(both);
  expect(textAt('10:00', { visits: rough }, 'ben')).toBe('99 min from the visit before');
});

test('says nothing without visits of the member, and where the place is not known', () => {
  expect(textAt('10:00', {}, 'cid')).toBeUndefined();
  expect(aroundText(null, { time: '10:00', memberId: 'ann' })).toBeUndefined();
  expect(aroundText(undefined, { time: '10:00', memberId: 'ann' })).toBeUndefined();
});

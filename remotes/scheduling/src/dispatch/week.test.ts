import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { weekOf } from '@tradewind/contracts/calendar';
import { expect, test } from 'vitest';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { teamWeekOf } from './week.ts';

const days = weekOf('2026-11-16');
const thursday = days.indexOf('2026-11-19');
const dan = anyMember();
const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
const eve = { _id: '30000000-0000-4000-8000-000000000003', name: 'Eve Former' };
/** Monday to Friday from 9 to 17. */
const businessHours = defaultBusinessHours('other');

const week = (options: Partial<Parameters<typeof teamWeekOf>[0]> = {}) =>
  teamWeekOf({
    ...{ days, appointments: [], members: [dan, priya], visit: 60 },
    ...{ working: { businessHours, dateExceptions: [] }, timeZone: 'America/New_York' },
    ...options,
  });

const on = (person: typeof eve, times: object) =>
  anyAppointment({
    ...{ people: [person], assignedTo: person, scheduledDate: '2026-11-19' },
    ...times,
  });

test('counts the minutes of each person, of own hours and without time off', () => {
  const { people } = week({
    members: [
      { ...dan, businessHours: defaultBusinessHours('cleaning') },
      {
        ...priya,
        exceptions: [{ date: '2026-11-19', isOpen: false, start: '09:00', end: '17:00' }],
      },
    ],
    appointments: [
      on(dan, { scheduledTime: '09:00', duration: 90 }),
      on(dan, { scheduledTime: '13:00', duration: 30, status: 'cancelled' }),
      on(priya, { scheduledTime: '10:00', duration: 60 }),
    ],
  });
  const load = people.map(({ name, days: all }) => [
    name,
    all[thursday]?.planned,
    all[thursday]?.available,
  ]);
  expect(load).toEqual([
    ['Dan Kowalski', 90, 480],
    ['Priya Nair', 60, 0],
  ]);
  expect(people[0]?.days[6]).toMatchObject({ planned: 0, available: 0 });
});

test('a person is free in a half of a day while a visit fits into it, however many minutes are left', () => {
  const { free } = week({
    appointments: [
      // Until noon 45 minutes are left twice, from noon on an hour.
      on(dan, { scheduledTime: '09:45', duration: 90 }),
      on(dan, { scheduledTime: '12:00', duration: 240 }),
    ],
  });
  expect(free[thursday]).toEqual([
    { free: 1, working: 2 },
    { free: 2, working: 2 },
  ]);
  expect(free[6]).toEqual([
    { free: 0, working: 0 },
    { free: 0, working: 0 },
  ]);
});

test('who cannot be booked is not among those who are free', () => {
  const { free } = week({ members: [dan, { ...priya, bookable: false }] });
  expect(free[thursday]).toEqual([
    { free: 1, working: 1 },
    { free: 1, working: 1 },
  ]);
});

test('visits without anybody are counted, and who has left the team comes last', () => {
  const { unassigned, people } = week({
    appointments: [
      anyAppointment({ scheduledDate: '2026-11-16' }),
      on(eve, { scheduledTime: '09:00', duration: 60 }),
    ],
  });
  expect(unassigned).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(people.map(({ name }) => name)).toEqual(['Dan Kowalski', 'Priya Nair', 'Eve Former']);
  expect(people[2]?.days[thursday]).toMatchObject({ planned: 60, available: 0, free: [] });
});

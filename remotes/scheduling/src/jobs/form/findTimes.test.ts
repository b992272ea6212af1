import { addDays, toMinutes } from '@tradewind/contracts/calendar';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { anyAppointment, anyMember } from '../../testing/anyJob.ts';
import { findTimes } from './findTimes.ts';

const { businessHours } = anyUser();
const wednesday = '2026-11-18';
const dan = anyMember({ _id: 'dan', name: 'Dan Kowalski' });
const priya = anyMember({ _id: 'priya', name: 'Priya Nair' });
const on = (...ids: string[]) => ({
  people: ids.map((_id) => ({ _id, name: _id })),
  assignedTo: null,
});
const visit = (scheduledTime: string, duration: number, ...ids: string[]) =>
  anyAppointment({ scheduledDate: wednesday, scheduledTime, duration, ...on(...ids) });

const find = (changes: Partial<Parameters<typeof findTimes>[0]> = {}) =>
  findTimes({
    ...{ from: wednesday, days: 3, duration: 60, timeZone: 'America/New_York' },
    now: { day: '2026-11-01', minutes: 0 },
    members: [dan, priya],
    appointments: [],
    working: { businessHours, dateExceptions: [] },
    needs: { serviceId: null, crewKind: '' },
    ...changes,
  });
const brief = (found: ReturnType<typeof find>) =>
  found.map(({ day, time, person }) => `${day} ${time} ${person._id}`);

test('proposes nobody who is not planned for visits', () => {
  const members = [
    anyMember({ _id: 'office', role: 'dispatcher' }),
    anyMember({ _id: 'off', bookable: false }),
    anyMember({ _id: 'gone', status: 'deactivated' }),
  ];
  expect(find({ members })).toEqual([]);
});

test('proposes only who does the service of the job', () => {
  const members = [
    anyMember({ _id: 'boilers', skills: ['boiler'] }),
    anyMember({ _id: 'drains', skills: ['drain'] }),
  ];
  const found = find({ members, needs: { serviceId: 'drain', crewKind: '' } });
  expect(new Set(found.map(({ person }) => person._id))).toEqual(new Set(['drains']));
  expect(find({ members, needs: { serviceId: 'drain', crewKind: 'Pump crew' } })).toEqual([]);
});

test('proposes the first time of each person on a day, who has less planned first', () => {
  const { start } = businessHours.wednesday;
  const busy = visit('16:00', 60, 'dan');
  expect(brief(find({ appointments: [busy] })).slice(0, 3)).toEqual([
    `${wednesday} ${start} priya`,
    `${wednesday} ${start} dan`,
    `${addDays(wednesday, 1)} ${businessHours.thursday.start} dan`,
  ]);
});

test('the time that a finished visit has not taken counts as free', () => {
  const early = { ...visit('07:00', 840, 'dan'), status: 'completed' as const };
  const proposedTo = (busyMinutes: number) =>
    brief(find({ members: [dan], days: 1, appointments: [{ ...early, busyMinutes }] }));
  expect(proposedTo(840)).toEqual([]);
  expect(proposedTo(50)).toEqual([`${wednesday} 08:00 dan`]);
  expect(proposedTo(0)).toEqual([`${wednesday} ${businessHours.wednesday.start} dan`]);
});

test('the own time of an edited visit counts as free, that of other visits of its job does not', () => {
  const { start } = businessHours.wednesday;
  const own = { ...visit(start, 60, 'dan'), visitId: 'second' };
  const planned = (ownVisit: string) => find({ members: [dan], appointments: [own], ownVisit })[0];
  expect(planned('second')).toMatchObject({ time: start, planned: 0 });
  expect(planned(own._id)).toMatchObject({ planned: 60 });
});

test('proposes nothing that is past, and only half hours', () => {
  const [first] = find({ members: [dan], now: { day: wednesday, minutes: toMinutes('10:10') } });
  expect(first?.time).toBe('10:30');
});

/** What is proposed to Dan on the day of a clock change in New York, from one o'clock to four. */
const findOn = (day: string, duration: number) => {
  const dateExceptions = [{ date: day, isOpen: true, start: '01:00', end: '04:00' }];
  const only = { from: day, days: 1, now: { day, minutes: 0 }, members: [dan], duration };
  const taken = anyAppointment({ scheduledDate: day, scheduledTime: '01:00', duration: 45 });
  return {
    free: find({ ...only, working: { businessHours, dateExceptions } }),
    afterVisit: find({
      ...{ ...only, working: { businessHours, dateExceptions } },
      appointments: [{ ...taken, ...on('dan') }],
    }),
  };
};

test('proposes no time that a clock change repeats', () => {
  const { free, afterVisit } = findOn('2026-11-01', 60);
  expect([free, afterVisit].map(([first]) => first?.time)).toEqual(['02:00', '02:00']);
});

test('proposes no time that a clock change skips, or after which it leaves too few minutes', () => {
  expect(findOn('2026-03-08', 60).afterVisit[0]?.time).toBe('03:00');
  expect(findOn('2026-03-08', 120).free[0]?.time).toBe('01:00');
  expect(findOn('2026-03-08', 150).free).toEqual([]);
});

// The oracle tries each half hour of each day minute by minute.
test('agrees with a search of every minute on random days', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 200; round += 1) {
    const appointments = Array.from({ length: random(12) }, () =>
      visit(
        `${String(6 + random(12)).padStart(2, '0')}:${random(2) ? '30' : '00'}`,
        15 + 15 * random(12),
        ...(random(4) ? [random(2) ? 'dan' : 'priya'] : ['dan', 'priya']),
      ),
    );
    const duration = 30 + 30 * random(6);
    const { start, end, breaks = [] } = businessHours.wednesday;
    const closed = breaks.map((rest) => [toMinutes(rest.start), toMinutes(rest.end)] as const);
    const firstOf = (id: string) => {
      const taken = appointments
        .filter(({ people = [] }) => people.some(({ _id }) => _id === id))
        .map((one) => [toMinutes(one.scheduledTime), toMinutes(one.scheduledTime) + one.duration]);
      const isFree = (minute: number) =>
        [...taken, ...closed].every(([from = 0, until = 0]) => minute < from || minute >= until);
      for (let at = toMinutes(start); at + duration <= toMinutes(end); at += 1) {
        const minutes = Array.from({ length: duration }, (_, index) => at + index);
        if (at % 30 === 0 && minutes.every(isFree)) return at;
      }
      return undefined;
    };
    const expected = ['dan', 'priya'].flatMap((id) => {
      const at = firstOf(id);
      return at === undefined ? [] : [`${at} ${id}`];
    });
    const found = find({ days: 1, duration, appointments });
    expect(found.map(({ time, person }) => `${toMinutes(time)} ${person._id}`).sort()).toEqual(
      expected.sort(),
    );
  }
});

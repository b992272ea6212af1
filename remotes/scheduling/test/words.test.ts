import { expect, it } from 'vitest';
import { shortWhen } from '../src/jobs/detail/shortWhen.ts';
import { filterLink, readFilter } from '../src/jobs/list/filter.ts';
import { cityWords, dayWords, mapLink, placeWords, whenWords } from '../src/jobs/words.ts';
import { lanesOf, shortName } from '../src/widgets/lanes.ts';
import { anyAppointment } from './anyAppointment.ts';

const today = '2026-11-19';
const nowhere = { address: '', city: '', state: '', zip: '', country: 'USA' };
const home = { ...nowhere, address: '9 Willow Lane', city: 'Yarmouth', state: 'ME', zip: '04096' };

it('says nothing of a place that is not known', () => {
  expect(placeWords(nowhere)).toBe('');
  expect(cityWords(nowhere)).toBe('');
  expect(mapLink(nowhere)).toBeUndefined();
});

it('says where', () => {
  expect(placeWords(home)).toBe('9 Willow Lane, Yarmouth, ME');
  expect(cityWords(home)).toBe('Yarmouth, ME 04096');
  expect(mapLink(home)).toContain(encodeURIComponent('9 Willow Lane, Yarmouth, ME 04096'));
});

it('says when, as people do', () => {
  expect(dayWords('2026-11-20', today)).toBe('Tomorrow');
  expect(dayWords('2026-11-12', today)).toBe('Thu, Nov 12');
  expect(dayWords('2027-01-04', today)).toBe('Mon, Jan 4, 2027');
  expect(whenWords({ scheduledDate: null, scheduledTime: null }, today)).toBe('Not scheduled');
  expect(whenWords({ scheduledDate: today, scheduledTime: '10:15' }, today)).toBe(
    'Today, 10:15 AM',
  );
});

it('says a moment in few words', () => {
  const zone = 'America/New_York';
  expect(shortWhen('2026-11-19T14:52:00Z', zone, today)).toBe('Today 9:52 AM');
  expect(shortWhen('2026-11-16T21:12:00Z', zone, today)).toBe('Mon 4:12 PM');
  expect(shortWhen('2026-11-03T21:12:00Z', zone, today)).toBe('Nov 3');
});

it('keeps the list’s filter in its address', () => {
  expect(readFilter(new URLSearchParams('status=paid&q=%20'))).toEqual({
    status: undefined,
    customer: undefined,
    q: undefined,
  });
  const filter = readFilter(new URLSearchParams('status=completed&customer=c&q=heat'));
  expect(filterLink(filter, { status: undefined })).toBe('/dashboard/jobs?customer=c&q=heat');
  expect(filterLink({ ...filter, customer: undefined, q: undefined }, { status: undefined })).toBe(
    '/dashboard/jobs',
  );
});

it('gives each person a lane, and jobs of nobody the last one', () => {
  const of = (name: string | null) => ({
    start: 540,
    end: 600,
    appointment: anyAppointment({ assignedTo: name === null ? null : { _id: name, name } }),
  });
  const lanes = lanesOf([of(null), of('Priya Nair'), of('Dan Kowalski'), of('Priya Nair')]);
  expect(lanes.map(({ name, blocks }) => [shortName(name), blocks.length])).toEqual([
    ['Dan K.', 1],
    ['Priya N.', 2],
    ['Unassigned', 1],
  ]);
});

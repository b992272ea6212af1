import { expect, it } from 'vitest';
import { formatMoment } from '../src/jobs/detail/StatusBar.tsx';
import {
  formatCity,
  formatLocation,
  formatRelativeDay,
  formatScheduled,
  mapUrl,
} from '../src/jobs/format.ts';
import { filterLink, readFilter } from '../src/jobs/list/JobFilter.tsx';
import { lanesOf, shortName } from '../src/widgets/CrewTimeline.tsx';
import { anyAppointment } from './anyAppointment.ts';

const today = '2026-11-19';
const nowhere = { address: '', city: '', state: '', zip: '', country: 'USA' };
const home = { ...nowhere, address: '9 Willow Lane', city: 'Yarmouth', state: 'ME', zip: '04096' };

it('says nothing of a place that is not known', () => {
  expect(formatLocation(nowhere)).toBe('');
  expect(formatCity(nowhere)).toBe('');
  expect(mapUrl(nowhere)).toBeUndefined();
});

it('says where', () => {
  expect(formatLocation(home)).toBe('9 Willow Lane, Yarmouth, ME');
  expect(formatCity(home)).toBe('Yarmouth, ME 04096');
  expect(mapUrl(home)).toContain(encodeURIComponent('9 Willow Lane, Yarmouth, ME 04096'));
});

it('says when, as people do', () => {
  expect(formatRelativeDay('2026-11-20', today)).toBe('Tomorrow');
  expect(formatRelativeDay('2026-11-12', today)).toBe('Thu, Nov 12');
  expect(formatRelativeDay('2027-01-04', today)).toBe('Mon, Jan 4, 2027');
  expect(formatScheduled({ scheduledDate: null, scheduledTime: null }, today)).toBe(
    'Not scheduled',
  );
  expect(formatScheduled({ scheduledDate: today, scheduledTime: '10:15' }, today)).toBe(
    'Today, 10:15 AM',
  );
});

it('says a moment in few words', () => {
  const zone = 'America/New_York';
  expect(formatMoment('2026-11-19T14:52:00Z', zone, today)).toBe('Today 9:52 AM');
  expect(formatMoment('2026-11-16T21:12:00Z', zone, today)).toBe('Mon 4:12 PM');
  expect(formatMoment('2026-11-03T21:12:00Z', zone, today)).toBe('Nov 3');
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

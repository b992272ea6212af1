import type { Appointment } from '@tradewind/contracts/appointments';
import { toClock } from '@tradewind/contracts/calendar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { boardPath, dan, focus, on, priya, showBoard } from '../testing/showBoard.tsx';
import { showRemote } from '../testing/showRemote.tsx';
import { NAMES_WIDTH } from './useHoursInView.ts';

const jobs = [
  anyAppointment({ title: 'Leak check', ...on(dan) }),
  anyAppointment({ title: 'Furnace', scheduledTime: '10:10', ...on(dan) }),
  anyAppointment({ title: 'Tune-up', scheduledTime: '11:00', ...on(priya) }),
  anyAppointment({ title: 'Estimate', scheduledTime: '13:00', ...on() }),
];
const [leak = '', furnace = '', tuneUp = ''] = jobs.map(({ _id }) => _id);

const place = (visitId: string, latitude: number, isApproximate = false) => ({
  ...{ visitId, jobId: visitId, latitude, longitude: -70.25, isApproximate },
});
const leg = { minutes: 25, meters: 15_000, available: null, fits: true };
const home = { latitude: 43.6, longitude: -70.25 };
/** Dan drives from home to two visits and back, Priya to one; nobody knows where the estimate is. */
const drives = {
  isRoad: false,
  people: [
    {
      ...{ memberId: dan._id, home },
      legs: [
        { ...leg, from: null, to: leak },
        { ...leg, from: leak, to: furnace, available: 10, fits: false },
        { ...leg, from: furnace, to: null },
      ],
    },
    { memberId: priya._id, home: null, legs: [] },
  ],
  places: [place(leak, 43.66), place(furnace, 43.7), place(tuneUp, 43.72, true)],
};
const getDrives = vi.fn(async () => drives);

test('a phone has the drives of a person between their visits', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const api = {
    getAppointments: async () => jobs,
    getMembers: async () => [dan, priya],
    getDrives,
  };
  const { screen } = await showRemote(`${boardPath}&person=${dan._id}`, { api });
  const late = screen.getByText('The drive needs 25 min, 10 between');
  await expect.element(late).toBeVisible();
  const { top, bottom, left, right } = late.element().getBoundingClientRect();
  const edge = (id: string) =>
    screen.container.querySelector(`[data-visit="${id}"]`)?.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  expect(middle).toBeGreaterThan((edge(leak)?.bottom ?? Infinity) - 1);
  expect(middle).toBeLessThan((edge(furnace)?.top ?? 0) + 12);
  // Beside the visits, of which it covers none.
  expect(left).toBeGreaterThanOrEqual(edge(leak)?.right ?? Infinity);
  expect(left).toBeGreaterThanOrEqual(edge(furnace)?.right ?? Infinity);
  expect(right).toBeLessThan(window.innerWidth);
  expect(screen.getByText('25 min drive').query()).toBeNull();
});

test('a visit in an arrival window names its customer before what they expect', async () => {
  const arrivalWindow = { start: '09:00', end: '11:00' };
  const job = { ...anyAppointment({ title: 'Boiler', ...on(dan) }), arrivalWindow };
  const { visit } = await showBoard([job]);
  await expect.element(visit('Dan Kowalski', /Boiler.*Whitfield, Expected 9/)).toBeVisible();
});

test('a narrow board begins with the first visit, and names and shows those out of view', async () => {
  const day = [
    anyAppointment({ title: 'Leak check', scheduledTime: '10:00', ...on(dan) }),
    anyAppointment({ title: 'Furnace', scheduledTime: '21:00', ...on(dan) }),
    anyAppointment({ title: 'Night call', scheduledTime: '22:00', ...on(priya) }),
  ];
  const { screen, visit } = await showBoard(day);
  await page.viewport(1024, 800);
  const board = screen.getByRole('region', { name: 'Dispatch board' });
  await expect.element(screen.getByRole('button', { name: '2 later' })).toBeVisible();
  expect(screen.getByRole('button', { name: /earlier$/ }).query()).toBeNull();
  expect(board.element().scrollLeft).toBeGreaterThan(0);
  await expect.element(visit('Priya Nair', /Night call/)).toBeInTheDocument();
  const right = (title: RegExp, name: string) =>
    visit(name, title).element().getBoundingClientRect().right;
  expect(right(/Night call/, 'Priya Nair')).toBeGreaterThan(window.innerWidth);
  const unassigned = board.getByRole('region', { name: 'Unassigned' }).getByText('Unassigned');
  const { left } = board.element().getBoundingClientRect();
  expect(unassigned.first().element().getBoundingClientRect().left).toBeGreaterThan(left);
  await screen.getByRole('button', { name: '2 later' }).click();
  await expect.element(screen.getByRole('button', { name: '1 earlier' })).toBeVisible();
  expect(right(/Night call/, 'Priya Nair')).toBeLessThanOrEqual(window.innerWidth);
  expect(screen.getByRole('button', { name: /later$/ }).query()).toBeNull();
});

test('a narrow board of today begins with the hour before now once visits have widened its hours', async () => {
  onTestFinished(() => void vi.useRealTimers());
  // Noon in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T17:00:00.000Z') });
  const visits = Promise.withResolvers<Appointment[]>();
  const { screen, lane, visit } = await showBoard([], { getAppointments: () => visits.promise });
  await page.viewport(1024, 800);
  await expect.element(lane('Dan Kowalski')).toBeVisible();
  visits.resolve([
    anyAppointment({ title: 'Early call', scheduledTime: '05:00', ...on(dan) }),
    anyAppointment({ title: 'Night call', scheduledTime: '22:30', ...on(dan) }),
  ]);
  await expect.element(visit('Dan Kowalski', /Night call/)).toBeInTheDocument();
  const board = screen.getByRole('region', { name: 'Dispatch board' }).element();
  const eleven = screen.getByText('11 AM', { exact: true }).element();
  const names = board.getBoundingClientRect().left + NAMES_WIDTH;
  expect(Math.abs(eleven.getBoundingClientRect().left - names)).toBeLessThan(12);
});

test('the figures of a person are whole beside the button that orders their day', async () => {
  const long = jobs.slice(0, 2).map((job) => ({ ...job, duration: 225 }));
  const rest = [{ start: '12:30', end: '13:15' }];
  const hours = { date: '2026-11-19', isOpen: true, start: '00:00', end: '23:59', breaks: rest };
  const getMembers = async () => [{ ...dan, exceptions: [hours] }, priya];
  const { lane } = await showBoard(long, { getMembers });
  await page.viewport(1024, 800);
  const figures = lane('Dan Kowalski').getByText(/^7.h 30.min of .* off$/);
  await expect.element(figures).toBeVisible();
  const { scrollWidth, clientWidth } = figures.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('on a closed day nobody works, and the figures say what is planned all the same', async () => {
  const closed = { date: '2026-11-19', isOpen: false, start: '00:00', end: '23:59' };
  const getMembers = async () =>
    [dan, priya].map((member) => ({ ...member, exceptions: [closed] }));
  const { lane } = await showBoard(jobs.slice(0, 2), { getMembers });
  await expect.element(lane('Dan Kowalski').getByText(/^2.h · off$/)).toBeVisible();
  await expect.element(lane('Priya Nair').getByText('Off', { exact: true })).toBeVisible();
});

test('of sixty people only those in view, and next to it, have their visits drawn', async () => {
  const team = Array.from({ length: 60 }, (_, index) =>
    anyMember({
      _id: `30000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      name: `Technician ${String(index).padStart(2, '0')}`,
    }),
  );
  const day = Array.from({ length: 400 }, (_, index) => {
    const scheduledTime = toClock(480 + Math.floor(index / 60) * 75);
    const [first = dan] = team.slice(index % 60);
    return anyAppointment({ title: `Visit ${index}`, scheduledTime, ...on(first) });
  });
  const { screen } = await showBoard(day, { getMembers: async () => team });
  await expect.element(screen.getByText('Visit 0', { exact: true })).toBeVisible();
  const drawn = () => screen.container.querySelectorAll('[data-visit]').length;
  expect(drawn()).toBeGreaterThan(40);
  expect(drawn()).toBeLessThan(240);
  expect(screen.getByText('Visit 399', { exact: true }).query()).toBeNull();
  const lanes = screen.container.querySelectorAll('[data-lane]');
  expect(lanes).toHaveLength(61);
  const heights = new Set([...lanes].map(({ clientHeight }) => clientHeight));
  lanes[60]?.scrollIntoView();
  await expect.element(screen.getByText('Visit 359', { exact: true })).toBeVisible();
  await expect.poll(drawn).toBeLessThan(240);
  // What is drawn moves nothing.
  expect(new Set([...lanes].map(({ clientHeight }) => clientHeight))).toEqual(heights);
});

test('a drive that does not fit says so between its visits', async () => {
  const { lane } = await showBoard(jobs, { getDrives });
  const missing = lane('Dan Kowalski').getByText('The drive needs 25 min, 10 between.');
  await expect.element(missing).toBeInTheDocument();
  // Below the visits, of which it covers none.
  const { top = 0 } = missing.element().parentElement?.getBoundingClientRect() ?? {};
  for (const link of lane('Dan Kowalski').getByRole('link').elements())
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  await expect.element(lane('Priya Nair').getByText(/drive/)).not.toBeInTheDocument();
});

test('has a numbered pin for each known place, the way of each person, and selects on both sides', async () => {
  const { screen, visit } = await showBoard(jobs, { getDrives });
  const map = screen.getByRole('region', { name: 'Map of the day' });
  const pin = (name: RegExp) => map.getByRole('button', { name });
  await expect.element(pin(/^1\. Leak check, Dan Kowalski, 9:00 AM$/)).toBeVisible();
  await expect.element(pin(/^2\. Furnace/)).toBeVisible();
  await expect.element(pin(/^1\. Tune-up.*approximate place/)).toBeVisible();
  await expect.element(map.getByText(/1 visit has no known place/)).toBeVisible();
  const [way, ...others] = map.element().querySelectorAll('polyline');
  expect(way?.getAttribute('points')?.split(' ')).toHaveLength(4);
  expect(others).toEqual([]);

  await pin(/^2\. Furnace/).click();
  await expect.element(visit('Dan Kowalski', /Furnace/)).toHaveAttribute('aria-current', 'true');
  await expect.element(map.getByRole('link', { name: /Furnace/ })).toBeVisible();
  focus(visit('Priya Nair', /Tune-up/));
  await expect.element(pin(/^1\. Tune-up/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(visit('Dan Kowalski', /Furnace/)).not.toHaveAttribute('aria-current');
});

test('says why the map cannot be loaded, and loads it with Retry; the board stays', async () => {
  const failing = vi
    .fn(async () => drives)
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'));
  const { screen, visit } = await showBoard(jobs, { getDrives: failing });
  const map = screen.getByRole('region', { name: 'Map of the day' });
  await expect.element(map.getByText('Back in a minute.')).toBeVisible();
  await expect.element(visit('Dan Kowalski', /Leak check/)).toBeVisible();
  await map.getByRole('button', { name: 'Retry' }).click();
  await expect.element(map.getByRole('button', { name: /Leak check/ })).toBeVisible();
});

test('is hidden and shown by a button, which the browser remembers', async () => {
  onTestFinished(() => localStorage.removeItem('dispatch.map'));
  const { screen } = await showBoard(jobs, { getDrives });
  const map = screen.getByRole('region', { name: 'Map of the day' });
  await expect.element(map).toBeVisible();
  await screen.getByRole('button', { name: 'Hide the map' }).click();
  await expect.element(map).not.toBeInTheDocument();
  await screen.unmount();
  const again = await showBoard(jobs, { getDrives });
  await again.screen.getByRole('button', { name: 'Show the map' }).click();
  await expect.element(again.screen.getByRole('region', { name: 'Map of the day' })).toBeVisible();
});

test('is a view of its own where it has no room beside the board', async () => {
  const { screen, lane } = await showBoard(jobs, { getDrives });
  await page.viewport(360, 740);
  const map = screen.getByRole('region', { name: 'Map of the day' });
  await expect.element(map).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Map', { exact: true }));
  await expect.element(map).toBeVisible();
  await expect.element(map.getByRole('button', { name: /Leak check/ })).toBeVisible();
  await expect.element(lane('Dan Kowalski')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

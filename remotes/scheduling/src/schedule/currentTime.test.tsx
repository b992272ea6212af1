import type { JobStatus } from '@tradewind/contracts';
import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyAppointment, anyJob } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

const MINUTE = 60_000;
const HOUR = 64;

/** A Thursday, 10:34 in New York, where the business is. */
const now = '2026-11-19T15:34:00.000Z';
const newYork = anyUser();
const inZone = (timezone: string) => anyUser({ preferences: { ...newYork.preferences, timezone } });
const here = inZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
/** On a machine whose clock shows Apia's time (New Zealand's too, in November), another than that. */
const [elsewhere, place] =
  new Date(now).getTimezoneOffset() === -13 * 60
    ? [inZone('Asia/Kolkata'), 'Kolkata']
    : [inZone('Pacific/Apia'), 'Apia'];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Screen = Awaited<ReturnType<typeof showRemote>>['screen'];

/** Pixels from a slot's top down to the line of now. */
const below = (screen: Screen, slot: string) => {
  const line = screen.container.querySelector('[data-now]');
  const at = screen.getByRole('button', { name: slot }).query();
  if (line === null || at === null) throw new Error('It is not drawn.');
  const { top, height } = line.getBoundingClientRect();
  return top + height / 2 - at.getBoundingClientRect().top;
};

test('shows the current time in the business’s zone, and updates it', async () => {
  const { screen } = await showRemote('/dashboard/schedule', { user: newYork });
  await expect.element(screen.getByText('Now, 10:34 AM')).toBeVisible();
  expect(below(screen, 'Thu, Nov 19, 10:30 AM')).toBeCloseTo((4 / 60) * HOUR, 0);
  vi.advanceTimersByTime(150 * MINUTE);
  await expect.element(screen.getByText('Now, 1:04 PM')).toBeVisible();
  expect(below(screen, 'Thu, Nov 19, 1:00 PM')).toBeCloseTo((4 / 60) * HOUR, 0);
});

/** For each job at the current time, the offset of its line from the day's line, in pixels. */
const offLine = ({ container }: Screen) => {
  const line = container.querySelector('[data-now]')?.getBoundingClientRect().top ?? Number.NaN;
  return [...container.querySelectorAll('[data-job]')].flatMap((job) => {
    const { content, top, marginTop } = getComputedStyle(job, '::before');
    if (content === 'none') return [];
    const { top: edge } = job.getBoundingClientRect();
    const { borderTopWidth: border } = getComputedStyle(job);
    const own = [top, marginTop, border].reduce((sum, each) => sum + Number.parseFloat(each), edge);
    return [own - line];
  });
};

test('draws the line of the current time through jobs of any status', async () => {
  const at = (scheduledTime: string, status: JobStatus) =>
    anyAppointment({ scheduledTime, status, duration: 60, title: `${status} ${scheduledTime}` });
  const getAppointments = async () => [
    at('10:00', 'scheduled'),
    at('10:00', 'in_progress'),
    at('10:30', 'pending'),
    at('09:30', 'completed'),
    at('11:00', 'scheduled'),
  ];
  const { screen } = await showRemote('/dashboard/schedule', {
    user: newYork,
    api: { getAppointments },
  });
  await expect.element(screen.getByRole('link', { name: /scheduled 11:00/ })).toBeVisible();
  const off = offLine(screen);
  expect(off).toHaveLength(3);
  for (const pixels of off) expect(Math.abs(pixels)).toBeLessThan(1);
});

test('shows no current time in another week', async () => {
  const { screen } = await showRemote('/dashboard/schedule?date=2026-11-26', { user: newYork });
  await expect.element(screen.getByText('Nov 23 to 29, 2026')).toBeVisible();
  expect(screen.getByText('Now,', { exact: false }).query()).toBeNull();
  expect(screen.container.querySelector('[data-now]')).toBeNull();
});

test('moves the current time to the next day at the business’s midnight', async () => {
  vi.setSystemTime('2026-11-20T04:59:00.000Z');
  const { screen } = await showRemote('/dashboard/schedule', { user: newYork });
  await expect.element(screen.getByText('Thu, today')).toBeVisible();
  vi.advanceTimersByTime(2 * MINUTE);
  await expect.element(screen.getByText('Fri, today')).toBeVisible();
});

const screens = {
  'the schedule': '/dashboard/schedule',
  'the list of jobs': '/dashboard/jobs',
  'a job’s page': '/dashboard/jobs/j1',
  'the create screen': '/dashboard/jobs/create',
  'the edit screen': '/dashboard/jobs/j1/edit',
};
const api = {
  getJob: async () => anyJob({ _id: 'j1', title: 'Leak check', scheduledDate: '2026-11-19' }),
  listJobs: async () => ({ rows: [] }),
};

for (const [name, path] of Object.entries(screens)) {
  test(`names the zone on ${name} when the browser’s differs`, async () => {
    const { screen } = await showRemote(path, { user: elsewhere, api });
    await expect
      .element(screen.getByText(`Times are in ${place} time`, { exact: false }))
      .toBeVisible();
  });

  test(`names no zone on ${name} when the browser’s is the same`, async () => {
    const { screen } = await showRemote(path, { user: here, api });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(screen.getByText(/^(Today|Leak check|No jobs|Basic)/).first())
      .toBeInTheDocument();
    expect(screen.getByText('Times are in', { exact: false }).query()).toBeNull();
  });
}

test('fetches a week again after five minutes', async () => {
  const getAppointments = vi.fn().mockResolvedValue([]);
  const { screen } = await showRemote('/dashboard/schedule', {
    user: newYork,
    api: { getAppointments },
  });
  const asked = (monday: string) =>
    getAppointments.mock.calls.filter(([{ query }]) => query.startDate === monday).length;
  const turn = async (way: 'Next' | 'Previous', title: string) => {
    await screen.getByRole('button', { name: `${way} week` }).click();
    await expect.element(screen.getByText(title)).toBeVisible();
  };
  await expect.poll(() => asked('2026-11-23')).toBe(1);
  vi.setSystemTime(Date.parse(now) + 4 * MINUTE);
  await turn('Next', 'Nov 23 to 29, 2026');
  await turn('Previous', 'Nov 16 to 22, 2026');
  expect([asked('2026-11-16'), asked('2026-11-23')]).toEqual([1, 1]);
  vi.setSystemTime(Date.parse(now) + 6 * MINUTE);
  await turn('Next', 'Nov 23 to 29, 2026');
  await expect.poll(() => asked('2026-11-23')).toBe(2);
});

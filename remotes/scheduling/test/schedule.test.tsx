import type { Job } from '@tradewind/contracts/jobs';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment } from './anyAppointment.ts';
import { anyJob } from './anyJob.ts';
import { refusal, stale } from './refusal.ts';
import { show } from './show.tsx';

const path = '/dashboard/schedule?date=2026-11-19';
const appointment = anyAppointment({ title: 'Leak check', version: 3 });
const week = async () => [appointment];

const saves = () =>
  vi.fn(
    async ({ body }): Promise<Job> => ({
      ...anyJob({ _id: appointment._id }),
      ...body,
      version: body.version + 1,
    }),
  );

test('a week that cannot be loaded says so, and loads on Retry', async () => {
  const getAppointments = vi
    .fn()
    .mockRejectedValueOnce(refusal(503, 'unavailable', 'Back in a minute.'))
    .mockImplementation(week);
  const { screen } = await show(path, { api: { getAppointments } });
  await expect.element(screen.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('a closed day says so and offers no time', async () => {
  const { screen } = await show(path);
  const sunday = screen.getByRole('region', { name: 'Sunday, November 22' });
  await expect.element(sunday.getByText('Closed')).toBeVisible();
  expect(sunday.getByRole('button').query()).toBeNull();
});

test('a technician sees jobs and no open time', async () => {
  const { screen } = await show(path, {
    user: anyUser({ role: 'technician' }),
    api: { getAppointments: week },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Thu, Nov 19, 10:00 AM' }).query()).toBeNull();
});

test('a colleague’s link to some crews hides no job from a technician', async () => {
  const { screen } = await show(`${path}&crew=someone-else`, {
    user: anyUser({ role: 'technician' }),
    api: { getAppointments: week },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('a date that no calendar has shows today’s week', async () => {
  const { screen } = await show('/dashboard/schedule?date=9999-12-31');
  await expect.element(screen.getByText(/, today$/)).toBeVisible();
});

test('a job without title or customer says so', async () => {
  const bare = { ...appointment, title: '', customer: { ...appointment.customer, name: '' } };
  const { screen } = await show(path, { api: { getAppointments: async () => [bare] } });
  await expect.element(screen.getByRole('link', { name: /Untitled.*No customer/ })).toBeVisible();
});

test('the week is asked for by its Monday, and its neighbours ahead', async () => {
  const getAppointments = vi.fn().mockResolvedValue([]);
  await show(path, { api: { getAppointments } });
  await expect
    .poll(() => getAppointments.mock.calls.map(([request]) => request.query.startDate))
    .toEqual(['2026-11-16', '2026-11-23', '2026-11-09']);
});

test('a click on open time leads to a job of the default length', async () => {
  const { screen, location } = await show(path);
  await screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Create Quote' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Create Job' }).click();
  await expect.poll(location).toBe('/dashboard/jobs/create');
  await expect
    .element(screen.getByText('Fri, Nov 20, 10:00 AM to 11:00 AM', { exact: false }))
    .toBeVisible();
});

test('a drag over open time leads to a job of that length', async () => {
  const { screen } = await show(path);
  await userEvent.dragAndDrop(
    screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }),
    screen.getByRole('button', { name: 'Fri, Nov 20, 11:00 AM' }),
  );
  await expect.element(screen.getByText('10:00 AM to 11:30 AM')).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Create Job' }).click();
  await expect.element(screen.getByText('10:00 AM to 11:30 AM', { exact: false })).toBeVisible();
});

test('a right click opens the same menu', async () => {
  const { screen } = await show('/dashboard/calendar?date=2026-11-19');
  await screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Create Job' })).toBeVisible();
});

test('keys walk over open time, take in more of it, and open the menu', async () => {
  const { screen } = await show(path);
  const start = screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' });
  await expect.element(start).toBeInTheDocument();
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
  await expect.element(screen.getByText('10:00 AM to 11:30 AM')).toBeVisible();
  await expect.element(screen.getByText('Thu, Nov 19, 10:00 AM')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Thu, Nov 19, 11:00 AM' })).toHaveFocus();
});

test('a refused move goes back, with a message', async () => {
  const updateJob = vi.fn().mockRejectedValue(stale());
  const { screen, shell } = await show(path, { api: { getAppointments: week, updateJob } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect
    .poll(() => shell.told.map(({ toast }) => toast.title))
    .toEqual(['Someone else changed this job.']);
  await expect.element(screen.getByRole('link', { name: /9:00 AM.*Leak check/ })).toBeVisible();
});

test('keys move a job and change its length, and Undo takes it back', async () => {
  const updateJob = saves();
  const { screen, shell } = await show(path, { api: { getAppointments: week, updateJob } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
  await expect.poll(() => shell.told.at(-1)?.toast.title).toBe('Job moved');
  expect(updateJob.mock.lastCall?.[0].body).toEqual({
    scheduledDate: '2026-11-20',
    scheduledTime: '09:30',
    duration: 90,
    version: 3,
  });
  await expect.element(job).toHaveFocus();
  shell.told.at(-1)?.toast.action?.onClick();
  await expect.poll(() => shell.told.at(-1)?.toast.title).toBe('Change undone');
  expect(updateJob.mock.lastCall?.[0].body).toEqual({
    scheduledDate: '2026-11-19',
    scheduledTime: '09:00',
    duration: 60,
    version: 4,
  });
});

test('a job is moved again before its first move is answered', async () => {
  const answers: (() => void)[] = [];
  let version = 3;
  const updateJob = vi.fn(async ({ body }): Promise<Job> => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    if (body.version !== version) throw stale();
    version += 1;
    return { ...anyJob({ _id: appointment._id }), ...body, version };
  });
  const { screen, shell } = await show(path, { api: { getAppointments: week, updateJob } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('link', { name: /10:00 AM.*Leak check/ })).toBeVisible();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect
    .poll(() => shell.told.map(({ toast }) => toast.title))
    .toEqual(['Job moved', 'Job moved']);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({ scheduledTime: '10:00', version: 4 });
});

test('a job that keys have moved goes back when the focus goes elsewhere', async () => {
  const other = anyAppointment({ title: 'Tune-up', scheduledTime: '13:00' });
  const updateJob = vi.fn();
  const { screen } = await show(path, {
    api: { getAppointments: async () => [appointment, other], updateJob },
  });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('M{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: /9:30 AM.*Leak check/ })).toBeVisible();
  (screen.getByRole('link', { name: /Tune-up/ }).element() as HTMLElement).focus();
  await expect.element(screen.getByRole('link', { name: /9:00 AM.*Leak check/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /9:00 AM.*Leak check/ }).query()).not.toBeNull();
  expect(updateJob).not.toHaveBeenCalled();
});

test('a drag that Escape ends opens no job when the button is let go', async () => {
  const { screen, location } = await show(path, { api: { getAppointments: week } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  const { x, y } = job.element().getBoundingClientRect();
  const at = (below: number) => ({
    ...{ bubbles: true, cancelable: true, clientX: x + 20, clientY: y + below },
    ...{ button: 0, pointerType: 'mouse', detail: 1 },
  });
  job.element().dispatchEvent(new PointerEvent('pointerdown', at(5)));
  await expect
    .poll(() => {
      job.element().dispatchEvent(new PointerEvent('pointermove', at(30)));
      return screen.getByRole('link', { name: /9:30 AM.*Leak check/ }).query();
    })
    .not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: /9:00 AM.*Leak check/ })).toBeVisible();
  job.element().dispatchEvent(new PointerEvent('pointerup', at(30)));
  job.element().dispatchEvent(new PointerEvent('click', at(30)));
  // Had it opened, the calendar would be gone.
  await job.click();
  await expect.poll(location).toBe(`/dashboard/jobs/${appointment._id}`);
});

test('no job is moved to a closed day', async () => {
  const saturday = { ...appointment, scheduledDate: '2026-11-21' };
  const { screen } = await show(path, { api: { getAppointments: async () => [saturday] } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowRight}');
  const days = (name: string) => screen.getByRole('region', { name }).getByRole('link');
  await expect.element(days('Saturday, November 21')).toBeVisible();
  expect(days('Sunday, November 22').query()).toBeNull();
});

test('a drag moves a job to another day and time', async () => {
  const updateJob = saves();
  const { screen } = await show(path, { api: { getAppointments: week, updateJob } });
  await userEvent.dragAndDrop(
    screen.getByRole('link', { name: /Leak check/ }),
    screen.getByRole('button', { name: 'Fri, Nov 20, 1:00 PM' }),
    { sourcePosition: { x: 20, y: 5 }, targetPosition: { x: 20, y: 5 } },
  );
  await expect
    .poll(() => updateJob.mock.lastCall?.[0].body)
    .toMatchObject({ scheduledDate: '2026-11-20', scheduledTime: '13:00', duration: 60 });
});

const member = (_id: string, name: string, status: 'active' | 'deactivated' = 'active') => ({
  ...{ _id, name, status, email: `${_id}@example.com`, role: 'technician' as const },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', version: 1 },
});

test('the jobs of some crews are shown alone, and the address says so', async () => {
  const dan = anyAppointment({
    _id: 'd',
    title: 'Leak check',
    assignedTo: { _id: 'dan', name: 'Dan' },
  });
  const lena = anyAppointment({
    _id: 'l',
    title: 'Tune-up',
    assignedTo: { _id: 'lena', name: 'Lena' },
  });
  const { screen, location } = await show(path, {
    api: {
      getAppointments: async () => [dan, lena],
      getMembers: async () => [
        member('dan', 'Dan'),
        member('lena', 'Lena'),
        member('x', 'Left', 'deactivated'),
      ],
    },
  });
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeVisible();
  await screen.getByRole('button', { name: 'All crews' }).click();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Left' }).query()).toBeNull();
  await screen.getByRole('menuitemcheckbox', { name: 'Lena' }).click();
  await expect.element(screen.getByRole('button', { name: '2 of 3 crews' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Tune-up/ }).query()).toBeNull();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeInTheDocument();
  expect(new URLSearchParams(location().split('?')[1]).get('crew')).toBe('dan,none');
  await screen.getByRole('menuitem', { name: 'Show all crews' }).click();
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeInTheDocument();
  expect(location()).toBe('/dashboard/schedule?date=2026-11-19');
});

test('a booking that waits is approved with a message', async () => {
  const pending = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const approveBooking = vi.fn().mockResolvedValue({ ...pending, status: 'scheduled' });
  const { screen } = await show(path, {
    api: {
      listPendingBookings: vi
        .fn()
        .mockResolvedValueOnce({ rows: [pending] })
        .mockResolvedValue({ rows: [] }),
      approveBooking,
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Approve booking' });
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill('See you then.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('No bookings are waiting.')).toBeVisible();
  expect(approveBooking.mock.lastCall?.[0]).toEqual({
    params: { id: pending._id },
    body: { message: 'See you then.' },
  });
});

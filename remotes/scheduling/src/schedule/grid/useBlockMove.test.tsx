import type { Visit } from '@tradewind/contracts/visits';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyVisit } from '../../testing/anyJob.ts';
import { stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const path = '/dashboard/schedule?date=2026-11-19';
const appointment = anyAppointment({ title: 'Leak check', version: 3 });
const week = async () => [appointment];

const saves = () =>
  vi.fn(
    async ({ body }): Promise<Visit> => ({
      ...anyVisit({ _id: appointment._id }),
      ...body,
      version: body.version + 1,
    }),
  );

test('restores the job and shows a message when a move is rejected', async () => {
  const updateVisit = vi.fn().mockRejectedValue(stale());
  const { screen, shell } = await showRemote(path, { api: { getAppointments: week, updateVisit } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Someone else changed this job.']);
  await expect.element(screen.getByRole('link', { name: /9:00 AM.*Leak check/ })).toBeVisible();
});

test('moves and resizes a job with keys, and restores it with Undo', async () => {
  const updateVisit = saves();
  const { screen, shell } = await showRemote(path, { api: { getAppointments: week, updateVisit } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Job moved');
  expect(updateVisit.mock.lastCall?.[0].body).toEqual({
    scheduledDate: '2026-11-20',
    scheduledTime: '09:30',
    duration: 90,
    version: 3,
  });
  await expect.element(job).toHaveFocus();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Change undone');
  expect(updateVisit.mock.lastCall?.[0].body).toEqual({
    scheduledDate: '2026-11-19',
    scheduledTime: '09:00',
    duration: 60,
    version: 4,
  });
});

test('moves a job again before the response to its first move', async () => {
  const answers: (() => void)[] = [];
  let version = 3;
  const updateVisit = vi.fn(async ({ body }): Promise<Visit> => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    if (body.version !== version) throw stale();
    version += 1;
    return { ...anyVisit({ _id: appointment._id }), ...body, version };
  });
  const { screen, shell } = await showRemote(path, { api: { getAppointments: week, updateVisit } });
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
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Job moved', 'Job moved']);
  expect(updateVisit.mock.lastCall?.[0].body).toMatchObject({ scheduledTime: '10:00', version: 4 });
});

test('restores a job moved with keys when it loses the focus', async () => {
  const other = anyAppointment({ title: 'Tune-up', scheduledTime: '13:00' });
  const updateVisit = vi.fn();
  const { screen } = await showRemote(path, {
    api: { getAppointments: async () => [appointment, other], updateVisit },
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
  expect(updateVisit).not.toHaveBeenCalled();
});

test('opens no job when the button is released after Escape has ended a drag', async () => {
  const { screen, location } = await showRemote(path, { api: { getAppointments: week } });
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

test('moves no job to a closed day', async () => {
  const saturday = { ...appointment, scheduledDate: '2026-11-21' };
  const { screen } = await showRemote(path, { api: { getAppointments: async () => [saturday] } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowRight}');
  const days = (name: string) => screen.getByRole('region', { name }).getByRole('link');
  await expect.element(days('Saturday, November 21')).toBeVisible();
  expect(days('Sunday, November 22').query()).toBeNull();
});

test('draws each visit of a job with its people, and moves the one that is dragged', async () => {
  const people = [
    { _id: 'dan', name: 'Dan Kowalski' },
    { _id: 'ada', name: 'Ada Reed' },
  ];
  const visits = ['2026-11-17', '2026-11-18'].map((scheduledDate, index) => ({
    ...appointment,
    ...{ visitId: `visit-${index}`, scheduledDate, duration: 120, visitVersion: 5 + index },
    ...{ assignedTo: people[0] ?? null, people },
  }));
  const updateVisit = saves();
  const { screen } = await showRemote(path, {
    api: { getAppointments: async () => visits, updateVisit },
  });
  const tuesday = screen.getByRole('region', { name: 'Tuesday, November 17' });
  const wednesday = screen.getByRole('region', { name: 'Wednesday, November 18' });
  await expect
    .element(tuesday.getByRole('link', { name: /with Dan Kowalski, Ada Reed/ }))
    .toBeVisible();
  await userEvent.dragAndDrop(
    wednesday.getByRole('link', { name: /Leak check/ }),
    screen.getByRole('button', { name: 'Fri, Nov 20, 1:00 PM' }),
    { sourcePosition: { x: 20, y: 5 }, targetPosition: { x: 20, y: 5 } },
  );
  await expect
    .poll(() => updateVisit.mock.lastCall?.[0])
    .toMatchObject({
      params: { id: 'visit-1' },
      body: { scheduledDate: '2026-11-20', scheduledTime: '13:00', version: 6 },
    });
  await expect.element(tuesday.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('moves a job to another day and time with a drag', async () => {
  const updateVisit = saves();
  const { screen } = await showRemote(path, { api: { getAppointments: week, updateVisit } });
  await userEvent.dragAndDrop(
    screen.getByRole('link', { name: /Leak check/ }),
    screen.getByRole('button', { name: 'Fri, Nov 20, 1:00 PM' }),
    { sourcePosition: { x: 20, y: 5 }, targetPosition: { x: 20, y: 5 } },
  );
  await expect
    .poll(() => updateVisit.mock.lastCall?.[0].body)
    .toMatchObject({ scheduledDate: '2026-11-20', scheduledTime: '13:00', duration: 60 });
});

import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyAppointment } from '../testing/anyJob.ts';
import { apiFailure, stale } from '../testing/apiFailure.ts';
import { ada, dan, focus, on, boardPath as path, priya, showBoard } from '../testing/showBoard.tsx';
import { showRemote } from '../testing/showRemote.tsx';

test('a technician reads that the board is not for them', async () => {
  const { screen } = await showRemote(path, { user: anyUser({ role: 'technician' }) });
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
});

test('says why the day cannot be loaded, and loads it with Retry', async () => {
  const getAppointments = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([anyAppointment({ title: 'Leak check', ...on(dan) })]);
  const { screen, visit } = await showBoard([], { getAppointments });
  await expect.element(screen.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(visit('Dan Kowalski', /Leak check/)).toBeVisible();
});

test('has a lane for each person, with their hours, and one on top for visits without anybody', async () => {
  const { screen, lane } = await showBoard([
    anyAppointment({ title: 'Leak check', duration: 150, ...on(dan) }),
    anyAppointment({ title: 'Tune-up', ...on() }),
    anyAppointment({ title: 'Called off', status: 'cancelled', ...on(dan) }),
  ]);
  await expect.element(lane('Unassigned').getByText('1 visit')).toBeVisible();
  const lanes = screen.container.querySelectorAll('[data-lane]');
  expect([...lanes].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Unassigned',
    'Dan Kowalski',
    'Priya Nair',
  ]);
  await expect.element(lane('Dan Kowalski').getByText(/^2.h 30.min of /)).toBeVisible();
  expect(screen.getByRole('link', { name: /Called off/ }).query()).toBeNull();
});

test('counts the hours of a person, which their own narrow', async () => {
  const day = { isOpen: true, start: '05:00', end: '10:00' };
  const own = { ...dan, businessHours: { ...anyUser().businessHours, thursday: day } };
  const { lane } = await showBoard([], { getMembers: async () => [own, priya] });
  await expect.element(lane('Dan Kowalski').getByText(/of 3.h$/)).toBeVisible();
  await expect.element(lane('Priya Nair').getByText(/of 11.h$/)).toBeVisible();
});

test('a drag to another lane assigns the visit, and Undo takes it back', async () => {
  const job = anyAppointment({ title: 'Leak check', version: 3, ...on() });
  const { lane, visit, updateVisit, shell } = await showBoard([job]);
  await expect.element(visit('Unassigned', /Leak check/)).toBeVisible();
  await userEvent.dragAndDrop(visit('Unassigned', /Leak check/), lane('Priya Nair'), {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 600, y: 30 },
    steps: 8,
  });
  await expect.poll(() => updateVisit.mock.calls.length).toBe(1);
  expect(updateVisit.mock.lastCall?.[0].body).toMatchObject({ people: [priya._id], version: 3 });
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Job assigned to Priya Nair');
  await expect.element(visit('Priya Nair', /Leak check/)).toBeVisible();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Change undone');
  expect(updateVisit.mock.lastCall?.[0].body).toMatchObject({
    ...{ scheduledTime: '09:00', duration: 60, people: [], version: 4 },
  });
});

test.each([
  ['a drag along the hours', 20, 1, { scheduledTime: '10:00', duration: 60 }],
  ['a drag back along the hours', 20, -1.5, { scheduledTime: '07:30', duration: 60 }],
  ['a drag of the right edge', -2, 0.5, { scheduledTime: '09:00', duration: 90 }],
])(
  '%s moves the visit by the hours that the pointer has moved',
  async (_, grip, hours, expected) => {
    const job = anyAppointment({ title: 'Leak check', ...on(dan) });
    const { screen, visit, lane, updateVisit } = await showBoard([job]);
    await expect.element(visit('Dan Kowalski', /Leak check/)).toBeVisible();
    const leftOf = (name: string) =>
      screen.getByText(name, { exact: true }).element().getBoundingClientRect().left;
    const hour = leftOf('10 AM') - leftOf('9 AM');
    const box = visit('Dan Kowalski', /Leak check/)
      .element()
      .getBoundingClientRect();
    const row = lane('Dan Kowalski').element().getBoundingClientRect();
    const x = grip < 0 ? box.width + grip : grip;
    await userEvent.dragAndDrop(visit('Dan Kowalski', /Leak check/), lane('Dan Kowalski'), {
      sourcePosition: { x, y: 20 },
      targetPosition: { x: box.left - row.left + x + hours * hour, y: 20 },
      steps: 8,
    });
    await expect.poll(() => updateVisit.mock.calls.length).toBe(1);
    expect(updateVisit.mock.lastCall?.[0].body).toMatchObject(expected);
  },
);

test('a closed day has the usual hours, so that its only visit can be moved earlier', async () => {
  const sunday = '2026-11-22';
  const job = anyAppointment({
    ...{ title: 'Leak check', scheduledDate: sunday, scheduledTime: '15:00' },
    ...on(dan),
  });
  const { screen, visit, updateVisit } = await showBoard([job], {}, undefined, sunday);
  const before = visit('Dan Kowalski', /Leak check/);
  await expect.element(before).toBeVisible();
  const board = screen.getByRole('region', { name: 'Dispatch board' });
  await expect.element(board.getByText('7 AM', { exact: true })).toBeInTheDocument();
  focus(before);
  await userEvent.keyboard(`m${'{ArrowLeft}'.repeat(8)}{Enter}`);
  await expect.poll(() => updateVisit.mock.calls.length).toBe(1);
  expect(updateVisit.mock.lastCall?.[0].body).toMatchObject({ scheduledTime: '13:00' });
});

test('keys move a visit to the person below, later and longer; others on it stay', async () => {
  const job = anyAppointment({ title: 'Furnace', ...on(dan, ada) });
  const { visit, updateVisit } = await showBoard([job]);
  const before = visit('Dan Kowalski', /Furnace/);
  await expect.element(before).toBeVisible();
  focus(before);
  await userEvent.keyboard('m{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(visit('Priya Nair', /Furnace/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => updateVisit.mock.calls.length).toBe(1);
  expect(updateVisit.mock.lastCall?.[0].body).toMatchObject({
    ...{ scheduledTime: '09:15', duration: 75, people: [priya._id, ada._id] },
  });
});

test('Escape leaves a visit where it was', async () => {
  const job = anyAppointment({ title: 'Furnace', ...on(dan) });
  const { visit, updateVisit } = await showBoard([job]);
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
  focus(visit('Dan Kowalski', /Furnace/));
  await userEvent.keyboard('m{ArrowDown}{Escape}');
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
  expect(updateVisit).not.toHaveBeenCalled();
});

test('a visit that a colleague has changed meanwhile goes back, with a message', async () => {
  const updateVisit = vi.fn().mockRejectedValue(stale());
  const job = anyAppointment({ title: 'Furnace', ...on(dan) });
  const { visit, shell } = await showBoard([job], { updateVisit });
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
  focus(visit('Dan Kowalski', /Furnace/));
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Someone else changed this job.']);
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
});

test('asks before a visit is given to somebody who is off then, and leaves it after a no', async () => {
  const wholeDay = { isOpen: false, start: '09:00', end: '17:00' };
  const off = { ...priya, exceptions: [{ ...wholeDay, date: '2026-11-19', note: 'Dentist' }] };
  const job = anyAppointment({ title: 'Furnace', ...on(dan) });
  const { visit, updateVisit, shell } = await showBoard(
    [job],
    { getMembers: async () => [dan, off] },
    () => false,
  );
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
  focus(visit('Dan Kowalski', /Furnace/));
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect.poll(() => shell.questions.length).toBe(1);
  expect(updateVisit).not.toHaveBeenCalled();
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
});

test('asks before a visit is given to somebody who does not do its service', async () => {
  const service = { _id: '50000000-0000-4000-8000-000000000001', name: 'Tune-up', crewKind: '' };
  const skilled = { ...priya, skills: ['50000000-0000-4000-8000-000000000002'] };
  const job = anyAppointment({ title: 'Furnace', service, ...on(dan) });
  const { visit, updateVisit, shell } = await showBoard(
    [job],
    { getMembers: async () => [dan, skilled] },
    () => false,
  );
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
  focus(visit('Dan Kowalski', /Furnace/));
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect
    .poll(() => shell.questions.map(({ title, text }) => `${title} ${text}`))
    .toEqual([
      'Plan “Furnace” with Priya Nair, who does not do its service? Priya Nair does not do Tune-up.',
    ]);
  expect(updateVisit).not.toHaveBeenCalled();
  await expect.element(visit('Dan Kowalski', /Furnace/)).toBeVisible();
});

test('names overlapping visits of one person, not those that nobody is on', async () => {
  const { visit } = await showBoard([
    anyAppointment({ title: 'First', duration: 90, ...on(dan) }),
    anyAppointment({ title: 'Second', scheduledTime: '10:00', ...on(dan) }),
    anyAppointment({ title: 'Third', ...on() }),
    anyAppointment({ title: 'Fourth', ...on() }),
  ]);
  await expect.element(visit('Dan Kowalski', /First.*Overlaps another visit/)).toBeVisible();
  await expect.element(visit('Dan Kowalski', /Second.*Overlaps another visit/)).toBeVisible();
  expect(visit('Unassigned', /Overlaps/).query()).toBeNull();
});

test('a phone opens with the first person who has visits', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const { screen } = await showRemote(path, {
    api: {
      getAppointments: async () => [anyAppointment({ title: 'Leak check', ...on(priya) })],
      getMembers: async () => [dan, priya],
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Previous person' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Dan Kowalski' })).toBeVisible();
});

test('a phone shows the usual hours on a closed day, too', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const scheduledDate = '2026-11-22';
  const job = anyAppointment({
    ...{ title: 'Leak check', scheduledDate, scheduledTime: '15:00' },
    ...on(dan),
  });
  const { screen } = await showRemote(`/dashboard/dispatch?date=${scheduledDate}`, {
    api: { getAppointments: async () => [job], getMembers: async () => [dan] },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await expect.element(screen.getByText('8 AM', { exact: true })).toBeInTheDocument();
});

test('a phone shows one person at a time, and turns to the next', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const { screen } = await showRemote(path, {
    api: {
      getAppointments: async () => [
        anyAppointment({ title: 'Leak check', ...on(dan) }),
        anyAppointment({ title: 'Tune-up', ...on() }),
      ],
      getMembers: async () => [dan, priya],
    },
  });
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Leak check/ }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Next person' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Dan Kowalski' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

import type { User } from '@tradewind/contracts/users';
import type { Visit } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob, anyVisit } from '../testing/anyJob.ts';
import { ada, dan, first, second, showVisits } from '../testing/showVisits.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

test('a job with one visit has a button to add another, and no list', async () => {
  const { screen, card } = await showVisits([first]);
  await expect.element(screen.getByRole('button', { name: 'Add visit' })).toBeVisible();
  expect(card.query()).toBeNull();
});

test('lets the office put a second person on a single visit', async () => {
  const visit = anyVisit({ status: 'scheduled', people: [dan] });
  const updateVisit = vi.fn(async (_: Parameters<ApiClient['updateVisit']>[0]) => visit);
  const { screen } = await showVisits([visit], { updateVisit });
  await screen.getByRole('button', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('Ada Reed').click();
  await dialog.getByRole('button', { name: 'Save visit' }).click();
  await expect
    .poll(() => updateVisit.mock.lastCall?.[0].body)
    .toMatchObject({ people: [dan._id, ada._id], version: visit.version });
});

test('lets the office say of a single visit that nobody was met, and take it back', async () => {
  const visit = anyVisit({ status: 'scheduled' });
  const missed = { ...visit, status: 'no_show' as const };
  const listJobVisits = vi
    .fn<ApiClient['listJobVisits']>()
    .mockResolvedValueOnce({ rows: [visit] })
    .mockResolvedValue({ rows: [missed] });
  const setVisitStatus = vi.fn(async ({ body }) => ({ ...visit, ...body, version: 2 }));
  const { screen, shell, card } = await showVisits([], { listJobVisits, setVisitStatus });
  await screen.getByRole('button', { name: 'No show' }).click();
  await expect.element(card.getByText('No show')).toBeVisible();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect
    .poll(() => setVisitStatus.mock.calls.map(([{ body }]) => body))
    .toEqual([
      { status: 'no_show', version: visit.version },
      { status: 'scheduled', version: 2 },
    ]);
});

test.each(['pending', 'completed'] as const)(
  'offers no no-show of a single visit that is %s',
  async (status) => {
    const { screen } = await showVisits([anyVisit({ status })], {
      getJob: async () => anyJob({ status }),
    });
    await expect.element(screen.getByRole('button', { name: 'Add visit' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'No show' }).query()).toBeNull();
  },
);

test('offers no no-show of a visit to come', async () => {
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const { screen } = await showVisits([anyVisit({ status: 'scheduled', startTime })], {
    getJob: async () => ({ ...anyJob({ status: 'scheduled' }), startTime }),
  });
  await expect.element(screen.getByRole('button', { name: 'Add visit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No show' }).query()).toBeNull();
});

test('offers a no-show of a visit to come whose crew has set off', async () => {
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const { screen } = await showVisits([anyVisit({ status: 'on_my_way', startTime })], {
    getJob: async () => ({ ...anyJob({ status: 'on_my_way' }), startTime }),
  });
  await expect.element(screen.getByRole('button', { name: 'No show' })).toBeVisible();
});

test('a single visit whose customer was told an arrival window says when they expect the crew', async () => {
  const { card } = await showVisits([
    { ...first, arrivalWindow: { start: '08:00', end: '12:00' } },
  ]);
  await expect
    .element(card.getByText('The customer expects you from 8:00 AM to 12:00 PM.'))
    .toBeVisible();
});

test('a single visit of two people names both, of whom the job names one', async () => {
  const { card } = await showVisits([{ ...first, people: [dan, ada] }]);
  await expect.element(card.getByText(/Dan Kowalski, Ada Reed/)).toBeVisible();
});

test('a single visit at which nobody was met says so, while the job is scheduled', async () => {
  const { card } = await showVisits([{ ...first, status: 'no_show' }]);
  await expect.element(card.getByText('No show')).toBeVisible();
});

const afterNoShow = async (user?: User, visits: Visit[] = [{ ...first, status: 'no_show' }]) => {
  const missed = { ...anyJob({ status: 'scheduled', metNobody: true }), visitId: first._id };
  const createVisit = vi.fn(async (_: Parameters<ApiClient['createVisit']>[0]) => second);
  const api = { getJob: async () => missed, createVisit };
  const { screen } = await showVisits(visits, api, user);
  await expect.element(screen.getByText(/^Nobody was met/)).toBeVisible();
  return { screen, createVisit };
};

const steps = (screen: Awaited<ReturnType<typeof showVisits>>['screen']) =>
  screen.getByRole('group', { name: 'Job status' }).getByRole('button');

test.each([1280, 360])(
  'offers the office another visit, and no step, after one that met nobody, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { screen, createVisit } = await afterNoShow();
    expect(screen.getByRole('button', { name: 'On my way' }).query()).toBeNull();
    for (const step of steps(screen).elements()) expect(step).toBeDisabled();
    await screen.getByRole('button', { name: 'Plan another visit' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Add visit' }).click();
    await expect
      .poll(() => createVisit.mock.lastCall?.[0].body)
      .toMatchObject({ duration: first.duration });
  },
);

test('offers another visit with the values of the last one that met nobody, from today on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-12T15:00:00.000Z') });
  const { screen, createVisit } = await afterNoShow(anyUser(), [
    { ...first, status: 'no_show', people: [ada], lead: ada },
    { ...second, status: 'cancelled', people: [dan] },
  ]);
  await screen.getByRole('button', { name: 'Plan another visit' }).click();
  const dialog = screen.getByRole('dialog');
  const date = dialog.getByRole('textbox', { name: 'Scheduled date' });
  // A Saturday, on which the business is open.
  await expect.element(date).toHaveValue('Dec 12, 2026');
  await dialog.getByRole('button', { name: 'Add visit' }).click();
  await expect
    .poll(() => createVisit.mock.lastCall?.[0].body)
    .toMatchObject({ scheduledDate: '2026-12-12', scheduledTime: '10:15', people: [ada._id] });
});

test('says to a technician after a visit that met nobody that the office plans the next one', async () => {
  await page.viewport(360, 740);
  const { screen } = await afterNoShow(anyUser({ role: 'technician' }));
  await expect.element(screen.getByText(/The office plans the next visit\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'On my way' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Plan another visit' }).query()).toBeNull();
});

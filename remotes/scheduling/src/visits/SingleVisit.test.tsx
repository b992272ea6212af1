import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyJob, anyVisit } from '../testing/anyJob.ts';
import { ada, dan, first, showVisits } from '../testing/showVisits.tsx';

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
  await dialog.getByRole('checkbox', { name: 'Ada Reed' }).click({ force: true });
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

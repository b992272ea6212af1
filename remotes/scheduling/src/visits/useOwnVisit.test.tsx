import type { Visit } from '@tradewind/contracts/visits';
import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { first, job, second, showVisits } from '../testing/showVisits.tsx';

const moreToCome = 'Your visit is done. The job goes on with other visits.';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 900));

test('gives a technician the steps of their own visit where the job shows another', async () => {
  const setVisitStatus = vi.fn(async ({ body }) => ({ ...second, ...body, version: 5 }));
  const technician = anyUser({ role: 'technician' });
  const { screen, card } = await showVisits([second], { setVisitStatus }, technician);
  await expect.element(card.getByText('Bring the crane.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add visit' }).query()).toBeNull();
  // The job itself is in progress.
  const step = screen.getByRole('button', { name: 'On my way' });
  await expect.element(step).toBeEnabled();
  await step.click();
  await expect
    .poll(() => setVisitStatus.mock.lastCall?.[0])
    .toMatchObject({ params: { id: second._id }, body: { status: 'on_my_way' } });
});

test.each(['admin', 'technician'] as const)(
  'gives a further visit of a paid job its steps on the phone of an %s, and the job stays paid',
  async (role) => {
    const setVisitStatus = vi.fn(async ({ body }) => ({ ...second, ...body, version: 5 }));
    const done: Visit = { ...first, status: 'completed' };
    const shown = { visitId: second._id, startTime: second.startTime, assignedTo: second.lead };
    const getJob = async () => ({ ...job, ...shown, status: 'paid' as const });
    const api = { setVisitStatus, getJob };
    const { screen } = await showVisits([done, second], api, anyUser({ role }));
    await expect.element(screen.getByRole('banner').getByText('Paid')).toBeVisible();
    await screen.getByRole('button', { name: 'On my way' }).click();
    await expect
      .poll(() => setVisitStatus.mock.lastCall?.[0])
      .toMatchObject({ params: { id: second._id }, body: { status: 'on_my_way' } });
  },
);

test('offers no step to a technician whose only visit is done while more are to come', async () => {
  const technician = anyUser({ role: 'technician' });
  const done: Visit = { ...first, status: 'completed' };
  const { startTime, lead: assignedTo } = first;
  const getJob = async () => ({ ...job, startTime, assignedTo, moreToCome: true });
  const { screen, card } = await showVisits([done], { getJob }, technician);
  await expect.element(card.getByRole('checkbox', { name: 'More visits to come' })).toBeChecked();
  await expect.element(screen.getByRole('banner').getByText('Completed')).toBeVisible();
  // The job itself is in progress.
  await expect.element(screen.getByText(moreToCome)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish job' }).query()).toBeNull();
});

test('shows a technician the visit that they finished last, not a later one that was cancelled', async () => {
  const technician = anyUser({ role: 'technician' });
  const visits: Visit[] = [
    { ...first, status: 'completed' },
    { ...second, lead: first.lead, status: 'cancelled' },
  ];
  const { startTime, lead: assignedTo } = first;
  const getJob = async () => ({ ...job, startTime, assignedTo, status: 'completed' as const });
  const { screen } = await showVisits(visits, { getJob }, technician);
  await expect.element(screen.getByRole('banner').getByText('Completed')).toBeVisible();
  // The card lists both visits, so that they have loaded.
  await expect.element(screen.getByText('Cancelled').first()).toBeVisible();
  expect(screen.getByRole('banner').getByText('Cancelled').query()).toBeNull();
});

test('says nothing of further visits to a technician whose visit is done with its job', async () => {
  const technician = anyUser({ role: 'technician' });
  const done: Visit = { ...first, status: 'completed' };
  const getJob = async () => ({ ...job, status: 'completed' as const });
  const { screen } = await showVisits([done], { getJob }, technician);
  await expect.element(screen.getByRole('banner').getByText('Completed')).toBeVisible();
  expect(screen.getByText(moreToCome).query()).toBeNull();
});

test('offers no step of somebody else’s visit to a technician whose own met nobody', async () => {
  const technician = anyUser({ role: 'technician' });
  const { screen, card } = await showVisits([{ ...second, status: 'no_show' }], {}, technician);
  await expect.element(card.getByText('No show')).toBeVisible();
  await expect.element(screen.getByRole('banner').getByText('No show')).toBeVisible();
  // The job itself is in progress.
  expect(screen.getByRole('button', { name: 'Finish job' }).query()).toBeNull();
});

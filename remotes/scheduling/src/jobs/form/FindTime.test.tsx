import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyJob, anyMember } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const path = '/dashboard/jobs/create';
const api = {
  listServices: async () => ({ rows: [] }),
  getMembers: async () => [anyMember()],
};

const openProposals = async (changes: Parameters<typeof showRemote>[1] = {}) => {
  const shown = await showRemote(path, { ...changes, api: { ...api, ...changes.api } });
  await shown.screen.getByRole('button', { name: 'Find a time' }).click();
  return shown;
};

test('says why no time could be looked for, and looks again with Retry', async () => {
  const getMembers = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([anyMember()]);
  const { screen } = await openProposals({ api: { getMembers } });
  await expect.element(screen.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: /Dan Kowalski/ }).first()).toBeVisible();
});

test('says when nobody has time', async () => {
  const { screen } = await openProposals({ api: { getMembers: async () => [] } });
  await expect.element(screen.getByText(/^Nobody has/)).toBeVisible();
});

test('one tap takes over day, time and person', async () => {
  const { screen } = await openProposals();
  const date = screen.getByRole('textbox', { name: 'Scheduled date' });
  await expect.element(date).toHaveValue('');
  const first = screen.getByRole('button', { name: /Dan Kowalski/ }).first();
  await expect.element(first.getByText(/nothing else planned that day$/)).toBeVisible();
  await first.click();
  await expect.element(screen.getByLabelText('Assigned to')).toHaveValue(anyMember()._id);
  await expect.element(date).not.toHaveValue('');
  expect(screen.getByRole('button', { name: /nothing else planned/ }).query()).toBeNull();
});

test('shows the drives from and to the other visits of the person, once the customer is chosen', async () => {
  const visit = { people: [anyMember()._id], minutesFrom: 12, minutesTo: 8, isApproximate: false };
  const getDrives = vi.fn(async ({ query }: Parameters<ApiClient['getDrives']>[0]) => ({
    ...{ isRoad: false, people: [], places: [] },
    around: query.client
      ? {
          isApproximate: false,
          visits: [{ ...visit, visitId: 'late', scheduledTime: '23:59' }],
        }
      : null,
  }));
  const clientId = anyJob().client._id;
  const { screen } = await openProposals({ state: { clientId }, api: { getDrives } });
  const first = screen.getByRole('button', { name: /Dan Kowalski/ }).first();
  await expect.element(first.getByText('8 min to the next visit')).toBeVisible();
  expect(getDrives.mock.lastCall?.[0].query.client).toBe(clientId);
});

import type { Client } from '@tradewind/contracts';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../src/app.tsx';

const open = async (tab: string, api: Partial<Client>, user = anyUser()) => {
  const shell = mockShell({ api, user });
  return render(shell.screen(remote, `/dashboard/settings?tab=${tab}`).element);
};

const found = {
  count: 60,
  preview: [
    {
      _id: '1',
      title: 'Old furnace',
      clientName: 'Elena Petrova',
      scheduledDate: null,
      createdAt: '2026-11-01T12:00:00.000Z',
    },
  ],
};

test('who is not an admin has no Admin Tools, even by the address', async () => {
  const screen = await open('admin', {}, anyUser({ role: 'dispatcher' }));
  await expect.element(screen.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Admin Tools' }).query()).toBeNull();
});

test('nothing to clean up is said', async () => {
  const screen = await open('admin', {
    previewJobsWithoutNumber: async () => ({ count: 0, preview: [] }),
  });
  await screen.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await expect.element(screen.getByText('No jobs without job numbers were found.')).toBeVisible();
});

test('cleanup asks, can be cancelled, tells a failure, and then the result', async () => {
  const deleteJobsWithoutNumber = vi
    .fn<Client['deleteJobsWithoutNumber']>()
    .mockRejectedValueOnce(new Error('Later.'))
    .mockResolvedValue({ message: 'Deleted 60 jobs.', deletedCount: 60 });
  const screen = await open('admin', {
    previewJobsWithoutNumber: async () => found,
    deleteJobsWithoutNumber,
  });
  const find = screen.getByRole('button', { name: 'Find jobs without numbers' });
  await find.click();
  await expect
    .element(screen.getByText("60 job(s) will be deleted. Here's a preview:"))
    .toBeVisible();
  await expect.element(screen.getByText('...and 59 more job(s) not shown here.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(deleteJobsWithoutNumber).not.toHaveBeenCalled();
  await find.click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Error: Later.')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted 60 jobs.')).toBeVisible();
  await expect.element(find).toBeVisible();
});

test('a failed save keeps the input; the next one sends the version', async () => {
  const updateUser = vi
    .fn<Client['updateUser']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(anyUser());
  const screen = await open('calendar', { updateUser });
  const buffer = screen.getByRole('combobox', { name: 'Buffer between appointments' });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await buffer.selectOptions('30 minutes');
  await save.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to save settings: The server could not be reached.');
  await expect.element(buffer).toHaveValue('30');
  await save.click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateUser.mock.lastCall?.[0].body).toMatchObject({
    preferences: { bufferBetweenAppointments: 30 },
    version: 1,
  });
});

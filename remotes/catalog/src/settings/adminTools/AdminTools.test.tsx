import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const found = {
  count: 62,
  kept: 2,
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

test('shows a message when there is nothing to clean up', async () => {
  const { screen } = await openSettings('admin', {
    previewJobsWithoutNumber: async () => ({ count: 0, kept: 0, preview: [] }),
  });
  await screen.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await expect.element(screen.getByText('No jobs without job numbers were found.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' }).query()).toBeNull();
});

test('a failed preview shows the reason', async () => {
  const { screen } = await openSettings('admin', {
    previewJobsWithoutNumber: () => Promise.reject(new Error('Later.')),
  });
  await screen.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await expect.element(screen.getByText('Error: Later.')).toBeVisible();
});

test('cleanup asks for a confirmation, can be cancelled, and shows a failure and then the result', async () => {
  const deleteJobsWithoutNumber = vi
    .fn<ApiClient['deleteJobsWithoutNumber']>()
    .mockRejectedValueOnce(new Error('Later.'))
    .mockResolvedValue({ message: 'Deleted 60 jobs.', deletedCount: 60 });
  const { screen } = await openSettings('admin', {
    previewJobsWithoutNumber: async () => found,
    deleteJobsWithoutNumber,
  });
  const find = screen.getByRole('button', { name: 'Find jobs without numbers' });
  await find.click();
  await expect
    .element(
      screen.getByText(
        'Are you sure you want to delete all jobs without job numbers? This action cannot be undone.',
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText("60 job(s) will be deleted. Here's a preview:"))
    .toBeVisible();
  await expect.element(screen.getByText('...and 59 more job(s) not shown here.')).toBeVisible();
  await expect
    .element(screen.getByText('2 jobs have quotes or invoices and stay: assign them numbers.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(deleteJobsWithoutNumber).not.toHaveBeenCalled();
  await find.click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Error: Later.')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted 60 jobs.')).toBeVisible();
  await expect.element(find).toBeVisible();
});

test('offers only numbering when every job has documents', async () => {
  const { screen } = await openSettings('admin', {
    previewJobsWithoutNumber: async () => ({ count: 1, kept: 1, preview: [] }),
  });
  await screen.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await expect
    .element(screen.getByText('1 job has quotes or invoices and stays: assign it a number.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Assign numbers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' }).query()).toBeNull();
});

test('jobs can get numbers instead', async () => {
  const { screen } = await openSettings('admin', {
    previewJobsWithoutNumber: async () => found,
    numberJobsWithoutNumber: async () => ({
      message: 'Assigned 60 job numbers.',
      assignedCount: 60,
    }),
  });
  await screen.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await screen.getByRole('button', { name: 'Assign numbers' }).click();
  await expect.element(screen.getByText('Assigned 60 job numbers.')).toBeVisible();
});

test('numbering is the first and only solid choice, before any deletion is offered', async () => {
  const numberJobsWithoutNumber = vi
    .fn<ApiClient['numberJobsWithoutNumber']>()
    .mockRejectedValueOnce(new Error('Later.'))
    .mockResolvedValue({ message: 'Assigned 62 job numbers.', assignedCount: 62 });
  const { screen } = await openSettings('admin', {
    countJobsWithoutNumber: async () => ({ count: 62 }),
    numberJobsWithoutNumber,
  });
  await expect.element(screen.getByText('62 jobs have no job number.')).toBeVisible();
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(names).toEqual(['Assign numbers', 'Find jobs without numbers']);
  await screen.getByRole('button', { name: 'Assign numbers' }).click();
  await expect.element(screen.getByText('Error: Later.')).toBeVisible();
  await screen.getByRole('button', { name: 'Assign numbers' }).click();
  await expect.element(screen.getByText('Assigned 62 job numbers.')).toBeVisible();
});

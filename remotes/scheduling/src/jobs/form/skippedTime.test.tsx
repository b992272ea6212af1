import { expect, test, vi } from 'vitest';
import { anyClient, anyJob } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();
const client = anyClient();
const known = { getClient: async () => client, listClients: async () => ({ rows: [client] }) };

test('refuses a time that a clock change skips, and saves the next one', async () => {
  const createJob = vi.fn().mockResolvedValue(job);
  const { screen } = await showRemote('/dashboard/jobs/create', {
    // 3:30 AM in New York on the day on which the clock goes from 2:00 to 3:00 AM.
    state: {
      ...{ startDate: '2099-03-08T07:30:00.000Z', endDate: '2099-03-08T08:30:00.000Z' },
      ...{ clientId: client._id, title: 'Leak check' },
    },
    api: { ...known, createJob, getJob: async () => job },
  });
  const time = screen.getByRole('combobox', { name: 'Scheduled time' });
  await expect.element(time).toHaveValue('03:30');
  await time.selectOptions('02:30');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  const message = 'The clock skips this time on that day. Choose another time.';
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(time).toHaveFocus();
  expect(createJob).not.toHaveBeenCalled();
  await time.selectOptions('03:00');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect
    .poll(() => createJob.mock.lastCall?.[0].body)
    .toMatchObject({ scheduledDate: '2099-03-08', scheduledTime: '03:00' });
});

import type { JobSummary } from '@tradewind/contracts/jobList';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

const customer = { _id: 'elena', jobCount: 7 };

const jobOf = (number: number): JobSummary => ({
  _id: `job-${number}`,
  title: `Job ${number}`,
  jobNumber: `2026-0000${number}`,
  scheduledDate: '2026-11-19',
  scheduledTime: '10:15',
  status: 'scheduled',
  totalAmount: 120,
});

const showRemote = (listClientJobs: ApiClient['listClientJobs']) => {
  const shell = mockShell({ api: { listClientJobs } });
  const panel = remote.connect(shell.services).widgets.customerJobs;
  if (panel === undefined) throw new Error('There is no widget customerJobs.');
  return render(shell.component(createElement(panel, { customer })));
};

test('loads the jobs with Retry after a failure', async () => {
  const listClientJobs = vi
    .fn<ApiClient['listClientJobs']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [] });
  const screen = await showRemote(listClientJobs);
  await expect
    .element(screen.getByRole('alert').getByText('Error loading jobs. Please try again.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No jobs yet.')).toBeVisible();
});

test('says of a job whose visit met nobody that it was a no-show', async () => {
  const screen = await showRemote(async () => ({ rows: [{ ...jobOf(1), metNobody: true }] }));
  await expect.element(screen.getByText('No show')).toBeVisible();
  expect(screen.getByText('Scheduled').query()).toBeNull();
});

test('shows the latest five of seven jobs and a link to all', async () => {
  const screen = await showRemote(async () => ({
    rows: [1, 2, 3, 4, 5, 6].map(jobOf),
    next: 'more',
  }));
  await expect
    .element(screen.getByRole('link', { name: 'Job 5' }))
    .toHaveAttribute('href', '/dashboard/jobs/job-5');
  expect(screen.getByRole('link', { name: 'Job 6' }).query()).toBeNull();
  await expect.element(screen.getByText('Nov 19, 2026, 10:15 AM · 2026-00001')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'View all 7 jobs' }))
    .toHaveAttribute('href', '/dashboard/jobs?customer=elena');
});

import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

test('shows an error when the list cannot be loaded, and loads it with Retry', async () => {
  const listJobs = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ rows: [anyJob()] });
  const { screen } = await showRemote('/dashboard/jobs', { api: { listJobs } });
  await expect.element(screen.getByText('Back in a minute.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
});

test('shows the specified message for an empty list', async () => {
  const { screen } = await showRemote('/dashboard/jobs', {
    api: { listJobs: async () => ({ rows: [] }) },
  });
  await expect.element(screen.getByText('No jobs found with the selected status.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Create your first job' }))
    .toHaveAttribute('href', '/dashboard/jobs/create');
});

test.for([
  ['jobs of a status that has none', '/dashboard/jobs?status=cancelled', 'admin'],
  ['no job, to a technician', '/dashboard/jobs', 'technician'],
] as const)('%s ask for no first job', async ([, path, role]) => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role }),
    api: { listJobs: async () => ({ rows: [] }) },
  });
  await expect.element(screen.getByText('No jobs found with the selected status.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create your first job' }).query()).toBeNull();
});

test('offers a technician no way to create a job', async () => {
  const { screen } = await showRemote('/dashboard/jobs', {
    user: anyUser({ role: 'technician' }),
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Job' }).query()).toBeNull();
});

test('shows the specified fields in a row', async () => {
  const job = anyJob({ status: 'completed', completedDate: '2026-11-19T18:00:00.000Z' });
  const { screen } = await showRemote('/dashboard/jobs', {
    api: { listJobs: async () => ({ rows: [job] }) },
  });
  const row = screen.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  for (const part of [
    'Heat pump not heating',
    '2026-00418 · Elena Petrova',
    '218 Foreside Road, Falmouth, ME',
    'Nov 19, 2026',
    'Completed',
  ]) {
    await expect.element(row.getByText(part, { exact: true })).toBeVisible();
  }
  await expect.element(row.getByText('10:15 AM', { exact: false })).toBeVisible();
});

test('shows the completion date in the business’s zone', async () => {
  const { preferences } = anyUser();
  const { screen } = await showRemote('/dashboard/jobs', {
    user: anyUser({ preferences: { ...preferences, timezone: 'Pacific/Apia' } }),
    api: {
      listJobs: async () => ({ rows: [anyJob({ completedDate: '2026-11-19T18:00:00.000Z' })] }),
    },
  });
  await expect.element(screen.getByText('Nov 20, 2026')).toBeVisible();
});

test('keeps filter and search in the address, and sends them to the API', async () => {
  const listJobs = vi.fn().mockResolvedValue({ rows: [anyJob()] });
  const { screen, location } = await showRemote('/dashboard/jobs?status=nonsense', {
    api: { listJobs },
  });
  await screen.getByRole('link', { name: 'In Progress' }).click();
  await screen.getByRole('searchbox', { name: 'Search jobs' }).fill('heat');
  await expect.poll(location).toBe('/dashboard/jobs?status=in_progress&q=heat');
  await expect
    .poll(() => listJobs.mock.lastCall?.[0].query)
    .toMatchObject({ status: 'in_progress', q: 'heat' });
});

test('shows the number of found jobs beside each status', async () => {
  const countJobs = vi.fn(async () => ({ total: 14, byStatus: { in_progress: 2, paid: 12 } }));
  const { screen } = await showRemote('/dashboard/jobs?q=heat', {
    api: { listJobs: async () => ({ rows: [anyJob()] }), countJobs },
  });
  const tabs = screen.getByRole('navigation', { name: 'Status' });
  for (const [name, count] of [
    ['All Status', '14'],
    ['In Progress', '2'],
    ['Cancelled', '0'],
  ] as const) {
    const tab = tabs.getByRole('link', { name });
    await expect.element(tab).toHaveAccessibleDescription(count);
    await expect.element(tab.getByText(count)).toBeVisible();
  }
  expect(countJobs).toHaveBeenCalledWith(
    { query: { customer: undefined, q: 'heat' } },
    expect.anything(),
  );
});

test('loads more rows on request', async () => {
  const second = anyJob({ _id: '10000000-0000-4000-8000-000000000002', title: 'Thermostat swap' });
  const listJobs = vi.fn(async ({ query } = {}) =>
    query?.cursor === 'next' ? { rows: [second] } : { rows: [anyJob()], next: 'next' },
  );
  const { screen } = await showRemote('/dashboard/jobs', { api: { listJobs } });
  await screen.getByRole('button', { name: 'Load more' }).click();
  await expect.element(screen.getByRole('link', { name: 'Thermostat swap' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' }).query()).toBeNull();
});

test('shows an error when the next page fails, and retries it', async () => {
  const second = anyJob({ _id: '10000000-0000-4000-8000-000000000002', title: 'Thermostat swap' });
  const listJobs = vi
    .fn()
    .mockResolvedValueOnce({ rows: [anyJob()], next: 'next' })
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ rows: [second] });
  const { screen } = await showRemote('/dashboard/jobs', { api: { listJobs } });
  const more = screen.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(screen.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
  await more.click();
  await expect.element(screen.getByText('2 shown', { exact: true })).toBeVisible();
});

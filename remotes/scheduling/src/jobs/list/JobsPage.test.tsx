import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

test.each([1280, 360])('names everybody on the shown visit of a job at %i px', async (width) => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(width, 900);
  const people = ['Sam Lee', 'Ada Reed'].map((name) => ({ _id: name, name }));
  const { screen } = await showRemote('/dashboard/jobs', {
    api: { listJobs: async () => ({ rows: [anyJob({ people })] }) },
  });
  await expect.element(screen.getByText('+1', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Sam Lee, Ada Reed')).toBeInTheDocument();
});

test('offers a technician no way to create a job', async () => {
  const { screen } = await showRemote('/dashboard/jobs', {
    user: anyUser({ role: 'technician' }),
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Job' }).query()).toBeNull();
});

/** Sets the width of the window (CSS pixels) until the test is finished. */
const setWidth = async (width: number) => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
};

test.each([1280, 360])(
  'says where a job is, by its customer without a location of its own, %i px wide',
  async (width) => {
    await setWidth(width);
    const location = { address: '', city: '', state: '', zip: '', country: 'USA' };
    const assignedTo = { _id: 'dan', name: 'Dan Kowalski' };
    const { client } = anyJob();
    const address = { street: '', city: '', state: '', zipCode: '', zip: '', country: 'USA' };
    const rows = [
      anyJob({ _id: 'a', location, assignedTo, property: null, client: { ...client, address } }),
      anyJob({
        ...{ _id: 'b', location, assignedTo, property: null },
        client: { ...client, address: { ...address, street: '9 Elm St', city: 'Portland' } },
      }),
    ];
    const { screen } = await showRemote('/dashboard/jobs', {
      api: { listJobs: async () => ({ rows }) },
    });
    const list = screen.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
    await expect.element(list.nth(0).getByText('No location')).toBeVisible();
    await expect.element(list.nth(1).getByText('9 Elm St, Portland')).toBeVisible();
  },
);

test.each([1280, 360])(
  'says of a job whose visit met nobody that it was a no-show, %i px wide',
  async (width) => {
    await setWidth(width);
    const missed = anyJob({ status: 'scheduled', metNobody: true });
    const { screen } = await showRemote('/dashboard/jobs', {
      api: { listJobs: async () => ({ rows: [missed] }) },
    });
    const row = screen.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
    await expect.element(row.getByText('No show')).toBeVisible();
  },
);

test('says of a visit of a technician that is over that it is, while the job goes on', async () => {
  const done = anyJob({ status: 'scheduled', visitStatus: 'completed' });
  const { screen } = await showRemote('/dashboard/jobs', {
    api: { listJobs: async () => ({ rows: [done] }) },
  });
  const row = screen.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  await expect.element(row.getByText('Completed')).toBeVisible();
});

test('shows the specified fields in a row', async () => {
  const job = anyJob({ status: 'completed', completedDate: '2026-11-19T18:00:00.000Z' });
  const { screen } = await showRemote('/dashboard/jobs', {
    api: { listJobs: async () => ({ rows: [job] }) },
  });
  const row = screen.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  for (const text of [
    'Heat pump not heating',
    '2026-00418 · Elena Petrova',
    '218 Foreside Road, Falmouth, ME',
    'Nov 19, 2026',
    'Completed',
  ]) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
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

test('sorts by a click on the header of a column, and the other way by the next', async () => {
  const { screen, location } = await showRemote('/dashboard/jobs?q=heat', {
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  const head = screen.getByRole('group', { name: 'Sort jobs' });
  for (const text of ['Number', 'Customer', 'Location', 'Scheduled', 'Completed', 'Status', 'Crew'])
    await expect.element(head.getByText(text, { exact: false })).toBeVisible();
  const { top, bottom } = head.element().getBoundingClientRect();
  for (const name of ['Number', 'Customer', 'Scheduled', 'Status']) {
    const button = head.getByRole('button', { name: `Sort by ${name}` }).element();
    const { left, right } = button.getBoundingClientRect();
    for (const y of [top + 2, bottom - 3])
      for (const x of [left + 1, right - 1, ...(name === 'Number' ? [] : [right + 6])])
        expect(document.elementFromPoint(x, y), `${name} at ${x}, ${y}`).toBe(button);
  }
  await head.getByRole('button', { name: 'Sort by Customer' }).click();
  await expect.poll(location).toBe('/dashboard/jobs?q=heat&sort=customer&order=asc');
  await head.getByRole('button', { name: 'Sort by Customer, ascending' }).click();
  await expect.poll(location).toBe('/dashboard/jobs?q=heat&sort=customer&order=desc');
  await head.getByRole('button', { name: 'Sort by Scheduled' }).click();
  await expect.poll(location).toBe('/dashboard/jobs?q=heat&sort=date&order=desc');
});

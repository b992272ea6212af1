import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyJob } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';

test('finds the other statuses, days and a member under More filters, and clears them', async () => {
  const listJobs = vi.fn().mockResolvedValue({ rows: [anyJob()] });
  const dan = {
    _id: 'dan',
    name: 'Dan Kowalski',
    email: 'dan@example.com',
    phone: '',
    role: 'technician',
    status: 'active',
  };
  const { screen, location } = await showRemote('/dashboard/jobs?sort=date&order=asc', {
    api: { listJobs, getMembers: async () => [dan] as never },
  });
  const button = screen.getByRole('button', { name: /^More filters/ });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const panel = screen.getByRole('region', { name: 'More filters' });
  await panel.getByRole('combobox', { name: 'Other status' }).selectOptions('Invoiced');
  await panel.getByRole('textbox', { name: 'Visit from' }).fill('11/01/2026');
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Dan Kowalski');
  await expect
    .poll(location)
    .toBe('/dashboard/jobs?status=invoiced&from=2026-11-01&assignedTo=dan&sort=date&order=asc');
  await expect
    .poll(() => listJobs.mock.lastCall?.[0].query)
    .toMatchObject({
      status: 'invoiced',
      from: '2026-11-01',
      assignedTo: 'dan',
      sort: 'date',
      order: 'asc',
    });
  await expect.element(button).toMatchTextContent('3');
  for (const name of ['All Status', 'Scheduled', 'In Progress', 'Completed', 'Cancelled']) {
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .not.toHaveAttribute('aria-current');
  }
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(location).toBe('/dashboard/jobs?sort=date&order=asc');
});

test('keeps every filter of those that are chosen before the first one shows', async () => {
  const { screen, location } = await showRemote('/dashboard/jobs?q=heat', {
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  await screen.getByRole('button', { name: /^More filters/ }).click();
  const panel = screen.getByRole('region', { name: 'More filters' });
  const choose = (name: string, value: string) => {
    const field = panel.getByRole('combobox', { name }).element() as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await expect.element(panel.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  choose('Other status', 'invoiced');
  choose('Assigned to', 'nobody');
  choose('Sort order', 'asc');
  await expect
    .poll(location)
    .toBe('/dashboard/jobs?status=invoiced&q=heat&assignedTo=nobody&order=asc');
});

test('begins with the jobs on a phone, also where More filters has something set', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const { screen } = await showRemote('/dashboard/jobs?status=scheduled&assignedTo=nobody', {
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  const button = screen.getByRole('button', { name: /^More filters/ });
  await expect.element(button).toMatchTextContent('1');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(screen.getByRole('combobox', { name: 'Assigned to' })).toBeVisible();
});

test('offers a technician no choice of the member', async () => {
  const { screen } = await showRemote('/dashboard/jobs?status=paid', {
    user: anyUser({ role: 'technician' }),
    api: { listJobs: async () => ({ rows: [anyJob()] }) },
  });
  const panel = screen.getByRole('region', { name: 'More filters' });
  await expect.element(panel.getByRole('combobox', { name: 'Other status' })).toHaveValue('paid');
  expect(panel.getByRole('combobox', { name: 'Assigned to' }).query()).toBeNull();
});

test.for([
  ['dispatcher', true],
  ['technician', false],
] as const)(
  'finds the jobs to invoice under More filters: to a %s, %s',
  async ([role, isOffered]) => {
    const listJobs = vi.fn().mockResolvedValue({ rows: [anyJob()] });
    const { screen } = await showRemote('/dashboard/jobs?status=to_invoice', {
      user: anyUser({ role }),
      api: { listJobs },
    });
    await expect.element(screen.getByRole('link', { name: 'Heat pump not heating' })).toBeVisible();
    const { status } = listJobs.mock.lastCall?.[0].query ?? {};
    expect(status).toBe(isOffered ? 'to_invoice' : undefined);
    // The panel is open where it has something set.
    if (!isOffered) await screen.getByRole('button', { name: /^More filters/ }).click();
    const field = screen.getByRole('combobox', { name: 'Other status' });
    await expect.element(field).toHaveDisplayValue(isOffered ? 'To invoice' : 'Any');
    const option = field.getByRole('option', { name: 'To invoice' });
    expect(option.elements()).toHaveLength(isOffered ? 1 : 0);
  },
);

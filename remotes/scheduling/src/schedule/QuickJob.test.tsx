import { ClientDetail } from '@tradewind/contracts/clients';
import { Property } from '@tradewind/contracts/properties';
import type { User } from '@tradewind/contracts/users';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyJob, anyMember } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const client = { ...sampleOf(ClientDetail), name: 'Grace Lee' };
const dan = anyMember({ name: 'Dan' });

/** The form over the schedule, after a click on Friday at ten. */
const openQuickJob = async (
  api: Partial<ApiClient> = {},
  dateExceptions: User['preferences']['dateExceptions'] = [],
) => {
  const user = anyUser();
  const shown = await showRemote('/dashboard/schedule?date=2026-11-19', {
    user: { ...user, preferences: { ...user.preferences, dateExceptions } },
    api: {
      listClients: async () => ({ rows: [client] }),
      getClient: async () => client,
      getMembers: async () => [dan],
      ...api,
    },
  });
  await shown.screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click();
  await shown.screen.getByRole('menuitem', { name: 'Quick Job' }).click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Quick Job' });
  await expect.element(dialog).toBeVisible();
  const chooseCustomer = async () => {
    await dialog.getByRole('combobox', { name: 'Client' }).click();
    await shown.screen.getByRole('option', { name: /Grace Lee/ }).click();
  };
  return { ...shown, dialog, chooseCustomer };
};

test('is the third entry of the menu over open time', async () => {
  const { screen } = await showRemote('/dashboard/schedule?date=2026-11-19');
  await screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Create Job', 'Create Quote', 'Quick Job']);
});

test('names what is missing, and keeps what was typed when the job cannot be created', async () => {
  const createJob = vi.fn().mockRejectedValue(apiFailure(409, 'conflict', 'Not today.'));
  const { dialog, chooseCustomer } = await openQuickJob({ createJob });
  const create = dialog.getByRole('button', { name: 'Create Job' });
  await create.click();
  await expect.element(dialog.getByText('Title is required')).toBeVisible();
  await expect.element(dialog.getByText('Please select a client')).toBeVisible();
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.fill('Leak check');
  await chooseCustomer();
  await create.click();
  await expect.element(dialog.getByText('Not today.')).toBeVisible();
  await expect.element(title).toHaveValue('Leak check');
});

test('creates the job at the chosen time and stays on the schedule', async () => {
  const createJob = vi.fn().mockResolvedValue(anyJob({ jobNumber: '2026-00012' }));
  const { dialog, chooseCustomer, location, shell } = await openQuickJob({ createJob });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Leak check');
  await chooseCustomer();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Dan');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Job 2026-00012 created');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(location()).toBe('/dashboard/schedule?date=2026-11-19');
  expect(createJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'Leak check',
    client: client._id,
    assignedTo: dan._id,
    scheduledDate: '2026-11-20',
    scheduledTime: '10:00',
    duration: 60,
  });
});

test('warns beside the fields of time of a typed one that is closed, and creates the job all the same', async () => {
  const createJob = vi.fn().mockResolvedValue(anyJob());
  const { dialog, chooseCustomer } = await openQuickJob({ createJob }, [
    { date: '2026-11-26', isOpen: false, start: '', end: '', note: 'Thanksgiving' },
  ]);
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const warning = (text: string) => dialog.getByText(text, { exact: false });
  expect(warning('You are closed').query()).toBeNull();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Leak check');
  await chooseCustomer();
  const type = async (day: string) => {
    await dialog.getByRole('textbox', { name: 'Scheduled date' }).fill(day);
    await userEvent.keyboard('{Tab}');
  };
  await type('11/26/2026');
  const holiday = warning('You are closed on Thursday, November 26 (Thanksgiving).');
  await expect.element(holiday).toBeInViewport({ ratio: 1 });
  await type('11/22/2026');
  await expect.element(warning('You are closed on Sunday, November 22.')).toBeVisible();
  await type('11/20/2026');
  await expect.element(warning('You are closed')).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Scheduled time' }).selectOptions('5:00 AM');
  await expect.element(warning('On Friday, November 20 you work')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.lastCall?.[0].body.scheduledTime).toBe('05:00');
});

test('adds a new customer in a dialog above the form, which keeps what was typed', async () => {
  const createClient = vi.fn(async () => client);
  const { dialog, screen } = await openQuickJob({ createClient });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.fill('Leak check');
  const chosen = dialog.getByRole('combobox', { name: 'Client' });
  await chosen.fill('Grace Lee');
  await screen.getByRole('button', { name: 'New customer' }).click();
  const above = screen.getByRole('dialog', { name: 'New customer' });
  for (const [label, text] of Object.entries({
    Email: 'grace@mail.example',
    Phone: '2075550146',
    'Street address': '218 Foreside Road',
    City: 'Falmouth',
    State: 'ME',
    'ZIP code': '04105',
  })) {
    await above.getByRole('textbox', { name: label }).fill(text);
  }
  await above.getByRole('button', { name: 'Create Customer' }).click();
  await expect.element(chosen).toHaveValue('Grace Lee');
  await expect.element(title).toHaveValue('Leak check');
  expect(createClient).toHaveBeenCalledOnce();
});

test('More carries customer, title, person and times over to the page Create Job', async () => {
  const { dialog, screen, chooseCustomer, location } = await openQuickJob();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Leak check');
  await chooseCustomer();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Dan');
  await dialog.getByRole('combobox', { name: 'Duration' }).selectOptions('2 h');
  await dialog.getByRole('button', { name: 'More' }).click();
  await expect.poll(location).toBe('/dashboard/jobs/create');
  await expect
    .element(screen.getByText('Fri, Nov 20, 10:00 AM to 12:00 PM', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Leak check');
  await expect.element(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(dan._id);
  await expect.element(screen.getByRole('combobox', { name: 'Duration' })).toHaveValue('120');
});

test('More carries the property over, whose address the job has', async () => {
  const { _id, address } = client;
  const main = { ...sampleOf(Property), _id, address, isMain: true };
  const elm = {
    ...main,
    ...{ _id: '50000000-0000-4000-8000-000000000001', name: 'Rental on Elm', isMain: false },
    address: { ...address, street: '4 Elm St' },
  };
  const { dialog, screen, chooseCustomer, location } = await openQuickJob({
    listClientProperties: async () => ({ rows: [main, elm] }),
  });
  await chooseCustomer();
  await dialog.getByRole('combobox', { name: 'Property' }).selectOptions(elm._id);
  await dialog.getByRole('button', { name: 'More' }).click();
  await expect.poll(location).toBe('/dashboard/jobs/create');
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toHaveValue(elm._id);
  await expect.element(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('4 Elm St');
});

import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { editConflictText } from '@tradewind/ui';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const { _id: id } = anyClient();

const open = async (path: string, api: Partial<ApiClient>) => {
  const shell = mockShell({
    api: {
      getClientTimeline: async () => [],
      listClients: async () => ({ rows: [] }),
      ...api,
    },
  });
  const { element, location } = shell.screen(remote, path);
  const screen = await render(element);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  return { shell, screen, field, location };
};

test('the create page shows missing fields; an error clears when its field is edited', async () => {
  const createClient = vi.fn<ApiClient['createClient']>();
  const { screen, field } = await open('/dashboard/customers/create', { createClient });
  await expect.element(screen.getByRole('heading', { name: 'Create Customer' })).toBeVisible();
  await screen.getByRole('button', { name: 'Create Customer' }).click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required');
  await expect.element(field('ZIP code')).toHaveAccessibleDescription('ZIP code is required');
  await field('Name').fill('E');
  await expect.poll(() => screen.getByText('Name is required').query()).toBeNull();
  await field('Email').fill('elena@');
  await expect.element(field('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(createClient).not.toHaveBeenCalled();
});

const fill = async (field: Awaited<ReturnType<typeof open>>['field']) => {
  await field('Name').fill('Elena Petrova');
  await field('Email').fill('elena.petrova@example.com');
  await field('Phone').fill('2075550146');
  await field('Street address').fill('218 Foreside Road');
  await field('City').fill('Falmouth');
  await field('State').fill('ME');
  await field('ZIP code').fill('04105');
};

test('a failed create keeps the form; a successful one opens the new customer without a confirmation', async () => {
  const refused = new ApiFailure(422, {
    message: 'Some fields need attention.',
    code: 'invalid',
    errors: [{ field: 'address.zip', message: 'Use at most 20 characters.' }],
  });
  const createClient = vi
    .fn<ApiClient['createClient']>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(anyClient());
  const { screen, field, location } = await open('/dashboard/clients/create', {
    createClient,
    getClient: async () => anyClient(),
  });
  await fill(field);
  await screen.getByRole('button', { name: 'Create Customer' }).click();
  await expect
    .element(screen.getByRole('alert').getByText('Failed to create customer. Please try again.'))
    .toBeVisible();
  await expect.element(field('ZIP code')).toHaveAccessibleDescription('Use at most 20 characters.');
  await expect.element(field('Phone')).toHaveValue('(207) 555-0146');
  await field('ZIP code').fill('04106');
  await screen.getByRole('button', { name: 'Create Customer' }).click();
  await expect.poll(() => location()).toBe(`/dashboard/clients/${id}`);
});

test('the create page warns of a customer with the same email or phone, and keeps what is typed', async () => {
  const other = anyClient({ name: 'Bonnie Baker', email: 'bonnie@example.com' });
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows: [other] });
  const { screen, field, location } = await open('/dashboard/customers/create', { listClients });
  await field('Email').fill('someone@example.com');
  await expect.poll(() => listClients.mock.lastCall?.[0]?.query?.q).toBe('someone@example.com');
  expect(screen.getByText('Bonnie Baker has the same', { exact: false }).query()).toBeNull();
  await field('Email').fill('Bonnie@example.com');
  await expect.element(screen.getByText('Bonnie Baker has the same e-mail address.')).toBeVisible();
  await field('Email').fill('');
  await field('Phone').fill(other.phone);
  await expect.element(screen.getByText('Bonnie Baker has the same phone number.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open Bonnie Baker' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', `/dashboard/customers/${id}`);
  expect(location()).toBe('/dashboard/customers/create');
});

test('the create page does not warn of the customer that it has just created', async () => {
  const created = anyClient({ email: 'elena.petrova@example.com', phone: '(207) 555-0146' });
  const createClient = vi.fn<ApiClient['createClient']>().mockResolvedValue(created);
  const listClients = vi.fn<ApiClient['listClients']>(async () => ({
    rows: createClient.mock.calls.length > 0 ? [created] : [],
  }));
  const { screen, field, location } = await open('/dashboard/customers/create', {
    ...{ createClient, listClients, getClient: async () => created },
  });
  await fill(field);
  await expect.poll(() => listClients.mock.lastCall?.[0]?.query?.q).toBe('2075550146');
  const searches = listClients.mock.calls.length;
  await screen.getByRole('button', { name: 'Create Customer' }).click();
  await expect.poll(() => location()).toBe(`/dashboard/customers/${id}`);
  expect(listClients).toHaveBeenCalledTimes(searches);
});

test('leaving asks for a confirmation only with unsaved changes', async () => {
  const { screen, field, location } = await open('/dashboard/customers/create', {});
  await field('Name').fill('Elena');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await expect
    .element(screen.getByRole('alertdialog').getByText('Leave without saving?'))
    .toBeVisible();
  // The safe choice has the focus.
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toHaveValue('Elena');
  await field('Name').fill('');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => location()).toBe('/dashboard/customers');
});

test('the edit page starts with the stored values, and returns to the customer', async () => {
  const updateClient = vi
    .fn<ApiClient['updateClient']>()
    .mockRejectedValueOnce(new ApiFailure(503, { message: 'Later.', code: 'unavailable' }))
    .mockResolvedValue(anyClient({ notes: 'Dog', version: 2 }));
  const { screen, field, location } = await open(`/dashboard/customers/edit/${id}`, {
    getClient: async () => anyClient(),
    updateClient,
  });
  await expect.element(screen.getByRole('heading', { name: 'Edit Customer' })).toBeVisible();
  await expect.element(field('City')).toHaveValue('Falmouth');
  await field('Notes').fill('Dog');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByRole('alert').getByText('Failed to update customer. Please try again.'))
    .toBeVisible();
  await expect.element(field('Notes')).toHaveValue('Dog');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => location()).toBe(`/dashboard/customers/${id}`);
  expect(updateClient.mock.lastCall?.[0].body).toMatchObject({ notes: 'Dog', version: 1 });
});

test('the edit page says that the changes of someone else are shown, and that its own are kept', async () => {
  const theirs = anyClient({ phone: '2075550199', notes: 'Key at the desk', version: 2 });
  const updateClient = vi
    .fn<ApiClient['updateClient']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message: 'Reload.', code: 'stale' }))
    .mockResolvedValue(theirs);
  const getClient = vi
    .fn<ApiClient['getClient']>()
    .mockResolvedValueOnce(anyClient())
    .mockResolvedValue(theirs);
  const { screen, field } = await open(`/dashboard/customers/edit/${id}`, {
    getClient,
    updateClient,
  });
  await field('Notes').fill('Dog');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText(editConflictText('this customer'), { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('Notes, theirs: Key at the desk')).toBeVisible();
  await expect.element(field('Phone')).toHaveValue('2075550199');
  await expect.element(field('Notes')).toHaveValue('Dog');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateClient).toHaveBeenCalledTimes(2);
  expect(updateClient.mock.lastCall?.[0].body).toMatchObject({ notes: 'Dog', version: 2 });
});

test('a create repeated after a lost response has the same idempotency key', async () => {
  const createClient = vi
    .fn<ApiClient['createClient']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(anyClient());
  const { screen, field } = await open('/dashboard/customers/create', {
    createClient,
    getClient: async () => anyClient(),
  });
  await fill(field);
  const create = screen.getByRole('button', { name: 'Create Customer' });
  await create.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await create.click();
  await expect.element(screen.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
  const [first, second] = createClient.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test.each([
  ['207.555.0146', '(207) 555-0146'],
  ['+1 207 555 0146', '(207) 555-0146'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['(207) 555-0146 x12', '(207) 555-0146 x12'],
])('the phone number %s is kept as %s', async (typed, kept) => {
  const { field } = await open('/dashboard/customers/create', {});
  await field('Phone').fill(typed);
  await field('Name').click();
  await expect.element(field('Phone')).toHaveValue(kept);
});

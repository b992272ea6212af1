import { Contact } from '@tradewind/contracts/contacts';
import { Property } from '@tradewind/contracts/properties';
import { addressLine } from '@tradewind/contracts/text';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const { _id: id, address } = anyClient();
const main: Property = {
  ...sampleOf(Property),
  ...{ _id: id, name: '', address, isMain: true, accessNotes: '', coordinates: null },
  ...{ taxRate: null, taxExempt: false, version: 3 },
};
const elm: Property = {
  ...main,
  _id: '50000000-0000-4000-8000-000000000001',
  ...{ name: 'Rental on Elm', isMain: false, accessNotes: 'Gate 4711', taxRate: 8.25 },
  address: { ...address, street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
};
const kim: Contact = {
  ...sampleOf(Contact),
  ...{ name: 'Kim Ames', role: 'Tenant', phone: '', email: 'kim@example.com' },
  ...{ getsBookings: true, getsQuotes: false, getsInvoices: true, version: 2 },
};

/** Presses a button of a dialog, which the styles of this test leave below the window. */
const press = async (button: Locator) => {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(button.element().matches('input') ? ' ' : '{Enter}');
};

const open = async (api: Partial<ApiClient> = {}) => {
  const shell = mockShell({
    api: {
      getClient: async () => anyClient(),
      getClientTimeline: async () => [],
      listClientProperties: async () => ({ rows: [main, elm] }),
      listClientContacts: async () => ({ rows: [kim] }),
      ...api,
    },
  });
  const screen = await render(shell.screen(remote, `/dashboard/customers/${id}`).element);
  const card = (name: string) => screen.getByRole('region', { name });
  return { shell, screen, properties: card('Properties'), contacts: card('Contacts') };
};

test('properties and contacts that cannot be loaded show an error, and Retry loads them', async () => {
  const down = new Error('down');
  const { properties, contacts } = await open({
    listClientProperties: vi
      .fn<ApiClient['listClientProperties']>()
      .mockRejectedValueOnce(down)
      .mockResolvedValue({ rows: [main, elm] }),
    listClientContacts: vi
      .fn<ApiClient['listClientContacts']>()
      .mockRejectedValueOnce(down)
      .mockResolvedValue({ rows: [] }),
  });
  await properties.getByRole('button', { name: 'Retry' }).click();
  await expect.element(properties.getByText('Rental on Elm')).toBeVisible();
  await contacts.getByRole('button', { name: 'Retry' }).click();
  await expect.element(contacts.getByText('Nobody else yet.')).toBeVisible();
});

test('a property without a street is refused in the dialog, and a saved one is added once', async () => {
  const createProperty = vi
    .fn<ApiClient['createProperty']>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(elm);
  const { screen, properties } = await open({ createProperty });
  await properties.getByRole('button', { name: 'Add property' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add property' });
  const street = dialog.getByRole('textbox', { name: 'Street address' });
  await press(dialog.getByRole('button', { name: 'Add property' }));
  await expect.element(street).toHaveAccessibleDescription('Street address is required');
  expect(createProperty).not.toHaveBeenCalled();
  await street.fill('9 Barn Rd');
  for (const [name, text] of Object.entries({ City: 'Troy', State: 'NY', 'ZIP code': '12180' }))
    await dialog.getByRole('textbox', { name }).fill(text);
  await dialog.getByRole('textbox', { name: 'Access notes' }).fill('Key under the pot');
  await dialog.getByRole('textbox', { name: 'Tax rate (%)' }).fill('7.5');
  await press(dialog.getByRole('button', { name: 'Add property' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(street).toHaveValue('9 Barn Rd');
  await press(dialog.getByRole('button', { name: 'Add property' }));
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  const keys = createProperty.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(createProperty.mock.lastCall?.[0]).toMatchObject({
    params: { id },
    body: { address: { street: '9 Barn Rd' }, accessNotes: 'Key under the pot', taxRate: 7.5 },
  });
});

test('a row shows the address, a link to the way there, access notes and tax', async () => {
  const { properties } = await open();
  const row = properties.getByRole('listitem').filter({ hasText: 'Rental on Elm' });
  for (const text of ['4 Elm St, Troy, NY 12180', 'Gate 4711', 'Tax 8.25%'])
    await expect.element(row.getByText(text)).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Directions to Rental on Elm' }))
    .toHaveAttribute('href', expect.stringContaining('4+Elm+St'));
});

test('another property is made the main one, edited with its version, and deleted once confirmed', async () => {
  const updateProperty = vi.fn<ApiClient['updateProperty']>().mockResolvedValue(elm);
  const deleteProperty = vi
    .fn<ApiClient['deleteProperty']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message: 'Not now.', code: 'conflict' }));
  const { screen, shell, properties } = await open({ updateProperty, deleteProperty });
  const menu = properties.getByRole('button', { name: 'Actions for Rental on Elm' });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Make main' }).click();
  await expect.poll(() => updateProperty.mock.calls.length).toBe(1);
  expect(updateProperty.mock.lastCall?.[0]).toEqual({
    params: { id: elm._id },
    body: { isMain: true, version: 3 },
  });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit property' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Elm house');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await expect.poll(() => updateProperty.mock.calls.length).toBe(2);
  expect(updateProperty.mock.lastCall?.[0].body).toMatchObject({ name: 'Elm house', version: 3 });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => deleteProperty.mock.calls.length).toBe(1);
  expect(shell.toasts.at(-1)).toMatchObject({
    toast: { title: 'The property was not deleted.' },
  });
});

test('the main property cannot be deleted', async () => {
  const { screen, properties } = await open();
  await properties.getByRole('button', { name: /Actions for 218/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull();
});

test('a contact without an address for their mails is refused beside the field, and shown once saved', async () => {
  const message = 'Enter the e-mail address that these mails go to.';
  const createContact = vi
    .fn<ApiClient['createContact']>()
    .mockRejectedValueOnce(
      new ApiFailure(422, { message, code: 'invalid', errors: [{ field: 'email', message }] }),
    )
    .mockResolvedValue(kim);
  const { screen, contacts } = await open({ createContact });
  await expect.element(contacts.getByText('Gets mail about bookings and invoices')).toBeVisible();
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lee Park');
  await press(dialog.getByRole('checkbox', { name: 'Quotes' }));
  await press(dialog.getByRole('button', { name: 'Add contact' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription(message);
  await email.fill('lee@example.com');
  await press(dialog.getByRole('button', { name: 'Add contact' }));
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(createContact.mock.lastCall?.[0].body).toMatchObject({
    ...{ name: 'Lee Park', email: 'lee@example.com', getsQuotes: true, getsInvoices: false },
  });
});

test('an address and what a contact gets wrap to the next line instead of being cut off', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  const { properties, contacts } = await open();
  const spaceOf = async (text: Locator) => {
    await expect.element(text).toBeInTheDocument();
    return getComputedStyle(text.element()).whiteSpace;
  };
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    expect(await spaceOf(properties.getByText('4 Elm St, Troy, NY 12180'))).toBe('normal');
    expect(await spaceOf(properties.getByText(addressLine(address)))).toBe('normal');
    expect(await spaceOf(contacts.getByText('Gets mail about bookings and invoices'))).toBe(
      'normal',
    );
  }
});

test('lists archived properties, and restores one after a failure', async () => {
  const archived = { ...elm, archived: true, version: 6 };
  const updateProperty = vi
    .fn<ApiClient['updateProperty']>()
    .mockRejectedValueOnce(new ApiFailure(503, { message: 'Back in a minute.' }))
    .mockResolvedValue(elm);
  const listClientProperties = vi.fn(
    async ({ query }: Parameters<ApiClient['listClientProperties']>[0]) => ({
      rows: query?.archived === 'true' ? [archived] : [main],
    }),
  );
  const { screen, shell, properties } = await open({ updateProperty, listClientProperties });
  await properties.getByRole('button', { name: 'More about properties' }).click();
  await screen.getByRole('menuitem', { name: 'Archived properties' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Archived properties' });
  await expect.element(dialog.getByText('4 Elm St, Troy, NY 12180')).toBeInTheDocument();
  const restore = dialog.getByRole('button', { name: 'Restore Rental on Elm' });
  await press(restore);
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('The property was not restored.');
  await press(restore);
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Property restored');
  expect(updateProperty.mock.lastCall?.[0]).toEqual({
    params: { id: elm._id },
    body: { archived: false, version: 6 },
  });
  await expect.poll(() => dialog.query()).toBeNull();
});

test('says that a customer has no archived properties', async () => {
  const { screen, properties } = await open({ listClientProperties: async () => ({ rows: [] }) });
  await properties.getByRole('button', { name: 'More about properties' }).click();
  await screen.getByRole('menuitem', { name: 'Archived properties' }).click();
  await expect.element(screen.getByText('No archived properties.')).toBeInTheDocument();
});

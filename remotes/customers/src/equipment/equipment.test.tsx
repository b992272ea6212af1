import { Equipment } from '@tradewind/contracts/equipment';
import { JobAttachment } from '@tradewind/contracts/files';
import { Property } from '@tradewind/contracts/properties';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';
import { warrantyText } from './warranty.ts';

const { _id: clientId, address } = anyClient();
const main: Property = {
  ...sampleOf(Property),
  ...{ _id: clientId, name: 'Home', address, isMain: true },
};
const elm: Property = {
  ...main,
  ...{ _id: '50000000-0000-4000-8000-000000000001', name: 'Rental on Elm', isMain: false },
};
const furnace: Equipment = {
  ...sampleOf(Equipment),
  ...{ _id: '50000000-0000-4000-8000-000000000002', clientId, propertyId: elm._id },
  ...{ kind: 'Furnace', make: 'Trane', model: 'XR80', serialNumber: 'TR-4471', notes: '' },
  ...{ installedOn: '2019-10-02', warrantyUntil: '2020-10-02', archived: false, version: 3 },
  label: null,
};
const page = `/dashboard/customers/equipment/${furnace._id}`;

/** Presses a button of a dialog, which the styles of this test leave below the window. */
const press = async (button: Locator) => {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

const open = async (at: string, api: Partial<ApiClient> = {}, user = anyUser()) => {
  const shell = mockShell({
    user,
    api: {
      getClient: async () => anyClient(),
      getClientTimeline: async () => [],
      listClientProperties: async () => ({ rows: [main, elm] }),
      listClientContacts: async () => ({ rows: [] }),
      listClientEquipment: async () => ({ rows: [furnace] }),
      getEquipment: async () => furnace,
      getEquipmentAttachments: async () => [],
      ...api,
    },
  });
  const { element, location } = shell.screen(remote, at);
  return { shell, screen: await render(element), location };
};

const openCard = async (api: Partial<ApiClient> = {}) => {
  const opened = await open(`/dashboard/customers/${clientId}`, api);
  return { ...opened, card: opened.screen.getByRole('region', { name: 'Equipment' }) };
};

test.each([
  [null, ''],
  ['2026-06-14', 'Warranty ended Jun 14, 2026'],
  ['2026-06-15', 'Under warranty until Jun 15, 2026'],
])('a warranty until %s reads “%s” on 15 June 2026', (warrantyUntil, words) => {
  expect(warrantyText({ warrantyUntil }, '2026-06-15')).toBe(words);
});

test('equipment that cannot be loaded shows an error, and Retry loads it', async () => {
  const listClientEquipment = vi
    .fn<ApiClient['listClientEquipment']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [] });
  const { card } = await openCard({ listClientEquipment });
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText('No equipment yet.')).toBeVisible();
});

test('a row names the nameplate, the property and the warranty, and leads to the page', async () => {
  const { card } = await openCard();
  const row = card.getByRole('listitem');
  for (const text of [
    'Trane XR80',
    'Serial number TR-4471',
    'Rental on Elm',
    'Warranty ended Oct 2, 2020',
  ])
    await expect.element(row.getByText(text)).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Furnace' })).toHaveAttribute('href', page);
});

test('equipment without a kind is refused in the dialog, and is added once with what was typed', async () => {
  const createEquipment = vi
    .fn<ApiClient['createEquipment']>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(furnace);
  const { screen, card } = await openCard({ createEquipment });
  await card.getByRole('button', { name: 'Add equipment' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add equipment' });
  const kind = dialog.getByRole('textbox', { name: 'What it is' });
  const add = dialog.getByRole('button', { name: 'Add equipment' });
  await press(add);
  await expect.element(kind).toHaveAccessibleDescription('Enter what it is, such as “Furnace”.');
  expect(createEquipment).not.toHaveBeenCalled();
  await kind.fill('Boiler');
  await dialog.getByRole('combobox', { name: 'Property' }).selectOptions(elm._id);
  await press(add);
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await press(add);
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  const keys = createEquipment.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(createEquipment.mock.lastCall?.[0]).toMatchObject({
    params: { id: clientId },
    body: { kind: 'Boiler', property: elm._id, installedOn: null, warrantyUntil: null },
  });
});

test('the page shows an error with Retry, and a missing one a way back', async () => {
  const getEquipment = vi
    .fn<ApiClient['getEquipment']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValue(new ApiFailure(404, { message: 'Not found', code: 'not_found' }));
  const { screen } = await open(page, { getEquipment });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(screen.getByText('There is no such equipment, or it has been deleted.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go back to customer list' }))
    .toBeVisible();
});

test('the page shows facts, photo and panels, and starts a job for the equipment', async () => {
  const photo: JobAttachment = {
    ...sampleOf(JobAttachment),
    previewUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  };
  const { screen, location } = await open(page, { getEquipmentAttachments: async () => [photo] });
  await expect.element(screen.getByRole('heading', { name: 'Furnace · Trane XR80' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Furnace · Trane XR80' })).toBeVisible();
  await expect.element(screen.getByText('Oct 2, 2019')).toBeVisible();
  expect(screen.container.querySelector('[data-widgets="equipment.panels"]')).not.toBeNull();
  await screen.getByRole('button', { name: '+ New Job' }).click();
  await expect.poll(() => location()).toBe('/dashboard/jobs/create');
});

test('equipment at a deleted property says so and can be moved to another', async () => {
  const updateEquipment = vi.fn<ApiClient['updateEquipment']>().mockResolvedValue(furnace);
  const listClientProperties: ApiClient['listClientProperties'] = async () => ({ rows: [main] });
  const api = { listClientProperties, updateEquipment };
  const { card, ...atCustomer } = await openCard(api);
  await expect.element(card.getByRole('listitem').getByText('Deleted property')).toBeVisible();
  await atCustomer.screen.unmount();
  const { screen } = await open(page, api);
  await expect.element(screen.getByText('Deleted property')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit equipment' });
  const property = dialog.getByRole('combobox', { name: 'Property' });
  await expect.element(property).toHaveValue(elm._id);
  await property.selectOptions(main._id);
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await expect
    .poll(() => updateEquipment.mock.lastCall?.[0].body)
    .toMatchObject({
      property: main._id,
    });
});

test('archived equipment cannot be changed, labelled or worked on', async () => {
  const archived = { ...furnace, archived: true };
  const { screen } = await open(page, { getEquipment: async () => archived });
  await expect.element(screen.getByText('Archived')).toBeVisible();
  for (const name of ['Edit', 'Delete', '+ New Job'])
    expect(screen.getByRole('button', { name }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Print label' }).query()).toBeNull();
});

test('lists archived equipment, and restores one after a failure', async () => {
  const archived = { ...furnace, archived: true, version: 6 };
  const updateEquipment = vi
    .fn<ApiClient['updateEquipment']>()
    .mockRejectedValueOnce(new ApiFailure(503, { message: 'Back in a minute.' }))
    .mockResolvedValue(furnace);
  const { card, screen, shell } = await openCard({
    updateEquipment,
    listClientEquipment: async ({ query }) => ({
      rows: query?.archived === 'true' ? [archived] : [],
    }),
  });
  await card.getByRole('button', { name: 'More about equipment' }).click();
  await screen.getByRole('menuitem', { name: 'Archived equipment' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Archived equipment' });
  const restore = dialog.getByRole('button', { name: 'Restore Furnace' });
  await press(restore);
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('The equipment was not restored.');
  await press(restore);
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Equipment restored');
  expect(updateEquipment.mock.lastCall?.[0]).toEqual({
    params: { id: furnace._id },
    body: { archived: false, version: 6 },
  });
  await expect.poll(() => dialog.query()).toBeNull();
});

test('equipment is deleted after a question, and its customer is shown', async () => {
  const deleteEquipment = vi.fn<ApiClient['deleteEquipment']>().mockResolvedValue(undefined);
  const { screen, shell, location } = await open(page, { deleteEquipment });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => location()).toBe(`/dashboard/customers/${clientId}`);
  expect(shell.questions[0]?.title).toBe('Delete Furnace · Trane XR80?');
});

test('a label is made once asked for, and shows code and machine, and nothing of the customer', async () => {
  const labelled = { ...furnace, label: 'k7qmx2r9tb4h' };
  const getEquipment = vi
    .fn<ApiClient['getEquipment']>()
    .mockResolvedValueOnce(furnace)
    .mockResolvedValue(labelled);
  const createEquipmentLabel = vi.fn(async () => labelled);
  const user = anyUser({ company: 'Harbor Heating' });
  const { screen } = await open(`${page}/label`, { getEquipment, createEquipmentLabel }, user);
  await screen.getByRole('button', { name: 'Create label' }).click();
  const label = screen.getByRole('region', { name: 'Label' });
  for (const text of ['Harbor Heating', 'Furnace', 'Trane XR80', 'K7QM-X2R9-TB4H'])
    await expect.element(label.getByText(text, { exact: true })).toBeVisible();
  const address = `${location.origin}/book/${user.providerId}?equipment=k7qmx2r9tb4h`;
  await expect.element(label.getByRole('img', { name: `QR code of ${address}` })).toBeVisible();
  expect(label.element().textContent).not.toContain(anyClient().name);
});

test('a withdrawn label is asked about first, and says so where booking is off', async () => {
  const deleteEquipmentLabel = vi.fn(async () => furnace);
  const user = anyUser();
  const { screen, shell } = await open(
    `${page}/label`,
    { getEquipment: async () => ({ ...furnace, label: 'k7qmx2r9tb4h' }), deleteEquipmentLabel },
    { ...user, preferences: { ...user.preferences, allowClientBooking: false } },
  );
  await expect
    .element(screen.getByText('Online booking is off, so that the label opens nothing.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw label' }).click();
  await expect.poll(() => deleteEquipmentLabel.mock.calls.length).toBe(1);
  expect(shell.questions[0]?.title).toBe('Withdraw the label?');
});

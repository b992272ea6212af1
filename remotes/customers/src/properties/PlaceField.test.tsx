import { Property } from '@tradewind/contracts/properties';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const { _id: id, address } = anyClient();

/** Opens the dialog of a property. */
const edit = async (over: Partial<Property>) => {
  const property: Property = {
    ...sampleOf(Property),
    ...{ _id: id, name: 'Mill', address, isMain: true, accessNotes: '', coordinates: null },
    ...{ taxRate: null, taxExempt: false, version: 3, coordinatesFrom: null, ...over },
  };
  const updateProperty = vi.fn<ApiClient['updateProperty']>().mockResolvedValue(property);
  const shell = mockShell({
    api: {
      getClient: async () => anyClient(),
      getClientTimeline: async () => [],
      listClientProperties: async () => ({ rows: [property] }),
      listClientContacts: async () => ({ rows: [] }),
      updateProperty,
    },
  });
  const screen = await render(shell.screen(remote, `/dashboard/customers/${id}`).element);
  const card = screen.getByRole('region', { name: 'Properties' });
  const directions = () => card.getByRole('link', { name: 'Directions to Mill' });
  await card.getByRole('button', { name: 'Actions for Mill' }).click();
  const way = directions().element().getAttribute('href');
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit property' });
  const place = dialog.getByRole('textbox', { name: 'Place on the map' });
  const save = async () => {
    const button = dialog.getByRole('button', { name: 'Save Changes' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const sent = () => updateProperty.mock.lastCall?.[0].body?.coordinates;
  return { screen, dialog, place, save, sent, updateProperty, way };
};

const coordinates = { latitude: 42.7279, longitude: -73.6672 };

test.each<[Partial<Property>, RegExp]>([
  [{ coordinates, coordinatesFrom: 'hand' }, /^Set by hand; it stays/],
  [{ coordinates, coordinatesFrom: 'geocoder' }, /^Found by the address/],
  [{ coordinates, coordinatesFrom: 'postalCode' }, /^Approximate: the middle of the ZIP code/],
  [{ coordinatesLookup: 'waiting' }, /^It is being looked up/],
  [{ coordinatesLookup: 'failed' }, /^It was not found by the address/],
])('the place of %j says where it is from, and is sent as it is', async (over, hint) => {
  const { place, dialog, save, sent, updateProperty, way } = await edit(over);
  await expect.element(place).toHaveAccessibleDescription(hint);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Old mill');
  await save();
  await expect.poll(() => updateProperty.mock.calls.length).toBe(1);
  expect(sent()).toEqual(over.coordinates ?? null);
  // Directions lead to a place that a person has set, else to the address.
  expect(way?.includes('42.7279')).toBe(over.coordinatesFrom === 'hand');
});

test('a place is refused that is none, entered as maps copy it, and taken back', async () => {
  const { place, save, sent, updateProperty } = await edit({});
  await place.fill('the old mill');
  await save();
  await expect.element(place).toHaveAccessibleDescription(/such as 43\.6615, -70\.2553/);
  await place.fill('91, 0');
  await save();
  await expect.element(place).toHaveAccessibleDescription(/latitude from -90 to 90/);
  expect(updateProperty).not.toHaveBeenCalled();
  await place.fill('42.7, -73.6');
  await save();
  await expect.poll(sent).toEqual({ latitude: 42.7, longitude: -73.6 });
});

test('a place that is emptied is looked up again', async () => {
  const { place, save, sent, updateProperty } = await edit({
    coordinates,
    coordinatesFrom: 'hand',
  });
  await place.fill('');
  await expect.element(place).toHaveAccessibleDescription(/looked up by the address once you save/);
  await save();
  await expect.poll(() => updateProperty.mock.calls.length).toBe(1);
  expect(sent()).toBeNull();
});

test('the pin moves by arrow keys, which sets the place by hand', async () => {
  const over = { coordinates, coordinatesFrom: 'postalCode' } as const;
  const { screen, place, save, sent } = await edit(over);
  const pin = screen.getByRole('button', { name: /The property/ });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(place).toHaveAccessibleDescription(/^Set by hand once you save/);
  await save();
  await expect.poll(() => (sent()?.latitude ?? 0) > coordinates.latitude).toBe(true);
});

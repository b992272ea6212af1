import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyProvider } from '../testing/anyProvider.ts';
import { fillDetails, openBookingPage, path, someSlots } from '../testing/openBookingPage.tsx';

const label = 'k7qmx2r9tb4h';

const open = async (at = path, api: Partial<ApiClient> = {}) => {
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(someSlots);
  const book = vi.fn<ApiClient['book']>().mockRejectedValue(new Error('offline'));
  const getProvider = async () => anyProvider({ onlyReachableTimes: true });
  const opened = await openBookingPage({ getProvider, getAvailableSlots, book, ...api }, at);
  await opened.button(/Furnace tune-up/).click();
  return { ...opened, getAvailableSlots, book };
};

test('asks for the ZIP code first, then for the times that can be reached, and keeps it as the address', async () => {
  const opened = await open();
  const { button, field, screen, heading, firstTime, getAvailableSlots, book } = opened;
  await expect.element(heading('Where should we come?')).toHaveFocus();
  expect(getAvailableSlots).not.toHaveBeenCalled();
  await button('Show Times').click();
  await expect.element(screen.getByText('Enter your ZIP code.')).toBeVisible();
  await field('ZIP code').fill(' 04105 ');
  await button('Show Times').click();
  await expect.element(heading('Pick a day and time')).toHaveFocus();
  expect(getAvailableSlots.mock.lastCall?.[0].query.postalCode).toBe('04105');
  await button('Change ZIP code 04105').click();
  await expect.element(field('ZIP code')).toHaveValue('04105');
  await field('ZIP code').fill('04106');
  await button('Show Times').click();
  await expect.poll(() => getAvailableSlots.mock.lastCall?.[0].query.postalCode).toBe('04106');
  await firstTime().click();
  await expect.element(field('ZIP code')).toHaveValue('04106');
  await fillDetails(opened);
  await button('Book Appointment').click();
  await expect.poll(() => book.mock.lastCall?.[0].body.address).toMatchObject({ zip: '04106' });
});

test('shows all times to a visitor who does not say where', async () => {
  const { button, firstTime, getAvailableSlots } = await open();
  await button('Skip').click();
  await expect.element(firstTime()).toBeVisible();
  expect(getAvailableSlots.mock.lastCall?.[0].query).not.toHaveProperty('postalCode', '');
});

test('says of no service when it is free next, which depends on the place', async () => {
  const { button, firstTime, screen } = await open();
  await button('Skip').click();
  await expect.element(firstTime()).toBeVisible();
  await button('Back').click();
  await expect.element(button(/Furnace tune-up/)).toBeVisible();
  expect(screen.getByText(/Next free/).query()).toBeNull();
});

test('does not ask who has scanned a label, which says where', async () => {
  const getLabelledEquipment = async () => ({ kind: 'Furnace', make: 'Trane', model: 'XR80' });
  const at = `${path}?equipment=${label}`;
  const { firstTime, getAvailableSlots } = await open(at, { getLabelledEquipment });
  await expect.element(firstTime()).toBeVisible();
  expect(getAvailableSlots.mock.lastCall?.[0].query.equipment).toBe(label);
});

test('asks nobody where the business offers every time', async () => {
  const getProvider = async () => anyProvider();
  const { firstTime, getAvailableSlots } = await open(path, { getProvider });
  await expect.element(firstTime()).toBeVisible();
  const { query } = getAvailableSlots.mock.lastCall?.[0] ?? {};
  expect(Object.entries(query ?? {}).filter(([, value]) => value !== undefined)).toHaveLength(4);
});

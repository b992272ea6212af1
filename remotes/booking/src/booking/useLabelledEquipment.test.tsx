import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyBooking } from '../testing/anyProvider.ts';
import { goToDetails, openBookingPage, path, provider } from '../testing/openBookingPage.tsx';

const at = `${path}?equipment=k7qmx2r9tb4h`;
const ended = new ApiFailure(404, { message: 'This label is no longer valid.', code: 'not_found' });
const furnace = { kind: 'Furnace', make: 'Trane', model: 'XR80' };

/** Fills in what a visitor with a label is asked for, and books. */
const book = async ({ field, button }: Awaited<ReturnType<typeof openBookingPage>>) => {
  await field('Full name').fill('Tim Tenant');
  await field('Email').fill('tim@example.com');
  await field('Phone').fill('2075550199');
  await button('Book Appointment').click();
};

test('a label that has ended says so, and the visitor books without it', async () => {
  const sent = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await openBookingPage(
    { getLabelledEquipment: () => Promise.reject(ended), book: sent },
    at,
  );
  await expect.element(opened.screen.getByText(/^This label is no longer valid\./)).toBeVisible();
  await goToDetails(opened);
  await expect.element(opened.field('City')).toBeVisible();
  await book(opened);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.lastCall?.[0].body).not.toHaveProperty('equipment');
});

test('a label names the machine at each step, asks for no address, and is booked with', async () => {
  const sent = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const getLabelledEquipment = vi.fn<ApiClient['getLabelledEquipment']>(async () => furnace);
  const opened = await openBookingPage({ getLabelledEquipment, book: sent }, at);
  await expect.element(opened.screen.getByText('Furnace · Trane XR80')).toBeVisible();
  await goToDetails(opened);
  const summary = opened.screen.getByRole('region', { name: 'Your booking' });
  await expect.element(summary.getByText('Furnace · Trane XR80')).toBeVisible();
  expect(opened.field('City').query()).toBeNull();
  await book(opened);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.lastCall?.[0].body.equipment).toBe('k7qmx2r9tb4h');
  expect(getLabelledEquipment.mock.lastCall?.[0]).toEqual({
    params: { providerId: provider._id, label: 'k7qmx2r9tb4h' },
  });
});

test('a label that ends while a visitor types is left out of the next try', async () => {
  const sent = vi
    .fn<ApiClient['book']>()
    .mockRejectedValueOnce(ended)
    .mockResolvedValue(anyBooking());
  const getLabelledEquipment = vi
    .fn<ApiClient['getLabelledEquipment']>()
    .mockResolvedValueOnce(furnace)
    .mockRejectedValue(ended);
  const opened = await openBookingPage({ getLabelledEquipment, book: sent }, at);
  await goToDetails(opened);
  await book(opened);
  await expect.element(opened.field('City')).toBeVisible();
  await expect.element(opened.field('Full name')).toHaveValue('Tim Tenant');
  await opened.button('Book Appointment').click();
  await expect.poll(() => sent.mock.calls.length).toBe(2);
  expect(sent.mock.lastCall?.[0].body).not.toHaveProperty('equipment');
});

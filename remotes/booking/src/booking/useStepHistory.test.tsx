import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyBooking, anyService, slotOn } from '../testing/anyProvider.ts';
import {
  fillDetails,
  goToDetails,
  openBookingPage,
  path,
  provider,
} from '../testing/openBookingPage.tsx';

test('moves the focus to the heading of each step, forward and back', async () => {
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await openBookingPage({ book });
  await goToDetails(opened);
  await opened.button('Back').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await opened.button('Back').click();
  await expect.element(opened.heading('Select a service')).toHaveFocus();
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toHaveFocus();
  await expect.element(opened.button('Book Another Appointment')).toBeVisible();
  await expect.element(opened.screen.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({
    providerId: provider._id,
    serviceTypeId: anyService()._id,
    address: { city: 'Falmouth' },
    website: '',
  });
});

test('goes one step back with the browser’s Back, and leaves the page from the confirmation', async () => {
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await openBookingPage({ book });
  const { button, heading, field, firstTime, back } = opened;
  await goToDetails(opened);
  await fillDetails(opened);
  await back();
  await expect.element(heading('Pick a day and time')).toHaveFocus();
  await back();
  await expect.element(heading('Select a service')).toHaveFocus();
  await goToDetails(opened);
  await expect.element(field('Full name')).toHaveValue('Elena Petrova');
  await button('Back').click();
  await firstTime().click();
  await button('Book Appointment').click();
  await expect.element(heading('Pending Approval')).toHaveFocus();
  await back();
  await expect.element(heading('Pending Approval')).toBeVisible();
  expect(book).toHaveBeenCalledTimes(1);
});

test('restores the step and its choices with the browser’s Forward', async () => {
  const opened = await openBookingPage();
  const { screen, heading, back, forward } = opened;
  await goToDetails(opened);
  await back();
  await expect.element(heading('Pick a day and time')).toHaveFocus();
  // Another day: the time of the former one is no longer meant, but the history still has it.
  await screen.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await forward();
  await expect.element(heading('Your details')).toHaveFocus();
  await expect.element(screen.getByRole('term').filter({ hasText: 'Time' })).toBeVisible();
});

test('goes from the times to the services with Back after a slot conflict', async () => {
  const taken = new ApiFailure(409, { message: 'Gone.', code: 'slot_taken' });
  const opened = await openBookingPage({ book: () => Promise.reject(taken) });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await opened.back();
  await expect.element(opened.heading('Select a service')).toBeVisible();
});

test('keeps the step and its choices after a reload', async () => {
  const service = anyService()._id;
  const startTime = slotOn('2099-01-01', 14);
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await openBookingPage({ book }, path, { step: 2, service, startTime, before: 2 });
  await expect.element(opened.heading('Your details')).toBeVisible();
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({ serviceTypeId: service, startTime });
});

test('returns to the services after a reload when the chosen one is no longer offered', async () => {
  const state = { step: 1, service: 'gone', before: 1 };
  const { heading } = await openBookingPage({}, path, state);
  await expect.element(heading('Select a service')).toBeVisible();
});

test('keeps the current step when Back is pressed while the booking is sent', async () => {
  let finish = () => {};
  const opened = await openBookingPage({
    book: () =>
      new Promise((booked) => {
        finish = () => booked(anyBooking());
      }),
  });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.button('Back')).toBeDisabled();
  await opened.back();
  await expect.element(opened.heading('Your details')).toBeVisible();
  finish();
  await expect.element(opened.heading('Pending Approval')).toHaveFocus();
});

test('adds no history entries in a frame', async () => {
  const opened = await openBookingPage({}, `${path}?embed=true`);
  await goToDetails(opened);
  await opened.back();
  await expect.element(opened.heading('Your details')).toBeVisible();
  await opened.button('Back').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
});

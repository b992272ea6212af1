import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyBooking, anyService, slotOn } from '../testing/anyProvider.ts';
import {
  fillDetails,
  goToDetails,
  openBookingPage,
  provider,
  someSlots,
} from '../testing/openBookingPage.tsx';

afterEach(() => page.viewport(1280, 900));

test('shows one message for all missing fields and sends nothing', async () => {
  const book = vi.fn<ApiClient['book']>();
  const opened = await openBookingPage({ book });
  await goToDetails(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields.');
  await expect.element(opened.field('Full name')).toHaveFocus();
  expect(book).not.toHaveBeenCalled();
});

test('takes a phone number of another country as it is typed', async () => {
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking({ status: 'scheduled' }));
  const opened = await openBookingPage({ book });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.field('Phone').fill('+49 30 1234567');
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Confirmed')).toHaveFocus();
  expect(book.mock.lastCall?.[0].body.phone).toBe('+49 30 1234567');
});

test('shows the remaining slots after a slot conflict and keeps the typed details', async () => {
  let lost = '';
  const book = vi.fn<ApiClient['book']>().mockImplementationOnce(async ({ body }) => {
    lost = body.startTime;
    const fresh = { availableSlots: [{ startTime: slotOn(lost.slice(0, 10), 19) }] };
    throw new ApiFailure(409, { message: 'Gone.', code: 'slot_taken', ...fresh });
  });
  // The week is refetched meanwhile, and its response is pending.
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(someSlots);
  const opened = await openBookingPage({ book, getAvailableSlots });
  await goToDetails(opened);
  await fillDetails(opened);
  getAvailableSlots.mockImplementation(() => new Promise(() => undefined));
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('That time is no longer available. Please choose another.');
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await expect
    .element(opened.screen.getByRole('region', { name: 'Morning' }))
    .not.toBeInTheDocument();
  await opened.screen.getByRole('region', { name: 'Afternoon' }).getByRole('button').click();
  await expect.element(opened.field('Full name')).toHaveValue('Elena Petrova');
  await expect.element(opened.field('City')).toHaveValue('Falmouth');

  book.mockResolvedValue(anyBooking({ status: 'scheduled' }));
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Confirmed')).toHaveFocus();
  expect(book.mock.lastCall?.[0].body.startTime).toBe(slotOn(lost.slice(0, 10), 19));
});

test('keeps the form after any other failure and scrolls its message into view', async () => {
  await page.viewport(360, 480);
  const book = vi
    .fn<ApiClient['book']>()
    .mockRejectedValue(new ApiFailure(500, { message: 'Oops' }));
  const opened = await openBookingPage({ book });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Could not complete booking. Please try again.');
  await expect.element(opened.screen.getByRole('alert')).toBeInViewport();
  await expect.element(opened.field('Email')).toHaveValue('elena.petrova@example.com');
});

test('says that a service was withdrawn meanwhile, and leads back with the typed details', async () => {
  const other = anyService({ _id: '0198b7c2-0000-7000-8000-000000000004', name: 'No-heat call' });
  const getServiceTypes = vi
    .fn<ApiClient['getServiceTypes']>()
    .mockResolvedValueOnce([anyService(), other])
    .mockResolvedValue([other]);
  const gone = new ApiFailure(404, { message: 'Gone.', code: 'not_bookable' });
  const book = vi
    .fn<ApiClient['book']>()
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(anyBooking());
  const opened = await openBookingPage({ book, getServiceTypes });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert').getByText(/^Furnace tune-up can no longer be booked/))
    .toBeVisible();
  await expect.element(opened.heading('Select a service')).toHaveFocus();
  expect(opened.button(/Furnace tune-up/).query()).toBeNull();

  await opened.button(/No-heat call/).click();
  await opened.firstTime().click();
  await expect.element(opened.field('Full name')).toHaveValue('Elena Petrova');
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({ serviceTypeId: other._id });
});

test('leads back to the services when the chosen one is withdrawn before a time is chosen', async () => {
  const gone = new ApiFailure(404, { message: 'Gone.', code: 'not_bookable' });
  const { screen, button, heading } = await openBookingPage({
    getAvailableSlots: () => Promise.reject(gone),
  });
  await button(/Furnace tune-up/).click();
  await expect.element(heading('Select a service')).toHaveFocus();
  await expect
    .element(screen.getByRole('alert').getByText(/^Furnace tune-up can no longer be booked/))
    .toBeVisible();
});

const closed = new ApiFailure(404, {
  message: 'Online booking is not available for this provider.',
  code: 'bookings_closed',
});
const reachable = { ...provider, contact: { phone: '2075550188', email: 'office@example.com' } };

test('says that online booking was switched off meanwhile, with the ways to reach the business and the typed details', async () => {
  await page.viewport(360, 480);
  const opened = await openBookingPage({
    getProvider: async () => reachable,
    book: () => Promise.reject(closed),
  });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  const alert = opened.screen.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(`${bookingMessages.closedMeanwhile} Please contact them directly.`);
  await expect.element(alert).toBeInViewport();
  const link = (name: string) => opened.screen.getByRole('link', { name });
  await expect.element(link('(207) 555-0188')).toHaveAttribute('href', 'tel:2075550188');
  await expect.element(link('office@example.com')).toBeVisible();
  await expect.element(link('Find another business')).toBeVisible();
  await expect.element(opened.field('Full name')).toHaveValue('Elena Petrova');
});

test('asks to try again after a 404 of another code', async () => {
  const ended = new ApiFailure(404, { message: 'This label has ended.', code: 'not_found' });
  const opened = await openBookingPage({ book: () => Promise.reject(ended) });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Could not complete booking. Please try again.');
});

test('says instead of the times that online booking was switched off meanwhile', async () => {
  const opened = await openBookingPage({
    getProvider: async () => reachable,
    getAvailableSlots: () => Promise.reject(closed),
  });
  await opened.button(/Furnace tune-up/).click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent(`${bookingMessages.closedMeanwhile} Please contact them directly.`);
  await expect
    .element(opened.screen.getByRole('link', { name: 'office@example.com' }))
    .toBeVisible();
});

test('disables every change while the booking is sent', async () => {
  const opened = await openBookingPage({ book: () => new Promise(() => undefined) });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.button('Change service')).toBeDisabled();
  await expect.element(opened.button('Back')).toBeDisabled();
});

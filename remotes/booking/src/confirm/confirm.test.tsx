import type { Booking, ManagedBooking } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyBooking, slotOn } from '../testing/anyProvider.ts';
import {
  fillDetails,
  goToDetails,
  openBookingPage,
  path,
  provider,
} from '../testing/openBookingPage.tsx';

const startTime = slotOn('2026-12-07', 14);
const held: Booking = {
  ...anyBooking(),
  ...{ _id: 'held', status: 'unconfirmed', startTime, manageToken: '' },
  heldUntil: slotOn('2026-12-06', 15),
};

test('says that nothing is booked and how to reach the business when it ends online booking meanwhile', async () => {
  const confirmBooking = vi
    .fn<ApiClient['confirmBooking']>()
    .mockRejectedValue(
      new ApiFailure(404, { code: 'bookings_closed', message: bookingMessages.closed }),
    );
  const opened = await openBookingPage({
    book: async () => held,
    confirmBooking,
    getProvider: async () => ({ ...provider, contact: { phone: '2075550100' } }),
  });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await opened.field('Code').fill('123456');
  await opened.button('Confirm').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent(`${bookingMessages.closedMeanwhile} Please contact them directly.`);
  await expect
    .element(opened.screen.getByRole('link', { name: '(207) 555-0100' }))
    .toHaveAttribute('href', 'tel:2075550100');
});

test('asks for the mailed code, and shows the confirmation only once it is right', async () => {
  const confirmBooking = vi
    .fn<ApiClient['confirmBooking']>()
    .mockRejectedValueOnce(
      new ApiFailure(422, { code: 'invalid', message: bookingMessages.codeWrong }),
    )
    .mockResolvedValue(anyBooking());
  const opened = await openBookingPage({ book: async () => held, confirmBooking });
  await goToDetails(opened);
  await fillDetails(opened);
  const { screen, heading, button, field } = opened;
  await button('Book Appointment').click();
  await expect.element(heading('Confirm by mail')).toHaveFocus();
  await expect.element(screen.getByText(/elena\.petrova@example\.com/)).toBeVisible();
  await expect.element(screen.getByText(/Held for you until/)).toBeVisible();
  await field('Code').fill('000000');
  await button('Confirm').click();
  await expect.element(screen.getByText(bookingMessages.codeWrong)).toBeVisible();
  await field('Code').fill('123456');
  await button('Confirm').click();
  await expect.element(screen.getByRole('link', { name: 'Reschedule or cancel' })).toBeVisible();
  expect(confirmBooking.mock.lastCall?.[0]).toEqual({
    body: { providerId: provider._id, id: 'held', code: '123456' },
  });
});

test('leads back to the first step with the typed details, to book the same time anew, once it is no longer held', async () => {
  const book = vi.fn<ApiClient['book']>(async () => held);
  const opened = await openBookingPage({
    book,
    confirmBooking: async () => {
      throw new ApiFailure(404, { message: bookingMessages.heldNoMore });
    },
  });
  await goToDetails(opened);
  await fillDetails(opened);
  const { screen, heading, button, field } = opened;
  await button('Book Appointment').click();
  await expect.element(heading('Confirm by mail')).toBeVisible();
  await field('Code').fill('123456');
  await button('Confirm').click();
  await expect.element(screen.getByText(bookingMessages.heldNoMore)).toBeVisible();
  await button('Start over').click();
  await goToDetails(opened);
  await expect.element(field('Full name')).toHaveValue('Elena Petrova');
  await button('Book Appointment').click();
  await expect.element(heading('Confirm by mail')).toBeVisible();
  const [first, second] = book.mock.calls;
  expect(second?.[0]).toEqual(first?.[0]);
  expect(second?.[1]).not.toEqual(first?.[1]);
});

test.each([
  ['frees the held time', async () => ({ message: 'The time is no longer held.' })],
  ['goes on without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('Start over %s', async (_, answer) => {
  const releaseHeldTime = vi.fn<ApiClient['releaseHeldTime']>(answer);
  const opened = await openBookingPage({
    book: async () => ({ ...held, releaseToken: 'release' }),
    releaseHeldTime,
  });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await opened.button('Start over').click();
  await expect.element(opened.heading('Select a service')).toHaveFocus();
  const sent = releaseHeldTime.mock.calls.map(([request]) => request);
  expect(sent).toEqual([{ body: { token: 'release' } }]);
});

const managed = (status: ManagedBooking['status']): ManagedBooking => ({
  ...{ _id: 'held', status, startTime, duration: 60, service: 'Furnace tune-up' },
  ...{ serviceTypeId: 'service', canChange: status !== 'unconfirmed' },
  provider: { _id: provider._id, name: 'Ann', company: 'Harbor', timezone: 'America/New_York' },
});

test('the mailed link confirms by a button and leads to the booking', async () => {
  const confirmBooking = vi
    .fn<ApiClient['confirmBooking']>()
    .mockRejectedValueOnce(new ApiFailure(404, { message: bookingMessages.heldNoMore }))
    .mockResolvedValue({ ...anyBooking(), manageToken: 'manage' });
  const getManagedBooking: ApiClient['getManagedBooking'] = async ({ params }) =>
    managed(params.token === 'manage' ? 'scheduled' : 'unconfirmed');
  const { screen, button } = await openBookingPage(
    { getManagedBooking, confirmBooking },
    '/book/manage/request',
  );
  await expect.element(screen.getByText(/This time is held for you/)).toBeVisible();
  expect(confirmBooking).not.toHaveBeenCalled();
  await button('Confirm the booking').click();
  await expect.element(screen.getByText(bookingMessages.heldNoMore)).toBeVisible();
  const again = screen.getByRole('link', { name: 'Book again' });
  await expect.element(again).toHaveAttribute('href', path);
  await button('Confirm the booking').click();
  await expect.element(button('Cancel booking')).toBeVisible();
  expect(confirmBooking.mock.lastCall?.[0]).toEqual({ body: { token: 'request' } });
});

test('the mailed link shows the booking that was confirmed by the code meanwhile', async () => {
  const getManagedBooking = vi
    .fn<ApiClient['getManagedBooking']>()
    .mockResolvedValueOnce(managed('unconfirmed'))
    .mockResolvedValue(managed('scheduled'));
  const confirmBooking = vi
    .fn<ApiClient['confirmBooking']>()
    .mockRejectedValue(new ApiFailure(404, { message: bookingMessages.heldNoMore }));
  const { button } = await openBookingPage(
    { getManagedBooking, confirmBooking },
    '/book/manage/request',
  );
  await button('Confirm the booking').click();
  await expect.element(button('Cancel booking')).toBeVisible();
});

const timezone = 'America/Los_Angeles';

test('the time and how long it is held are told in the visitor’s zone, too, where that differs', async () => {
  const opened = await openBookingPage({
    getProvider: async () => ({
      ...provider,
      preferences: { ...provider.preferences, timezone },
    }),
    book: async () => held,
  });
  await goToDetails(opened);
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  const { screen } = opened;
  await expect.element(screen.getByText(/^Pacific Standard Time \(.* for you\)$/)).toBeVisible();
  await expect.element(screen.getByText(/^Held for you until .* \(.* for you\)\.$/)).toBeVisible();
});

test('the page behind the mailed link shows the time in the visitor’s zone, too, where that differs', async () => {
  const { screen } = await openBookingPage(
    {
      getManagedBooking: async () => {
        const booking = managed('unconfirmed');
        return { ...booking, provider: { ...booking.provider, timezone } };
      },
    },
    '/book/manage/request',
  );
  await expect.element(screen.getByText(/^Pacific Standard Time \(.* for you\)$/)).toBeVisible();
});

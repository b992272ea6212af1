import type { ManagedBooking } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider, anyService, slotOn } from '../testing/anyProvider.ts';

const provider = anyProvider();
const booking: ManagedBooking = {
  _id: '0198b7c2-0000-7000-8000-000000000003',
  status: 'scheduled',
  startTime: slotOn('2099-01-01', 14),
  duration: 90,
  service: 'Furnace tune-up',
  serviceTypeId: anyService()._id,
  provider: { ...provider, timezone: provider.preferences.timezone },
  canChange: true,
};

const open = async (api: Partial<ApiClient>, answer = true) => {
  const shell = mockShell({
    user: null,
    answer: () => answer,
    api: { getManagedBooking: async () => booking, getProvider: async () => provider, ...api },
  });
  return { shell, screen: await render(shell.screen(remote, '/book/manage/signed').element) };
};

test('shows an error for an invalid link', async () => {
  const { screen } = await open({
    getManagedBooking: () => Promise.reject(new ApiFailure(404, { message: 'No.' })),
  });
  const words = screen.getByRole('alert').getByText('This link is no longer valid.');
  await expect.element(words).toBeVisible();
});

test('says of a time that is no longer held where to book again', async () => {
  const { screen } = await open({
    getManagedBooking: () =>
      Promise.reject(
        new ApiFailure(404, { message: bookingMessages.heldNoMore, bookableAt: provider._id }),
      ),
  });
  await expect.element(screen.getByText(bookingMessages.heldNoMore)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Book again' }))
    .toHaveAttribute('href', `/book/${provider._id}`);
});

const switchedOff = new ApiFailure(404, {
  message: bookingMessages.closed,
  code: 'bookings_closed',
  provider: { name: 'Harbor Heating & Air', contact: { phone: '2075550100' } },
});

test('says how to reach a business that has switched online booking off since a time was held', async () => {
  const unconfirmed: ManagedBooking = { ...booking, status: 'unconfirmed', canChange: false };
  const confirmed = await open({
    getManagedBooking: async () => unconfirmed,
    confirmBooking: () => Promise.reject(switchedOff),
  });
  await confirmed.screen.getByRole('button', { name: 'Confirm the booking' }).click();
  const text = 'Harbor Heating & Air takes no bookings online at the moment.';
  await expect.element(confirmed.screen.getByText(text)).toBeVisible();
  await confirmed.screen.unmount();
  const { screen } = await open({ getManagedBooking: () => Promise.reject(switchedOff) });
  await expect.element(screen.getByText(text)).toBeVisible();
  const header = screen.getByRole('banner');
  await expect.element(header.getByText('Harbor Heating & Air')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '(207) 555-0100' })).toBeVisible();
  expect(screen.getByText(bookingMessages.linkInvalid).query()).toBeNull();
});

test('says why a booking cannot be moved when the provider takes no bookings any more, and allows cancelling', async () => {
  const { screen } = await open({
    getProvider: () => Promise.reject(new ApiFailure(404, { message: 'No.' })),
  });
  await expect.element(screen.getByRole('banner').getByText(provider.company)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reschedule' }).query()).toBeNull();
  await expect.element(screen.getByText(/takes no bookings online at the moment/)).toBeVisible();
});

test('names who comes, where the visitor chose', async () => {
  const { screen } = await open({
    getManagedBooking: async () => ({ ...booking, personName: 'Tim Fox' }),
  });
  await expect.element(screen.getByText('Who comes: Tim Fox')).toBeVisible();
});

test('asks before cancelling, and makes no call when the booking is kept', async () => {
  const cancelBooking = vi.fn<ApiClient['cancelBooking']>();
  const { screen, shell } = await open({ cancelBooking }, false);
  await screen.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.poll(() => shell.questions).toHaveLength(1);
  expect(cancelBooking).not.toHaveBeenCalled();
});

test('asks before moving, and makes no call when the time is kept', async () => {
  const rescheduleBooking = vi.fn<ApiClient['rescheduleBooking']>();
  const getAvailableSlots: ApiClient['getAvailableSlots'] = async () => ({
    availableSlots: [{ startTime: slotOn('2099-01-01', 15) }],
    closedDays: [],
    timezone: provider.preferences.timezone,
  });
  const { screen, shell } = await open({ rescheduleBooking, getAvailableSlots }, false);
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await screen.getByRole('region', { name: 'Morning' }).getByRole('button').click();
  await expect.poll(() => shell.questions).toHaveLength(1);
  expect(shell.questions[0]).toMatchObject({
    title: 'Move this booking?',
    text: expect.stringMatching(/^Furnace tune-up, from .+ to .+\.$/),
    danger: false,
  });
  await expect.element(screen.getByRole('region', { name: 'Morning' })).toBeVisible();
  expect(rescheduleBooking).not.toHaveBeenCalled();
});

test('shows both times of a move in the visitor’s zone, too, where that differs', async () => {
  const timezone = 'America/Los_Angeles';
  const { screen, shell } = await open({
    getManagedBooking: async () => ({ ...booking, provider: { ...booking.provider, timezone } }),
    getProvider: async () => anyProvider({ timezone }),
    rescheduleBooking: async () => booking,
    getAvailableSlots: async () => ({
      availableSlots: [{ startTime: slotOn('2099-01-01', 19) }],
      closedDays: [],
      timezone,
    }),
  });
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await screen.getByRole('region', { name: 'Morning' }).getByRole('button').click();
  const moved = screen.getByText(/^Your booking has been moved to .+ 11:00 AM \(.+ for you\)\.$/);
  await expect.element(moved).toBeVisible();
  expect(shell.questions[0]).toMatchObject({
    text: expect.stringMatching(/from .+ 6:00 AM \(.+ for you\) to .+ 11:00 AM \(.+ for you\)\.$/),
  });
  await screen.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.poll(() => shell.questions).toHaveLength(2);
  expect(shell.questions[1]).toMatchObject({
    text: expect.stringMatching(/ 6:00 AM \(.+ for you\)\. The time becomes free/),
  });
});

test('says of a booking that the business declined that it is declined', async () => {
  const declined: ManagedBooking = { ...booking, status: 'cancelled', canChange: false };
  const { screen } = await open({
    getManagedBooking: async () => ({ ...declined, declined: true }),
  });
  await expect.element(screen.getByText('Declined')).toBeVisible();
  expect(screen.getByText('Cancelled').query()).toBeNull();
  await screen.unmount();
  const cancelled = await open({ getManagedBooking: async () => declined });
  await expect.element(cancelled.screen.getByText('Cancelled')).toBeVisible();
});

test('offers to book again once the booking is cancelled, and not before', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book again' }).query()).toBeNull();
  await screen.unmount();
  const cancelled = { ...booking, status: 'cancelled', canChange: false } as const;
  const after = await open({ getManagedBooking: async () => cancelled });
  await expect
    .element(after.screen.getByRole('link', { name: 'Book again' }))
    .toHaveAttribute('href', `/book/${provider._id}`);
  await after.screen.unmount();
  const { screen: without } = await open({
    getManagedBooking: async () => ({ ...cancelled, isBookable: false }),
  });
  await expect.element(without.getByText('Cancelled')).toBeVisible();
  expect(without.getByRole('link', { name: 'Book again' }).query()).toBeNull();
});

test('cancels the booking and shows the message of the API', async () => {
  const message = 'Your booking has been cancelled.';
  const { screen } = await open({ cancelBooking: async () => ({ message }) });
  await screen.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows how the booking stands when a change is refused because it was cancelled elsewhere', async () => {
  const getManagedBooking = vi
    .fn<ApiClient['getManagedBooking']>()
    .mockResolvedValueOnce(booking)
    .mockResolvedValue({ ...booking, status: 'cancelled', canChange: false });
  const message = 'This booking can no longer be changed.';
  const { screen } = await open({
    getManagedBooking,
    cancelBooking: () => Promise.reject(new ApiFailure(409, { message, code: 'conflict' })),
  });
  await screen.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(screen.getByText('Cancelled')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Book again' })).toBeVisible();
});

test('says once that a booking can no longer be changed', async () => {
  const getManagedBooking = vi
    .fn<ApiClient['getManagedBooking']>()
    .mockResolvedValueOnce(booking)
    .mockResolvedValue({ ...booking, status: 'completed', canChange: false });
  const message = bookingMessages.unchangeable;
  const { screen } = await open({
    getManagedBooking,
    cancelBooking: () => Promise.reject(new ApiFailure(409, { message, code: 'conflict' })),
  });
  await screen.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByText(message).elements()).toHaveLength(1);
});

test('keeps a booking that was moved elsewhere, and shows its new time before the next answer', async () => {
  const moved = { ...booking, startTime: slotOn('2099-01-01', 19) };
  const getManagedBooking = vi
    .fn<ApiClient['getManagedBooking']>()
    .mockResolvedValueOnce(booking)
    .mockResolvedValue(moved);
  const message = bookingMessages.movedMeanwhile;
  const cancelBooking = vi
    .fn<ApiClient['cancelBooking']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message, code: 'stale' }))
    .mockResolvedValue({ message: 'Your booking has been cancelled.' });
  const { screen } = await open({ getManagedBooking, cancelBooking });
  const cancel = screen.getByRole('button', { name: 'Cancel booking' });
  await cancel.click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(screen.getByText(/2:00 PM/)).toBeVisible();
  await cancel.click();
  await expect
    .poll(() => cancelBooking.mock.calls.map(([{ body }]) => body))
    .toEqual([{ shownStartTime: booking.startTime }, { shownStartTime: moved.startTime }]);
});

test('shows the remaining slots after a slot conflict, and reschedules with the next choice', async () => {
  const rescheduleBooking = vi
    .fn<ApiClient['rescheduleBooking']>()
    .mockImplementationOnce(async ({ body }) => {
      const fresh = [{ startTime: slotOn(body.startTime.slice(0, 10), 19) }];
      const answer = { code: 'slot_taken' as const, availableSlots: fresh };
      throw new ApiFailure(409, { message: 'Gone.', ...answer });
    })
    .mockResolvedValue(booking);
  const { screen } = await open({
    rescheduleBooking,
    getAvailableSlots: async () => ({
      availableSlots: [{ startTime: slotOn('2099-01-01', 15) }],
      closedDays: [],
      timezone: provider.preferences.timezone,
    }),
  });
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await screen.getByRole('region', { name: 'Morning' }).getByRole('button').click();
  await expect
    .element(screen.getByText('That time is no longer available. Please choose another.'))
    .toBeVisible();
  await screen.getByRole('region', { name: 'Afternoon' }).getByRole('button').click();
  await expect.element(screen.getByText(/Your booking has been moved to/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('opens the other times at the booking’s own day', async () => {
  const { timezone } = provider.preferences;
  const day = addDays(todayIn(timezone), 12);
  const startTime = slotOn(day, 14);
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(async () => ({
    availableSlots: [{ startTime: slotOn(addDays(day, -3), 14) }, { startTime }],
    timezone,
    closedDays: [],
  }));
  const { screen } = await open({
    getManagedBooking: async () => ({ ...booking, startTime }),
    getAvailableSlots,
  });
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  const own = screen.getByRole('region', { name: 'Morning' }).getByRole('button');
  await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  expect(getAvailableSlots.mock.calls[0]?.[0].query.date).toBe(addDays(todayIn(timezone), 7));
});

test('requests the times with the booking’s token, and makes no call for the booking’s own time', async () => {
  const { timezone } = provider.preferences;
  const tomorrow = addDays(todayIn(timezone), 1);
  const startTime = slotOn(tomorrow, 14);
  const rescheduleBooking = vi.fn<ApiClient['rescheduleBooking']>();
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(async () => ({
    availableSlots: [{ startTime }, { startTime: slotOn(tomorrow, 19) }],
    timezone,
    closedDays: [],
  }));
  const { screen } = await open({
    getManagedBooking: async () => ({ ...booking, startTime }),
    getAvailableSlots,
    rescheduleBooking,
  });
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  const timeOf = (heading: string) =>
    screen.getByRole('region', { name: heading }).getByRole('button');
  await expect.element(timeOf('Afternoon')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(timeOf('Morning')).toHaveAttribute('aria-pressed', 'true');
  await timeOf('Morning').click();
  await expect.element(screen.getByText(/^Your booking stays at/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(getAvailableSlots.mock.calls[0]?.[0].query.booking).toBe('signed');
  expect(rescheduleBooking).not.toHaveBeenCalled();
});

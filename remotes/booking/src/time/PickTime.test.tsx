import { addDays } from '@tradewind/contracts/calendar';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyProvider, slotOn } from '../testing/anyProvider.ts';
import { openBookingPage, provider } from '../testing/openBookingPage.tsx';

test('shows an empty state for a week without free times, and retries a week that fails', async () => {
  const getAvailableSlots = vi
    .fn<ApiClient['getAvailableSlots']>()
    .mockRejectedValue(new ApiFailure(503, { message: 'Later.' }));
  const { screen, button } = await openBookingPage({ getAvailableSlots });
  await button(/Furnace tune-up/).click();
  await expect
    .element(screen.getByText('Could not load available time slots. Please try again.'))
    .toBeVisible();
  getAvailableSlots.mockResolvedValue({
    availableSlots: [],
    timezone: 'America/New_York',
    closedDays: [],
  });
  await button('Try Again').click();
  await expect
    .element(screen.getByText('No available time slots for this date. Please select another date.'))
    .toBeVisible();
});

test('marks a closed day, a booked-up one, and today without a time that is left', async () => {
  const getAvailableSlots: ApiClient['getAvailableSlots'] = async ({ query: { date } }) => ({
    availableSlots: [],
    timezone: provider.preferences.timezone,
    closedDays: [addDays(date, 2)],
  });
  const { screen, button } = await openBookingPage({ getAvailableSlots });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect.element(days.nth(0).getByText('None left')).toBeVisible();
  await expect.element(days.nth(1).getByText('Full')).toBeVisible();
  await expect.element(days.nth(2).getByText('Closed')).toBeVisible();
  await expect.element(days.nth(2)).toBeDisabled();
  await expect.element(days.nth(3).getByText('Full')).toBeVisible();
});

test('offers no day after the booking horizon, and does not call it full', async () => {
  const { timezone } = provider.preferences;
  const preferences = { ...provider.preferences, bookingHorizon: 2 };
  const { screen, button } = await openBookingPage({
    getProvider: async () => ({ ...provider, preferences }),
    getAvailableSlots: async () => ({ availableSlots: [], timezone, closedDays: [] }),
  });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect.element(days.nth(2).getByText('Full')).toBeVisible();
  await expect.element(days.nth(3).getByText('Not yet')).toBeVisible();
  await expect.element(days.nth(3)).toBeDisabled();
  await expect.element(button('Next week')).toBeDisabled();
});

test('says that no later day has a free time either, also none of the week', async () => {
  const { timezone } = provider.preferences;
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(async ({ query: { date } }) => ({
    availableSlots: [{ startTime: slotOn(addDays(date, 1), 16) }],
    timezone,
    nextSlot: null,
  }));
  const { screen, button } = await openBookingPage({ getAvailableSlots });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  const last = screen.getByText('No later day has a free time either.');
  await days.nth(0).click();
  await expect.element(screen.getByText(/^No available time slots for this date/)).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  await days.nth(2).click();
  await expect.element(last).toBeVisible();
});

test('shows every day without slots as full when an older API sends no closed days', async () => {
  const { timezone } = provider.preferences;
  const { screen, button } = await openBookingPage({
    getAvailableSlots: async () => ({ availableSlots: [], timezone }),
  });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect.element(days.nth(1).getByText('Full')).toBeVisible();
});

test.each([
  ['2099-01-01T14:00:00.000Z', 'Eastern Standard Time'],
  ['2099-07-01T14:00:00.000Z', 'Eastern Daylight Time'],
])('names the time zone as of the shown day: %s', async (nextSlot, name) => {
  const { timezone } = provider.preferences;
  const nothing = { availableSlots: [], timezone, closedDays: [], nextSlot };
  const { screen, button } = await openBookingPage({ getAvailableSlots: async () => nothing });
  await button(/Furnace tune-up/).click();
  await button(/^Next free/).click();
  await expect.element(screen.getByText(`Times are in ${name}.`)).toBeVisible();
});

test('names the next free time in the visitor’s zone, too, where that differs', async () => {
  const timezone = 'Pacific/Honolulu';
  const nextSlot = '2099-01-02T03:00:00.000Z';
  const nothing = { availableSlots: [], timezone, closedDays: [], nextSlot };
  const { button } = await openBookingPage({
    getProvider: async () => anyProvider({ timezone }),
    getAvailableSlots: async () => nothing,
  });
  await button(/Furnace tune-up/).click();
  await expect.element(button('Next free: Thu, Jan 1, 5:00 PM (10:00 PM for you)')).toBeVisible();
  await button('Back').click();
  // Step 1 names no zone elsewhere.
  const next = /Furnace tune-up.*Next free: Thu, Jan 1, 5:00 PM HST \(10:00 PM for you\)/;
  await expect.element(button(next)).toBeVisible();
});

test.each([
  ['a start', 'Asia/Kathmandu', undefined],
  ['a start on another day', 'Pacific/Kiritimati', undefined],
  ['an arrival window', 'Asia/Kathmandu', 120],
] as const)(
  'a phone shows %s in the visitor’s zone on a second line',
  async (_, timezone, window) => {
    const { innerWidth, innerHeight } = globalThis;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(360, 740);
    const { screen, button } = await openBookingPage({
      getProvider: async () => ({
        ...provider,
        preferences: { ...provider.preferences, timezone },
      }),
      getAvailableSlots: async ({ query: { date } }) => ({
        availableSlots: [0, 5, 10, 15, 20].map((hour) => {
          const start = Date.parse(slotOn(date, hour)) + 30 * 60_000;
          return {
            startTime: new Date(start).toISOString(),
            ...(window && { windowEnd: new Date(start + window * 60_000).toISOString() }),
          };
        }),
        timezone,
        closedDays: [],
      }),
    });
    await button(/Furnace tune-up/).click();
    const slots = screen.getByRole('button', { name: / for you/ });
    await expect.element(slots.first()).toBeVisible();
    for (const slot of slots.elements()) {
      expect(slot.clientHeight).toBeLessThanOrEqual(50);
    }
  },
);

test('the summary shows the chosen time in the visitor’s zone, too, where that differs', async () => {
  const timezone = 'Asia/Kathmandu';
  const opened = await openBookingPage({
    getProvider: async () => ({
      ...provider,
      preferences: { ...provider.preferences, timezone },
    }),
  });
  await opened.button(/Furnace tune-up/).click();
  await opened.screen
    .getByRole('button', { name: / for you/ })
    .first()
    .click();
  const summary = opened.screen.getByRole('region', { name: 'Your booking' });
  await expect.element(summary.getByText(/ for you$/)).toBeVisible();
});

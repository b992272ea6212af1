import type { ManagedBooking, Slot } from '@tradewind/contracts/appointments';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider, anyService, slotOn } from '../testing/anyProvider.ts';

const provider = anyProvider({ bookingHorizon: 99_999 });
const { timezone } = provider.preferences;

const booking: ManagedBooking = {
  _id: '0198b7c2-0000-7000-8000-000000000003',
  status: 'scheduled',
  startTime: slotOn('2099-01-01', 14),
  duration: 90,
  personName: 'Sam Lee',
  service: 'Furnace tune-up',
  serviceTypeId: anyService()._id,
  provider: { ...provider, timezone },
  canChange: true,
};

test.each([
  [
    'says who comes instead of the chosen person',
    { personName: 'Ada Byrd', formerPersonName: 'Sam Lee' },
    ' Who comes has changed: Ada Byrd instead of Sam Lee',
  ],
  ['says nothing where the same people come', { personName: 'Sam Lee and Ada Byrd' }, ''],
])('after a move, %s', async (_, people, added) => {
  const shell = mockShell({
    user: null,
    answer: () => true,
    api: {
      getManagedBooking: async () => booking,
      getProvider: async () => provider,
      rescheduleBooking: async () => ({ ...booking, ...people }),
      getAvailableSlots: async () => ({
        availableSlots: [{ startTime: slotOn('2099-01-01', 15) }],
        closedDays: [],
        timezone,
      }),
    },
  });
  const screen = await render(shell.screen(remote, '/book/manage/signed').element);
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await screen.getByRole('region', { name: 'Morning' }).getByRole('button').click();
  const moved = screen.getByText(/^Your booking has been moved to/);
  await expect.element(moved).toBeVisible();
  expect(moved.element().textContent?.split('.')[1]).toBe(added);
});

describe('the times to move to', () => {
  const sam = { _id: '0198b7c2-0000-7000-8000-000000000009', name: 'Sam Lee' };

  /** Opens them; anybody is free in the afternoon, and Sam at `samsTimes`. */
  const openTimes = async (samsTimes: readonly Slot[]) => {
    const rescheduleBooking = vi.fn<ApiClient['rescheduleBooking']>(async () => booking);
    const shell = mockShell({
      user: null,
      answer: () => true,
      api: {
        getManagedBooking: async () => ({ ...booking, offeredPerson: sam }),
        getProvider: async () => provider,
        rescheduleBooking,
        getAvailableSlots: async ({ query }) => ({
          availableSlots: (query.person === sam._id ? samsTimes : [afternoon]).filter(
            ({ startTime }) => startTime >= query.date,
          ),
          closedDays: [],
          timezone,
          nextSlot: null,
        }),
      },
    });
    const screen = await render(shell.screen(remote, '/book/manage/signed').element);
    await screen.getByRole('button', { name: 'Reschedule' }).click();
    const timeIn = (part: string) => screen.getByRole('region', { name: part }).getByRole('button');
    const bodies = () => rescheduleBooking.mock.calls.map(([{ body }]) => body);
    return { screen, timeIn, bodies, choice: screen.getByLabelText('Who comes') };
  };
  const afternoon = { startTime: slotOn('2099-01-01', 19) };
  const morning = { startTime: slotOn('2099-01-01', 15) };
  const note = /^Sam Lee has no free time from .*, (December|January) \d+ on: anyone may come\.$/;

  test('are those of the offered person, to whom the booking is moved', async () => {
    const { screen, timeIn, bodies } = await openTimes([morning]);
    await expect.element(timeIn('Morning')).toBeVisible();
    expect(timeIn('Afternoon').query()).toBeNull();
    await timeIn('Morning').click();
    await expect.element(screen.getByText(/^Your booking has been moved to/)).toBeVisible();
    expect(bodies()).toMatchObject([{ ...morning, person: sam._id }]);
  });

  test('are those of anybody where the visitor asks for anyone', async () => {
    const { screen, timeIn, bodies, choice } = await openTimes([morning]);
    await choice.selectOptions('Anyone');
    await timeIn('Afternoon').click();
    await expect.element(screen.getByText(/^Your booking has been moved to/)).toBeVisible();
    expect(bodies()[0]?.person).toBeUndefined();
  });

  test('are those of anybody, with a note, where the offered person has none', async () => {
    const { screen, timeIn, choice } = await openTimes([]);
    await expect.element(screen.getByText(note)).toBeVisible();
    await expect.element(timeIn('Afternoon')).toBeVisible();
    await expect.element(choice).toHaveDisplayValue('Anyone');
  });

  test('stay those of the offered person where a later week has none', async () => {
    const { screen, timeIn, choice } = await openTimes([morning]);
    await expect.element(timeIn('Morning')).toBeVisible();
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect.element(timeIn('Morning')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /Full/ }).first()).toBeVisible();
    await screen.getByRole('button', { name: 'Previous week' }).click();
    await expect.element(timeIn('Morning')).toBeVisible();
    await expect.element(choice).toHaveDisplayValue('Sam Lee');
    expect(screen.getByText(note).query()).toBeNull();
  });
});

import type { ManagedBooking } from '@tradewind/contracts/appointments';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider, anyService, slotOn } from '../testing/anyProvider.ts';

const provider = anyProvider();
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

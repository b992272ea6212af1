import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider, anyService, slotOn } from './anyProvider.ts';

export const provider = anyProvider();
export const path = `/book/${provider._id}`;

/** Free at 14:00 and 15:00 UTC, in Portland 9 or 10 in the morning by season, every day. */
export const someSlots: ApiClient['getAvailableSlots'] = async ({ query }) => ({
  availableSlots: [14, 15].map((hour) => ({ startTime: slotOn(query.date, hour) })),
  timezone: provider.preferences.timezone,
  closedDays: [],
});

/** Renders the booking page of a provider with one service and free slots, unless `api` differs. */
export const openBookingPage = async (api: Partial<ApiClient> = {}, at = path, state?: unknown) => {
  const shell = mockShell({
    user: null,
    api: {
      getProvider: async () => provider,
      getServiceTypes: async () => [anyService()],
      getAvailableSlots: someSlots,
      ...api,
    },
  });
  const { element, ...history } = shell.screen(remote, at, state);
  const screen = await render(element);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
  const firstTime = () =>
    screen.getByRole('region', { name: 'Morning' }).getByRole('button').first();
  return { screen, button, field, heading, firstTime, ...history };
};
type Opened = Awaited<ReturnType<typeof openBookingPage>>;

/** Chooses the service and the first time. */
export const goToDetails = async ({ button, firstTime, heading }: Opened) => {
  await button(/Furnace tune-up/).click();
  await firstTime().click();
  await expect.element(heading('Your details')).toHaveFocus();
};

/** Fills in all required details. */
export const fillDetails = async ({ field }: Opened) => {
  await field('Full name').fill('Elena Petrova');
  await field('Email').fill('elena.petrova@example.com');
  await field('Phone').fill('2075550146');
  await field('City').fill('Falmouth');
};

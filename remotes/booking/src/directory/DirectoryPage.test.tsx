import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider } from '../testing/anyProvider.ts';

test('shows an error when the next page fails, and retries it', async () => {
  const other = { ...anyProvider(), _id: '0198b7c2-0000-7000-8000-000000000009', company: 'Vale' };
  const listProviders = vi
    .fn<ApiClient['listProviders']>()
    .mockResolvedValueOnce({ rows: [anyProvider()], next: 'second' })
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ rows: [other] });
  const shell = mockShell({ user: null, api: { listProviders } });
  const screen = await render(shell.screen(remote, '/find-service').element);
  const more = screen.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(screen.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('Harbor Heating & Air')).toBeVisible();
  await more.click();
  await expect.element(screen.getByRole('heading', { name: 'Vale' })).toBeVisible();
  await expect.element(screen.getByText('2 shown', { exact: true })).toBeVisible();
});

test('shows place, services and the next free time of a business without a description', async () => {
  const provider = {
    ...anyProvider({ bookingPageDescription: '' }),
    place: { city: 'Portland', state: 'ME', zip: '04101' },
    services: ['Furnace tune-up', 'No-heat call', 'Heat pump'],
    serviceCount: 5,
    nextFree: '2099-01-01T14:00:00.000Z',
  };
  const shell = mockShell({
    user: null,
    api: { listProviders: async () => ({ rows: [provider] }) },
  });
  const screen = await render(shell.screen(remote, '/find-service').element);
  for (const words of [
    'Portland, ME',
    'Furnace tune-up · No-heat call · Heat pump · 2 more',
    'Next free: Thu, Jan 1, 9:00 AM EST',
  ]) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
});

test('shows the logo of a business on its card, and initials without one', async () => {
  const logoUrl = '/api/files/logo-of-harbor';
  const other = { ...anyProvider(), _id: '0198b7c2-0000-7000-8000-000000000009', company: 'Vale' };
  const rows = [anyProvider({ logoUrl }), other];
  const shell = mockShell({ user: null, api: { listProviders: async () => ({ rows }) } });
  const screen = await render(shell.screen(remote, '/find-service').element);
  const cardOf = (name: string) => screen.getByRole('region', { name });
  await expect.element(cardOf('Harbor Heating & Air')).toBeVisible();
  const imagesOf = (name: string) =>
    [...cardOf(name).element().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(imagesOf('Harbor Heating & Air')).toEqual([logoUrl]);
  expect(imagesOf('Vale')).toEqual([]);
});

test('emphasizes the button of a business only where a service can be booked online', async () => {
  const bookable = { ...anyProvider(), services: ['Furnace tune-up'], serviceCount: 1 };
  const other = { ...anyProvider(), _id: '0198b7c2-0000-7000-8000-000000000009', company: 'Vale' };
  const rows = [bookable, { ...other, services: [], serviceCount: 0 }];
  const shell = mockShell({ user: null, api: { listProviders: async () => ({ rows }) } });
  const screen = await render(shell.screen(remote, '/find-service').element);
  await expect.element(screen.getByText('No services to book online yet')).toBeVisible();
  const buttons = screen.getByRole('link', { name: 'Book Now' });
  const [solid, outline] = [buttons.first(), buttons.last()];
  await expect.element(outline).toHaveAttribute('href', `/book/${other._id}`);
  await expect.element(solid).toHaveClass('booking-btn--variant_solid');
  await expect.element(outline).toHaveClass('booking-btn--variant_outline');
});

test('shows the next free time in the visitor’s zone, too, where that differs', async () => {
  const provider = {
    ...anyProvider({ timezone: 'Pacific/Honolulu' }),
    nextFree: '2099-01-02T03:00:00.000Z',
  };
  const shell = mockShell({
    user: null,
    api: { listProviders: async () => ({ rows: [provider] }) },
  });
  const screen = await render(shell.screen(remote, '/find-service').element);
  await expect
    .element(screen.getByText('Next free: Thu, Jan 1, 5:00 PM HST (10:00 PM for you)'))
    .toBeVisible();
});

test('filters by city or postal code, and keeps the filter in the address', async () => {
  const listProviders = vi.fn<ApiClient['listProviders']>().mockResolvedValue({ rows: [] });
  const shell = mockShell({ user: null, api: { listProviders } });
  const { element, location } = shell.screen(remote, '/find-service?type=hvac');
  const screen = await render(element);
  await screen.getByRole('searchbox', { name: 'City or ZIP code' }).fill(' Portland ');
  await expect.poll(location).toBe('/find-service?type=hvac&place=Portland');
  await expect
    .poll(() => listProviders.mock.lastCall?.[0]?.query)
    .toMatchObject({ businessType: 'hvac', place: 'Portland' });
});

import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shortcuts } from '../../remote.json' with { type: 'json' };
import { openSettings } from '../testing/openSettings.tsx';

const entries = shortcuts.filter(({ group }) => group === 'Settings');
const labels = (shown: typeof entries) => shown.map(({ label }) => label);

afterEach(() => page.viewport(1280, 900));

test.each(['dispatcher', 'technician'] as const)(
  'a %s has no tab of the business, even by the address',
  async (role) => {
    const { screen } = await openSettings('admin', {}, anyUser({ role }));
    await expect.element(screen.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
    const tabs = screen.getByRole('tab').elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      labels(entries.filter(({ access }) => access !== 'admin')),
    );
    expect(screen.getByRole('heading', { name: 'Business profile' }).query()).toBeNull();
  },
);

test('an admin has a tab for each address of settings that the command palette lists', async () => {
  const { screen, location } = await openSettings('general');
  const tabs = () => screen.getByRole('tab').elements();
  await expect.poll(() => tabs().map((tab) => tab.textContent)).toEqual(labels(entries));
  for (const { label, to } of entries) {
    await screen.getByRole('tab', { name: label, exact: true }).click();
    await expect.poll(location).toBe(to);
  }
});

test('lists the tabs beside their panel on a wide screen, where arrows down and up move', async () => {
  await page.viewport(1024, 800);
  const { screen } = await openSettings('general');
  const list = screen.getByRole('tablist', { name: 'Settings' });
  await expect.element(list).toHaveAttribute('aria-orientation', 'vertical');
  const { scrollWidth, clientWidth } = list.element();
  expect(scrollWidth).toBe(clientWidth);
  await screen.getByRole('tab', { name: 'General' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(screen.getByRole('tab', { name: 'Account' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('shows the chosen tab in the row of a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await openSettings('admin');
  await expect
    .element(screen.getByRole('tablist'))
    .toHaveAttribute('aria-orientation', 'horizontal');
  await expect.element(screen.getByRole('tab', { name: 'Admin Tools' })).toBeInViewport();
});

test('leads an admin, and nobody else, to the page of the API', async () => {
  const { screen } = await openSettings('general', {});
  await expect
    .element(screen.getByRole('link', { name: 'API documentation' }))
    .toHaveAttribute('href', '/api/docs');
  await screen.unmount();
  const other = await openSettings('general', {}, anyUser({ role: 'dispatcher' }));
  await expect.element(other.screen.getByRole('tab', { name: 'General' })).toBeVisible();
  expect(other.screen.getByRole('link', { name: 'API documentation' }).query()).toBeNull();
});

test.each(['Logo', 'Business hours'])(
  'an address with its section shows the card %s',
  async (title) => {
    await page.viewport(1280, 500);
    const { screen } = await openSettings(title === 'Logo' ? 'general#logo' : 'general#hours');
    await expect.element(screen.getByRole('heading', { name: title })).toBeInViewport();
  },
);

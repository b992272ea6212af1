import '../app.css';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OfflineBanner } from './OfflineBanner.tsx';

const network = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => vi.restoreAllMocks());

test('shows the banner only while the device has no network', async () => {
  network(true);
  const screen = await render(<OfflineBanner />);
  const banner = screen.getByText(/^You are offline\./);
  await expect.element(banner).not.toBeInTheDocument();
  network(false);
  await expect.element(banner).toBeVisible();
  network(true);
  await expect.element(banner).not.toBeInTheDocument();
});

test('shows the banner on a screen that opens without a network', async () => {
  network(false);
  const screen = await render(<OfflineBanner />);
  await expect.element(screen.getByText(/^You are offline\./)).toBeVisible();
});

test('the banner stays in view on a page that is scrolled', async () => {
  network(false);
  const screen = await render(
    <div>
      <OfflineBanner />
      <div style={{ height: '3000px' }} />
    </div>,
  );
  const banner = screen.getByText(/^You are offline\./);
  await expect.element(banner).toBeVisible();
  scrollTo(0, 1_500);
  await expect.element(banner).toBeInViewport();
  scrollTo(0, 0);
});

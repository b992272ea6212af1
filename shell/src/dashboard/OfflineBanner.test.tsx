import '../app.css';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OfflineBanner } from './OfflineBanner.tsx';

const network = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const show = (below?: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner />
      {below}
    </QueryClientProvider>,
  );

test('shows the banner only while the device has no network', async () => {
  network(true);
  const screen = await show();
  const banner = screen.getByText(/^You are offline\./);
  await expect.element(banner).not.toBeInTheDocument();
  network(false);
  await expect.element(banner).toBeVisible();
  network(true);
  await expect.element(banner).not.toBeInTheDocument();
});

test('shows the banner on a screen that opens without a network', async () => {
  network(false);
  const screen = await show();
  await expect.element(screen.getByText(/^You are offline\./)).toBeVisible();
});

test('the banner stays in view on a page that is scrolled', async () => {
  network(false);
  const screen = await show(<div style={{ height: '3000px' }} />);
  const banner = screen.getByText(/^You are offline\./);
  await expect.element(banner).toBeVisible();
  scrollTo(0, 1_500);
  await expect.element(banner).toBeInViewport();
  scrollTo(0, 0);
});

const Task = ({ save }: { readonly save: () => Promise<void> }) => {
  const { mutate } = useMutation({ mutationFn: save });
  return (
    <button type="button" onClick={() => mutate()}>
      Done
    </button>
  );
};

/** Whether the browser asks before the tab is closed. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('says that a change waits for the network, and asks before it is lost with the page', async () => {
  network(true);
  const save = vi.fn(async () => undefined);
  const screen = await show(<Task save={save} />);
  network(false);
  await expect.element(screen.getByText(/^You are offline\./)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText(/keep this page open/)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  network(true);
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await expect.poll(asksBeforeLeaving).toBe(false);
});

import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OverlayOutlet } from '../../dashboard/overlayQueue.tsx';
import { signOut } from '../../session/session.ts';
import { useArrival } from './useArrival.ts';
import { wayTo } from './visit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
  history.replaceState(null, '', location.pathname);
  sessionStorage.clear();
});

const Arrival = () => <p>{useArrival()}</p>;

/** Comes back from Google with what the server says behind the number sign. */
const arrive = async (told: Record<string, string>) => {
  const user = { id: 'u1', name: 'Tim Fox', company: 'Harbor Heating', role: 'technician' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ token: 't1', user, remember: false }),
  );
  const way = new URL(wayTo({ provider: 'google' }, false), location.href);
  const departure = way.searchParams.get('departure') ?? '';
  history.replaceState(null, '', `#${new URLSearchParams({ ...told, departure })}`);
  return render(
    <MemoryRouter>
      <Arrival />
      <OverlayOutlet />
    </MemoryRouter>,
  );
};

test('an invitation to a team that is full by now is told so', async () => {
  const screen = await arrive({ 'sign-in-problem': 'full' });
  await expect
    .element(screen.getByText(/^The team that invited you has no place left in its plan\./))
    .toBeVisible();
});

test('who joins a team by this is welcomed by its name', async () => {
  const screen = await arrive({ 'sign-in': 'code', joined: 'on' });
  await expect
    .element(screen.getByText('Welcome to Harbor Heating', { exact: true }))
    .toBeVisible();
});

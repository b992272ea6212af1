import type { routes } from '@tradewind/contracts/routes';
import { signOut } from '../session/session.ts';
import { storedToken } from '../session/token.ts';

/** The route, without the table of all routes. */
const route: typeof routes.logout = 'POST /auth/logout';
const [method, path] = route.split(' ') as [string, string];

/**
 * Removes the token and the user in this browser and leaves at once. In production the session is
 * then ended on the server too, without waiting for it (decision 68); without a connection it ends
 * when its time is over, or from another browser.
 */
export const logOut = (): void => {
  const token = storedToken();
  signOut();
  if (token === null || document.documentElement.dataset.logout !== 'ends-session') return;
  const headers = { authorization: `Bearer ${token}` };
  // Sent also when the page is closed at once.
  fetch(`/api${path}`, { method, headers, keepalive: true }).catch(() => undefined);
};

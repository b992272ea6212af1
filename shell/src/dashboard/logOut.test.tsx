import { afterEach, expect, test, vi } from 'vitest';
import { currentSession } from '../session/session.ts';
import { storedToken, storeToken } from '../session/token.ts';
import { logOut } from './logOut.ts';

const root = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  root.removeAttribute('data-logout');
});

const sent = () => {
  const fetchNothing = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchNothing);
  return fetchNothing;
};

test('removes token and user without a call', () => {
  const calls = sent();
  storeToken('a.b.c', true);
  logOut();
  expect(storedToken()).toBeNull();
  expect(currentSession.get()).toEqual({ status: 'out', why: 'left' });
  expect(calls).not.toHaveBeenCalled();
});

test('ends the session on the server where that is set, also without a connection', () => {
  const calls = sent();
  root.dataset.logout = 'ends-session';
  storeToken('a.b.c', true);
  logOut();
  expect(storedToken()).toBeNull();
  expect(currentSession.get()).toEqual({ status: 'out', why: 'left' });
  const init = { method: 'POST', headers: { authorization: 'Bearer a.b.c' }, keepalive: true };
  expect(calls.mock.calls).toEqual([['/api/auth/logout', init]]);
});

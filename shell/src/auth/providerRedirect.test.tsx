import { authMessages } from '@tradewind/contracts/authMessages';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OverlayOutlet } from '../remotes/RemoteArea.tsx';
import { signOut } from '../session/session.ts';
import { startRedirect, takeRedirectResult, useRedirectResult } from './providerRedirect.ts';

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
  history.replaceState(null, '', location.pathname);
  sessionStorage.clear();
});

/** Starts a redirect to Google. Returns the name that the server receives. */
const leave = () => {
  const address = new URL(
    startRedirect({ provider: 'google', from: '/dashboard/jobs' }, false),
    location.href,
  );
  return address.searchParams.get('departure') ?? '';
};

const comeBackWith = (answer: Record<string, string>) => {
  history.replaceState(null, '', `#${new URLSearchParams(answer)}`);
  return takeRedirectResult();
};

test('takes no code in a tab without a redirect', () => {
  expect(comeBackWith({ 'sign-in': 'code', departure: '' })).toBeUndefined();
});

test.each([
  ['no name', {}],
  ['an empty name', { departure: '' }],
  ['the name of another departure', { departure: 'somebody-elses' }],
])('reports a code with %s as that of another attempt', (_, named) => {
  leave();
  expect(comeBackWith({ 'sign-in': 'code', ...named })).toMatchObject({
    code: null,
    problem: 'Google answered another attempt to sign in. Try again, or use your password.',
  });
});

test('takes no code of an earlier redirect after a later one', () => {
  const departure = leave();
  leave();
  expect(comeBackWith({ 'sign-in': 'code', departure })?.code).toBeNull();
});

test('takes the code of its own redirect once', () => {
  const departure = leave();
  const answer = { 'sign-in': 'code', departure };
  expect(comeBackWith(answer)).toEqual({
    provider: 'google',
    from: '/dashboard/jobs',
    code: 'code',
    hasJoined: false,
    problem: '',
  });
  expect(comeBackWith(answer)).toBeUndefined();
});

test('reports a full team with the message of the invitation link', () => {
  leave();
  const { problem } = comeBackWith({ 'sign-in-problem': 'full' }) ?? {};
  expect(problem).toBe(authMessages.teamFull);
});

test('reports a problem that returns without a name', () => {
  leave();
  expect(comeBackWith({ 'sign-in-problem': 'unavailable' })?.problem).toMatch(
    /^Google cannot be reached right now/,
  );
});

const RedirectProblem = () => <p>{useRedirectResult()}</p>;

/** Returns from Google with the server's result in the fragment of the address. */
const comeBack = async (answer: Record<string, string>) => {
  const user = { id: 'u1', name: 'Tim Fox', company: 'Harbor Heating', role: 'technician' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ token: 't1', user, remember: false }),
  );
  const address = new URL(startRedirect({ provider: 'google' }, false), location.href);
  const departure = address.searchParams.get('departure') ?? '';
  history.replaceState(null, '', `#${new URLSearchParams({ ...answer, departure })}`);
  return render(
    <MemoryRouter>
      <RedirectProblem />
      <OverlayOutlet />
    </MemoryRouter>,
  );
};

test('shows that the inviting team is full', async () => {
  const screen = await comeBack({ 'sign-in-problem': 'full' });
  await expect
    .element(screen.getByText(/^The team that invited you has no place left in its plan\./))
    .toBeVisible();
});

test('welcomes a new member with the name of the team', async () => {
  const screen = await comeBack({ 'sign-in': 'code', joined: 'on' });
  await expect
    .element(screen.getByText('Welcome to Harbor Heating', { exact: true }))
    .toBeVisible();
});

test('hands over the second step of an account that has one', async () => {
  const asked = { challenge: 'c1', methods: ['totp'] };
  const onSecondFactor = vi.fn();
  const Redirect = () => <p>{useRedirectResult(onSecondFactor)}</p>;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'second_factor_required', message: '', ...asked }, { status: 401 }),
  );
  const address = new URL(startRedirect({ provider: 'google' }, false), location.href);
  const departure = address.searchParams.get('departure') ?? '';
  history.replaceState(null, '', `#${new URLSearchParams({ 'sign-in': 'code', departure })}`);
  await render(
    <MemoryRouter>
      <Redirect />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(onSecondFactor).toHaveBeenCalledOnce());
  expect(onSecondFactor.mock.lastCall?.[0]).toMatchObject(asked);
});

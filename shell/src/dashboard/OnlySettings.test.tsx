import '../app.css';
import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { signIn } from '../session/authentication.ts';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { signOut } from '../session/session.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { OnlySettings } from './OnlySettings.tsx';

writeComposition();

const user = { name: 'Maya Ortiz', company: 'Harbor Heating & Air', mustAddFactor: true } as User;

test.each([
  [1440, 'Maya Ortiz'],
  [1024, 'Maya Ortiz'],
  [360, 'Maya Ortiz'],
  [360, 'Maximiliana Featherstonehaugh-Cholmondeley'],
])('Logout stands beside the name of the user at %i px (%s)', async (width, name) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const screen = await render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <OnlySettings user={{ ...user, name }} />
    </MemoryRouter>,
  );
  const box = (element: Element) => element.getBoundingClientRect();
  const shown = box(screen.getByText(name).element());
  const logOut = box(screen.getByRole('button', { name: 'Logout' }).element());
  expect(logOut.left).toBeGreaterThanOrEqual(shown.right);
  expect(logOut.top).toBeLessThanOrEqual(shown.bottom);
  expect(logOut.right).toBeLessThanOrEqual(width);
});

const Screen = () => {
  const signedIn = useSignedInUser();
  return signedIn.suspendedSince === null ? <h1>Home</h1> : <OnlySettings user={signedIn} />;
};

/** Opens the dashboard of a suspended business, whose suspension has ended meanwhile. */
const openSuspended = async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    signOut();
  });
  const suspended = { ...user, id: 'u1', mustAddFactor: false, suspendedSince: '2026-11-19' };
  const answer = (body: unknown) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
  answer({ token: 't1', user: suspended });
  await signIn({ email: 'maya@harborheating.example', password: 'Demo1234' });
  const screen = await render(
    <MemoryRouter initialEntries={['/dashboard/settings']}>
      <SignedIn waiting="">
        <Screen />
      </SignedIn>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  const fetched = answer({ ...suspended, suspendedSince: null });
  return { fetched, home: screen.getByRole('heading', { name: 'Home' }) };
};

test('goes on once the suspension has ended, when the page is looked at again', async () => {
  const { home } = await openSuspended();
  dispatchEvent(new Event('focus'));
  await expect.element(home).toBeVisible();
});

test('stays while a dialog is open, whose content would be lost', async () => {
  const { fetched, home } = await openSuspended();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'alertdialog';
  dispatchEvent(new Event('focus'));
  dialog.remove();
  dispatchEvent(new Event('focus'));
  await expect.element(home).toBeVisible();
  const users = fetched.mock.calls.filter(([request]) =>
    (request instanceof Request ? request.url : String(request)).endsWith('/auth/me'),
  );
  expect(users).toHaveLength(1);
});

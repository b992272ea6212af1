import { QueryClientProvider } from '@tanstack/react-query';
import { useUnsavedWork } from '@tradewind/ui';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { signIn } from '../session/authentication.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { signOut } from '../session/session.ts';
import { storedToken } from '../session/token.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { useLiveUpdates } from './liveUpdates.ts';
import { SessionEnded } from './SessionEnded.tsx';

writeComposition();

const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin', email: 'maya@harborheating.example' };

const Page = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  useLiveUpdates();
  useUnsavedWork(() => isUnsaved);
  return <SessionEnded />;
};

/** A signed-in screen on which nothing is touched, and the function that ends its session. */
const open = async (isUnsaved: boolean) => {
  let stream: ReadableStreamDefaultController | undefined;
  let isEnded = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    if (isEnded) return Response.json({ code: 'unauthorized', message: '' }, { status: 401 });
    const { url } = new Request(request);
    if (!url.endsWith('/events')) return Response.json({ token: 't1', user });
    const body = new ReadableStream({
      start(opened) {
        stream = opened;
      },
    });
    return new Response(body);
  });
  await signIn({ email: user.email, password: 'Demo1234', remember: true });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Routes>
          <Route
            path="/dashboard"
            element={
              <SignedIn waiting="">
                <Page isUnsaved={isUnsaved} />
              </SignedIn>
            }
          />
          <Route path="/login" element={<h1>Welcome back</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.poll(() => stream).toBeDefined();
  return {
    screen,
    endSession: () => {
      isEnded = true;
      stream?.close();
    },
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('opens the login screen when the session is ended elsewhere, without a further call', async () => {
  const { screen, endSession } = await open(false);
  endSession();
  await expect.element(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('asks for the password instead where something is typed', async () => {
  const { screen, endSession } = await open(true);
  endSession();
  await expect
    .element(screen.getByRole('dialog', { name: 'Your session has ended.' }))
    .toBeVisible();
});

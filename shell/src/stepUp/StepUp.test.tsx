import { QueryClientProvider } from '@tanstack/react-query';
import { accountMessages } from '@tradewind/contracts/account';
import { messageOf } from '@tradewind/ui';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { api } from '../session/apiClient.ts';
import { currentSession, setSession, signOut } from '../session/session.ts';
import { storeToken } from '../session/token.ts';
import { StepUp } from './StepUp.tsx';

const question = 'Confirm that it is you to go on.';
const failing = (status: number, body: object) => Response.json(body, { status });

/** A server that refuses to invite until the password was right; its answers can be replaced. */
const serve = (methods: readonly string[] = ['password']) => {
  let isProven = false;
  const answers: Record<string, (body: { password?: string }) => Response> = {
    '/api/auth/step-up/options': () => Response.json({ methods }),
    '/api/auth/step-up': ({ password }) => {
      isProven = password === 'Demo1234';
      if (isProven) return new Response(null, { status: 204 });
      const message = accountMessages.passwordWrong;
      return failing(422, { code: 'invalid', message, errors: [{ field: 'password', message }] });
    },
    '/api/members/invitations': () =>
      isProven
        ? failing(201, { _id: 'm1' })
        : failing(403, { code: 'step_up_required', message: question }),
  };
  const paths: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    const text = await request.clone().text();
    return answers[pathname]?.(text === '' ? {} : JSON.parse(text)) ?? failing(404, {});
  });
  return { answers, count: (path: string) => paths.filter((one) => one === path).length };
};

/** Invites the typed address, twice at once, and shows how each call has ended. */
const Team = () => {
  const [email, setEmail] = useState('');
  const [results, setResults] = useState<readonly string[]>([]);
  const invite = async () => {
    const calls = [1, 2].map(async () => {
      try {
        return (await api.inviteMember({ body: { email, role: 'technician' } }))._id;
      } catch (failure) {
        return messageOf(failure);
      }
    });
    setResults(await Promise.all(calls));
  };
  return (
    <>
      <input aria-label="Invite" value={email} onChange={(event) => setEmail(event.target.value)} />
      <button type="button" onClick={() => void invite()}>
        Send
      </button>
      <output>{results.join(' | ')}</output>
    </>
  );
};

const openTeam = async (withDialog = true) => {
  storeToken('t1', false);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Team />
      {withDialog && <StepUp />}
    </QueryClientProvider>,
  );
  const typed = screen.getByRole('textbox', { name: 'Invite', includeHidden: true });
  await typed.fill('ann@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
  return {
    screen,
    typed,
    results: screen.getByRole('status', { includeHidden: true }),
    dialog: screen.getByRole('dialog', { name: 'Confirm that it is you' }),
    password: screen.getByLabelText('Password', { exact: true }),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
  queryClient.clear();
});

test('where nobody can be asked, the calls fail with the message', async () => {
  serve();
  const { results, dialog } = await openTeam(false);
  await expect.element(results).toHaveTextContent(`${question} | ${question}`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape fails all calls with the message, and keeps what was typed', async () => {
  serve();
  const { typed, results, password, dialog } = await openTeam();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(results).toHaveTextContent(`${question} | ${question}`);
  await expect.element(typed).toHaveValue('ann@example.com');
});

test('an empty and a wrong password are refused in the field, which has the focus', async () => {
  const server = serve();
  const { screen, password, dialog } = await openTeam();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(accountMessages.passwordRequired)).toBeVisible();
  expect(server.count('/api/auth/step-up')).toBe(0);
  await userEvent.keyboard('Wrong123{Enter}');
  await expect.element(password).toHaveAccessibleDescription(accountMessages.passwordWrong);
  await expect.element(password).toHaveFocus();
  await expect.element(dialog).toBeVisible();
});

test('calls that are refused at once share one dialog, and both succeed after the proof', async () => {
  const server = serve();
  const { typed, results, password, dialog } = await openTeam();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('Demo1234{Enter}');
  await expect.element(results).toHaveTextContent('m1 | m1');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(typed).toHaveValue('ann@example.com');
  expect(server.count('/api/auth/step-up')).toBe(1);
  expect(server.count('/api/members/invitations')).toBe(4);
});

test('says when the ways to prove it cannot be read, and reads them again', async () => {
  const { answers } = serve();
  const options = answers['/api/auth/step-up/options'] as () => Response;
  answers['/api/auth/step-up/options'] = () => failing(429, { message: 'Too many attempts.' });
  const { screen, password } = await openTeam();
  await expect.element(screen.getByText('Too many attempts.')).toBeVisible();
  answers['/api/auth/step-up/options'] = options;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(password).toHaveFocus();
});

test('an account without any way to prove it is led to sign in again', async () => {
  serve([]);
  setSession({ status: 'in', user: { _id: 'u1' } as never });
  const { screen, dialog } = await openTeam();
  await expect.element(dialog).toHaveAccessibleDescription(/needs a recent sign-in/);
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  expect(currentSession.get()).toEqual({ status: 'out', why: 'expired' });
});

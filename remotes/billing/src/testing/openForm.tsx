import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

const getClient: Partial<ApiClient> = { getClient: () => new Promise(() => undefined) };

/** Opens the form of a document at a path with a navigation state. */
export const open = async (
  path: string,
  state: unknown,
  api: Partial<ApiClient>,
  user = anyUser(),
) => {
  const shell = mockShell({ user, api: { ...getClient, ...api } });
  const { element, location } = shell.screen(remote, path, state);
  const screen = await render(element);
  const cell = (number: number, name: string) =>
    screen.getByRole('listitem', { name: `Item ${number}` }).getByRole('textbox', { name });
  return { screen, cell, location };
};

export const noQuotes: Partial<ApiClient> = { listQuotes: async () => ({ rows: [] }) };

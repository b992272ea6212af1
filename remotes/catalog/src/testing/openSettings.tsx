import type { User } from '@tradewind/contracts/users';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, type MockShellOptions, mockShell } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

/** Renders a settings tab with a mock API and a mock shell. */
export const openSettings = async (
  tab: string,
  api: Partial<ApiClient> = {},
  user: User | null = anyUser(),
  options: MockShellOptions = {},
) => {
  const shell = mockShell({
    ...options,
    api: { listServices: async () => ({ rows: [] }), ...api },
    user,
  });
  const { element, location } = shell.screen(remote, `/dashboard/settings?tab=${tab}`);
  const screen = await render(element);
  return { screen, shell, location };
};

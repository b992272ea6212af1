import { Operator } from '@tradewind/contracts/operators';
import type { ApiClient } from '@tradewind/remote-kit';
import { type MockShellOptions, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

/** Opens a screen of the console for an operator, whose other calls answer as `api` says. */
export const openConsole = async (
  path: string,
  api: Partial<ApiClient> = {},
  options: Omit<MockShellOptions, 'api'> = {},
) => {
  const getOperator = async () => ({ ...sampleOf(Operator), name: 'Robin Reyes' });
  const shell = mockShell({ ...options, api: { getOperator, ...api } });
  const page = shell.screen(remote, path);
  return { shell, page, screen: await render(page.element) };
};

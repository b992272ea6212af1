import { QueryClientProvider } from '@tanstack/react-query';
import type { Setup } from '@tradewind/contracts/setup';
import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refetchComposition } from '../../composition/composition.ts';
import { toasts } from '../../dashboard/overlayQueue.ts';
import { queryClient } from '../../remotes/queryClient.ts';
import { api } from '../../session/apiClient.ts';
import { editionOf } from '../../testing/compositionFixtures.ts';
import { SetupCard } from './SetupCard.tsx';

const setup: Setup = {
  steps: { company: true, hours: false, services: false, team: false, booking: false },
  dismissed: false,
  hasSampleData: false,
};

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('two quick presses of Add sample data add it once, with one notice', async () => {
  const added: Setup = { ...setup, hasSampleData: true };
  const addSampleData = vi.spyOn(api, 'addSampleData').mockResolvedValue(added);
  vi.spyOn(api, 'getSetup').mockResolvedValue(added);
  const success = vi.spyOn(toasts, 'success').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(editionOf({})));
  await refetchComposition();
  queryClient.setQueryData(['getSetup'], setup);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SetupCard user={{ id: 'u1', role: 'admin' } as User} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Add sample data' }).element();
  if (!(button instanceof HTMLElement)) throw new Error('No button');
  button.click();
  button.click();
  await expect.element(screen.getByRole('button', { name: 'Remove sample data' })).toBeVisible();
  expect([addSampleData.mock.calls.length, success.mock.calls.length]).toEqual([1, 1]);
});

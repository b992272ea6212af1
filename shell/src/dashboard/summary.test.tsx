import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tradewind/contracts/users';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { countOf, useSummary } from './summary.ts';

const OpenJobs = ({ role }: Pick<User, 'role'>) => (
  <p>Open: {countOf(useSummary({ role } as User).data, 'jobs.open')}</p>
);

const show = (role: User['role']) => (
  <QueryClientProvider client={queryClient}>
    <OpenJobs role={role} />
  </QueryClientProvider>
);

test('shows no figures to a member who has become a technician', async () => {
  queryClient.setQueryData(['getSummary'], { jobs: { open: 3 } });
  const screen = await render(show('dispatcher'));
  await expect.element(screen.getByText('Open: 3')).toBeVisible();
  await screen.rerender(show('technician'));
  await expect.element(screen.getByText('Open: 0')).toBeVisible();
});

import { QueryClientProvider } from '@tanstack/react-query';
import type { WaitingEntry } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refetchComposition } from '../composition/composition.ts';
import { queryClient } from '../remotes/queryClient.ts';
import { editionOf } from '../testing/compositionFixtures.ts';
import { WaitingCard } from './WaitingCard.tsx';

const waiting: readonly WaitingEntry[] = [
  {
    count: 'jobs.unassigned',
    one: '{} job without anybody',
    many: '{} jobs without anybody',
    icon: 'user-x',
    to: '/dashboard/jobs?status=to_assign',
    order: 30,
    access: 'dispatcher',
  },
  {
    count: 'invoices.overdue',
    one: '{} overdue invoice',
    many: '{} overdue invoices',
    amount: 'invoices.overdueOwed',
    icon: 'receipt',
    to: '/dashboard/invoices?status=overdue',
    order: 20,
    access: 'dispatcher',
  },
];

/** The card in an edition with the given prefixes of the remote that declares what waits. */
const open = async (counts: object, prefixes: string[], role: User['role'] = 'admin') => {
  const edition = editionOf({ work: prefixes });
  for (const { declaration } of Object.values(edition.remotes)) declaration.waiting = [...waiting];
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(edition));
  await refetchComposition();
  queryClient.setQueryData(['getSummary'], counts);
  const user = { id: 'u1', role } as User;
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WaitingCard user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const both = ['/dashboard/jobs', '/dashboard/invoices'];
const counts = { jobs: { unassigned: 1 }, invoices: { overdue: 3, overdueOwed: 1240.5 } };

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('shows a technician nothing', async () => {
  const screen = await open(counts, both, 'technician');
  expect(screen.container.textContent).toBe('');
});

test('leaves out what another edition has, and what has a count of 0', async () => {
  const screen = await open({ ...counts, jobs: { unassigned: 0 } }, ['/dashboard/jobs']);
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

test('links to the lists of what waits, in their order, with the amount', async () => {
  const screen = await open(counts, both);
  const links = screen.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect.element(links.first()).toHaveTextContent('3 overdue invoices · $1,240.50');
  await expect.element(links.first()).toHaveAttribute('href', '/dashboard/invoices?status=overdue');
  await expect.element(links.last()).toHaveTextContent('1 job without anybody');
  await expect.element(links.last()).toHaveAttribute('href', '/dashboard/jobs?status=to_assign');
});

import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refetchComposition } from '../composition/composition.ts';
import { queryClient } from '../remotes/queryClient.ts';
import { signIn } from '../session/authentication.ts';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { signOut } from '../session/session.ts';
import { editionOf } from '../testing/compositionFixtures.ts';
import { TradePanel } from './TradePanel.tsx';
import { trades } from './trades.ts';

const user = {
  id: 'u1',
  name: 'Maya Ortiz',
  role: 'admin',
  businessType: 'hvac',
  preferences: { timezone: 'America/New_York' },
};
const week = { jobs: 7, finished: 3, invoiced: 1240.5 };

const Panel = () => <TradePanel user={useSignedInUser()} now={new Date('2026-11-19T15:00:00Z')} />;

/** The panel of a trade in an edition with the given remotes, each with its prefixes. */
const open = async (
  remotes: Readonly<Record<string, string[]>>,
  businessType = 'hvac',
  counts: Partial<typeof week> = {},
) => {
  const answering = vi.spyOn(globalThis, 'fetch');
  answering.mockResolvedValueOnce(Response.json(editionOf(remotes)));
  await refetchComposition();
  answering.mockResolvedValueOnce(Response.json({ token: 't1', user: { ...user, businessType } }));
  await signIn({ email: 'maya@harborheating.example', password: 'Demo1234' });
  queryClient.setQueryData(['getSummary'], { week: { ...week, ...counts } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignedIn waiting="">
          <Panel />
        </SignedIn>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/ this week$/)).toBeVisible();
  return {
    jobs: screen.getByText('3 of 7', { exact: true }),
    invoiced: screen.getByText('$1,240.50', { exact: true }),
    container: screen.container,
    usual: screen.getByRole('navigation', { name: 'Usual jobs' }),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('without the jobs remote no jobs are counted or offered', async () => {
  const { jobs, invoiced, usual } = await open({ billing: ['/dashboard/invoices'] });
  await expect.element(invoiced).toBeVisible();
  await expect.element(jobs).not.toBeInTheDocument();
  await expect.element(usual).not.toBeInTheDocument();
});

test('without the invoices remote no money is counted', async () => {
  const { jobs, invoiced, usual } = await open({ scheduling: ['/dashboard/jobs'] });
  await expect.element(jobs).toBeVisible();
  await expect.element(usual).toBeVisible();
  await expect.element(invoiced).not.toBeInTheDocument();
});

test.each(['hvac', 'landscaping', 'cleaning'])(
  'counts jobs, not visits, for the trade %s',
  async (trade) => {
    const { jobs } = await open({ scheduling: ['/dashboard/jobs'] }, trade);
    await expect.element(jobs).toBeVisible();
    expect(jobs.element().parentElement?.textContent).toBe('3 of 7jobs finished');
  },
);

test.each([
  [0, 'No jobsthis week'],
  [1, '0 of 1job finished'],
])('says what is true of a week with %i jobs', async (jobs, words) => {
  const counts = { jobs, finished: 0 };
  const { container } = await open({ scheduling: ['/dashboard/jobs'] }, 'hvac', counts);
  await expect.poll(() => container.textContent).toContain(words);
});

test('an edition with both remotes shows jobs and money of the week', async () => {
  const { jobs, invoiced } = await open({
    billing: ['/dashboard/invoices'],
    scheduling: ['/dashboard/jobs'],
  });
  await expect.element(jobs).toBeVisible();
  await expect.element(invoiced).toBeVisible();
});

/** What a member of each trade reads in each season. */
const readAll = async (role: 'dispatcher' | 'technician') => {
  const texts: string[] = [];
  for (const businessType of Object.keys(trades) as (keyof typeof trades)[])
    for (const month of ['01', '04', '07', '10']) {
      const member = { ...user, businessType, role } as unknown as User;
      const screen = await render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <TradePanel user={member} now={new Date(`2026-${month}-19T15:00:00Z`)} />
          </MemoryRouter>
        </QueryClientProvider>,
      );
      texts.push(screen.container.textContent ?? '');
      await screen.unmount();
    }
  return texts;
};

test('a technician, who has no right to quotes, reads no advice about quotes or prices', async () => {
  const aboutQuotes = /quote|price|contract/i;
  const all = await readAll('dispatcher');
  const own = await readAll('technician');
  expect(all.filter((text) => aboutQuotes.test(text))).toHaveLength(9);
  expect(own.filter((text) => aboutQuotes.test(text))).toEqual([]);
  expect(own.filter((text) => text === '')).toHaveLength(9);
});

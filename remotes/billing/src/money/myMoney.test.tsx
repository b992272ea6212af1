import type { MoneyOverview } from '@tradewind/contracts/summary';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { textWidths, widenText } from '@tradewind/ui/testing/widenText';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyConnection, anyOverview, anyTransaction } from '../testing/anyBank.ts';
import { linesOf, onAPhone } from '../testing/onAPhone.ts';

const show = async (api: Partial<ApiClient> = {}, agrees = true) => {
  const shell = mockShell({
    api: {
      getMoneyOverview: async () => anyOverview(),
      getBankConnections: async () => [anyConnection()],
      listBankTransactions: async () => ({ rows: [anyTransaction()] }),
      createLinkToken: async () => ({ link_token: 'link-test-1', testBankUrl: '/test-bank' }),
      ...api,
    },
    answer: () => agrees,
  });
  const { element, location } = shell.screen(remote, '/dashboard/my-money');
  return { screen: await render(element), shell, location };
};

const away = new ApiFailure(500, { message: '' });

test.each(['dispatcher', 'technician'] as const)(
  'shows a %s that an admin may open it, without a call',
  async (role) => {
    const called = vi.fn(() => Promise.reject(away));
    const api = { getMoneyOverview: called, getBankConnections: called, createLinkToken: called };
    const shell = mockShell({ api, user: anyUser({ role }) });
    const screen = await render(shell.screen(remote, '/dashboard/my-money').element);
    const notice = screen.getByRole('alert');
    await expect.element(notice.getByText('You do not have permission to do this.')).toBeVisible();
    await expect.element(notice.getByText('Ask an admin.')).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
    expect(called).not.toHaveBeenCalled();
  },
);

test('shows an error when the figures cannot be loaded, and loads them with Retry', async () => {
  const getMoneyOverview = vi
    .fn<ApiClient['getMoneyOverview']>()
    .mockRejectedValueOnce(away)
    .mockResolvedValue(anyOverview());
  const { screen } = await show({ getMoneyOverview });
  await expect.element(screen.getByText('The figures could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('$513.01')).toBeVisible();
});

test('shows an error beside the figures when the bank accounts cannot be loaded', async () => {
  const getBankConnections = vi
    .fn<ApiClient['getBankConnections']>()
    .mockRejectedValueOnce(away)
    .mockResolvedValue([]);
  const { screen } = await show({ getBankConnections });
  await expect.element(screen.getByText('The bank accounts could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('$513.01')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Connect Bank Account' })).toBeVisible();
});

test('the charts read as tables: debts by age, money by month', async () => {
  const { screen } = await show();
  const debts = screen.getByRole('table', { name: 'Unpaid invoices by age' });
  await expect
    .element(debts.getByRole('row', { name: '1 to 30 days late 3 invoices $503.00' }))
    .toBeVisible();
  const bank = screen.getByRole('table', { name: 'Money in and out by month' });
  await expect.element(bank.getByRole('row', { name: 'Nov 2026 $1,480.00 $212.66' })).toBeVisible();
  await expect.element(bank.getByRole('columnheader', { name: 'Out' })).toBeVisible();
});

test.each(textWidths)(
  'sums of twelve digits fit on one line each of a phone in text of %i %',
  async (width) => {
    await widenText(width);
    await onAPhone();
    const sum = 999_999_999_999.99;
    const { months, ages } = anyOverview();
    const { screen } = await show({
      getMoneyOverview: async () =>
        anyOverview({
          ages: ages.map((age) => ({ ...age, amount: sum })),
          months: months.map((month) => ({ ...month, invoiced: sum, received: sum })),
        }),
    });
    const cells = screen.getByRole('cell', { name: '$999,999,999,999.99' });
    await expect.poll(() => cells.elements().length).toBe(9);
    // The text of each, and the bar below it.
    for (const cell of cells.elements()) expect(linesOf(cell)).toBe(2);
  },
);

test('figures and charts have the same positions as their skeletons', async () => {
  const { promise, resolve } = Promise.withResolvers<MoneyOverview>();
  const { screen } = await show({ getMoneyOverview: () => promise });
  await expect.element(screen.getByText('Loading figures')).toBeInTheDocument();
  const places = () =>
    Array.from(screen.container.querySelectorAll('section'), (card) => {
      const { left, top, width } = card.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }).slice(0, 4);
  const waiting = places();
  resolve(anyOverview());
  await expect.element(screen.getByText('$513.01')).toBeVisible();
  expect(places()).toEqual(waiting);
});

test('without a debt or a bank it shows a message instead of empty charts', async () => {
  const ages = anyOverview().ages.map(({ age }) => ({ age, invoices: 0, amount: 0 }));
  const { screen } = await show({
    getMoneyOverview: async () => anyOverview({ ages, outstanding: 0, overdue: 0 }),
    getBankConnections: async () => [],
  });
  await expect.element(screen.getByText('Nobody owes you anything.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Connect Bank Account' })).toBeEnabled();
  expect(screen.getByText('Bank Account Connected').query()).toBeNull();
  expect(screen.getByText('Money in and out').query()).toBeNull();
});

test('a connected bank shows accounts with balances, and transactions page by page', async () => {
  const listBankTransactions = vi
    .fn<ApiClient['listBankTransactions']>()
    .mockResolvedValueOnce({ rows: [anyTransaction()], next: 'after-1' })
    .mockResolvedValue({
      rows: [anyTransaction({ _id: 'second', name: 'Corner Fuel', amount: -84.1, pending: true })],
    });
  const { screen } = await show({ listBankTransactions });
  await expect.element(screen.getByText('Bank Account Connected')).toBeVisible();
  const account = screen.getByRole('list', { name: 'Accounts at Harbor Credit Union' });
  await expect
    .element(account)
    .toHaveTextContent('Business checkingChecking ··4410$18,204.77$18,000.00 available');
  const rows = screen.getByRole('list', { name: 'Transactions' });
  await expect.element(rows.getByText('+$1,480.00')).toBeVisible();
  await screen.getByRole('button', { name: 'Load more' }).click();
  await expect.element(rows.getByText('−$84.10')).toBeVisible();
  await expect.element(rows.getByText('Pending')).toBeVisible();
  expect(listBankTransactions.mock.lastCall?.[0]?.query).toMatchObject({ cursor: 'after-1' });
  expect(screen.getByRole('button', { name: 'Load more' }).query()).toBeNull();
});

test('an account that was connected twice says so until one of the two is disconnected', async () => {
  const [account] = anyConnection().accounts;
  const accounts = account === undefined ? [] : [{ ...account, _id: 'a2' }];
  let connections = [
    anyConnection(),
    anyConnection({ _id: 'c2', accounts }),
    anyConnection({ _id: 'c3', institution: 'First Bank', accounts }),
  ];
  const disconnectBank = vi.fn<ApiClient['disconnectBank']>(async ({ params }) => {
    connections = connections.filter(({ _id }) => _id !== params.id);
  });
  const { screen } = await show({ getBankConnections: async () => connections, disconnectBank });
  const notice = screen.getByText(
    'Business checking ··4410 is connected twice, so money in and out counts twice. Disconnect one of the two.',
  );
  await expect.poll(() => notice.elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Disconnect' }).nth(1).click();
  await expect.poll(() => notice.elements()).toHaveLength(0);
  expect(disconnectBank.mock.lastCall?.[0].params).toEqual({ id: 'c2' });
});

test('the address filters transactions by account and text', async () => {
  const listBankTransactions = vi
    .fn<ApiClient['listBankTransactions']>()
    .mockResolvedValue({ rows: [] });
  const { screen, location } = await show({ listBankTransactions });
  await expect.element(screen.getByText('No transactions from the bank yet.')).toBeVisible();
  const [account] = anyConnection().accounts;
  await screen.getByRole('combobox', { name: 'Account' }).selectOptions(account?._id ?? '');
  await screen.getByRole('searchbox', { name: 'Search transactions' }).fill('fuel');
  await expect.poll(() => location()).toContain(`account=${account?._id}&q=fuel`);
  await expect.element(screen.getByText('No transactions match.')).toBeVisible();
  await expect
    .poll(() => listBankTransactions.mock.lastCall?.[0]?.query)
    .toMatchObject({
      account: account?._id,
      q: 'fuel',
    });
});

test('a failed refresh shows the reason until one succeeds', async () => {
  const syncBank = vi
    .fn<ApiClient['syncBank']>()
    .mockRejectedValueOnce(new ApiFailure(429, { message: 'The bank asks us to wait.' }))
    .mockResolvedValue(anyConnection());
  const { screen } = await show({ syncBank });
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .element(screen.getByRole('alert').getByText('The bank asks us to wait.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull();
});

test('a bank that requires a new sign-in offers it, with a token for that connection', async () => {
  const createLinkToken = vi
    .fn<ApiClient['createLinkToken']>()
    .mockResolvedValue({ link_token: 'link-test-1', testBankUrl: '/test-bank' });
  const connection = anyConnection({ status: 'login_required' });
  const { screen } = await show({ getBankConnections: async () => [connection], createLinkToken });
  await expect.element(screen.getByText(/^Your bank asks you to sign in again\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
  expect(createLinkToken.mock.calls.map(([request]) => request?.body)).toContainEqual({
    connectionId: connection._id,
  });
});

test('disconnecting asks for a confirmation; Cancel changes nothing', async () => {
  const disconnectBank = vi.fn<ApiClient['disconnectBank']>();
  const { screen, shell } = await show({ disconnectBank }, false);
  await screen.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => shell.questions[0]?.title).toBe('Disconnect Harbor Credit Union?');
  expect(disconnectBank).not.toHaveBeenCalled();
});

test('a failed disconnect is reported; a successful one shows the page without a bank', async () => {
  let connections = [anyConnection()];
  const disconnectBank = vi
    .fn<ApiClient['disconnectBank']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementation(async () => {
      connections = [];
      return undefined;
    });
  const { screen, shell } = await show({
    disconnectBank,
    getBankConnections: async () => connections,
  });
  const button = screen.getByRole('button', { name: 'Disconnect' });
  await button.click();
  await expect
    .poll(() => shell.toasts[0]?.toast.title)
    .toBe('Harbor Credit Union was not disconnected.');
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Connect Bank Account' })).toBeVisible();
  expect(screen.getByText('Business checking').query()).toBeNull();
});

test('two charts stand beside each other in a window of 1024 pixels', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  // Beside the rail of the shell.
  await page.viewport(1_024 - 64, 768);
  const { screen } = await show();
  const charts = screen.getByRole('table');
  await expect.poll(() => charts.elements().length).toBe(3);
  const [first, second, third] = charts.elements().map((chart) => chart.getBoundingClientRect());
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity);
});

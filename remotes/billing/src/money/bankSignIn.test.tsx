import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyConnection, anyOverview } from '../testing/anyBank.ts';

// A page of our own origin; each test sends its own messages from it.
const testBankUrl = '/test-bank-of-the-tests';
const link = { link_token: 'link-test-1', testBankUrl };

const show = async (api: Partial<ApiClient> = {}) => {
  const shell = mockShell({
    api: {
      getMoneyOverview: async () => anyOverview(),
      getBankConnections: async () => [],
      listBankTransactions: async () => ({ rows: [] }),
      createLinkToken: async () => link,
      ...api,
    },
  });
  const { element } = shell.screen(remote, '/dashboard/my-money');
  return { screen: await render(element), shell };
};

const connectButton = { name: 'Connect Bank Account' };

afterEach(() => {
  document.querySelector('script[data-plaid]')?.remove();
  Reflect.deleteProperty(window, 'Plaid');
});

/** Posts a message to this page as another window would. */
const sendMessage = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data,
      origin: window.location.origin,
      source: document.querySelector<HTMLIFrameElement>('iframe[title="Test bank"]')?.contentWindow,
      ...from,
    } as MessageEventInit),
  );

test('shows an error when the bank service is unavailable, and requests again on Retry', async () => {
  const createLinkToken = vi
    .fn<ApiClient['createLinkToken']>()
    .mockRejectedValueOnce(new ApiFailure(503, { message: 'The bank cannot be reached.' }))
    .mockResolvedValue(link);
  const { screen } = await show({ createLinkToken });
  await expect
    .element(screen.getByRole('alert').getByText('The bank cannot be reached.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', connectButton)).toBeDisabled();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', connectButton)).toBeEnabled();
});

test('the sign-in stays open while the last connected bank is removed', async () => {
  const { promise: gone, resolve: goes } = Promise.withResolvers<undefined>();
  const getBankConnections = vi
    .fn<ApiClient['getBankConnections']>()
    .mockResolvedValueOnce([anyConnection()])
    .mockResolvedValue([]);
  const { screen } = await show({ getBankConnections, disconnectBank: () => gone });
  await screen.getByRole('button', { name: 'Disconnect' }).click();
  await screen.getByRole('button', connectButton).click();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
  goes(undefined);
  await expect.element(screen.getByText(/^Connect your bank to see balances/)).toBeInTheDocument();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
});

test('messages are accepted only from the bank’s page in the frame', async () => {
  const exchangePublicToken = vi
    .fn<ApiClient['exchangePublicToken']>()
    .mockResolvedValue(anyConnection());
  const { screen, shell } = await show({ exchangePublicToken });
  await screen.getByRole('button', connectButton).click();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
  const token = { type: 'test-bank', public_token: 'public-test-1' };
  sendMessage(token, { origin: 'https://elsewhere.example' });
  sendMessage(token, { source: window });
  sendMessage({ type: 'something-else', public_token: 'public-test-1' });
  sendMessage({ type: 'test-bank' });
  expect(exchangePublicToken).not.toHaveBeenCalled();

  sendMessage(token);
  await expect
    .poll(() => exchangePublicToken.mock.lastCall?.[0])
    .toEqual({
      body: { public_token: 'public-test-1' },
    });
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Bank Account Connected']);
});

test('an error of the bank shows the bank’s message, with a retry by another link token', async () => {
  const createLinkToken = vi.fn<ApiClient['createLinkToken']>().mockResolvedValue(link);
  const { screen } = await show({
    createLinkToken,
    exchangePublicToken: () =>
      Promise.reject(new ApiFailure(422, { message: 'The bank did not say who you are.' })),
  });
  await screen.getByRole('button', connectButton).click();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
  sendMessage({ type: 'test-bank', public_token: 'public-test-1' });
  await expect
    .element(screen.getByRole('alert').getByText('The bank did not say who you are.'))
    .toBeVisible();
  await vi.waitFor(() => expect(createLinkToken).toHaveBeenCalledTimes(2));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByTitle('Test bank')).toBeVisible();
});

/** Replaces Plaid's script; returns the options that it gets. */
const standInForPlaid = () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset.plaid = '';
  script.src = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
  document.body.append(script);
  interface Config {
    readonly token: string;
    readonly onSuccess: (token: string, metadata: object) => void;
    readonly onExit: (error: object | null, metadata: object) => void;
  }
  const opened: Config[] = [];
  const create = (config: Config) => ({
    open: () => void opened.push(config),
    exit: (_: object, then?: () => void) => then?.(),
    submit: () => undefined,
    destroy: () => undefined,
  });
  Object.assign(window, { Plaid: { create } });
  return opened;
};

test('a real bank service opens Plaid Link, and its error message is shown', async () => {
  const opened = standInForPlaid();
  const exchangePublicToken = vi
    .fn<ApiClient['exchangePublicToken']>()
    .mockResolvedValue(anyConnection());
  const { screen } = await show({
    exchangePublicToken,
    createLinkToken: async () => ({ link_token: 'link-sandbox-1', testBankUrl: null }),
  });
  await screen.getByRole('button', connectButton).click();
  await expect.poll(() => opened.map(({ token }) => token)).toEqual(['link-sandbox-1']);
  opened[0]?.onExit({ display_message: 'This bank is being repaired.' }, {});
  await expect
    .element(screen.getByRole('alert').getByText('This bank is being repaired.'))
    .toBeVisible();

  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => opened).toHaveLength(2);
  opened[1]?.onSuccess('public-sandbox-1', {});
  await expect
    .poll(() => exchangePublicToken.mock.lastCall?.[0])
    .toEqual({
      body: { public_token: 'public-sandbox-1' },
    });
});

import { ClientDetail } from '@tradewind/contracts/clients';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyQuote, clientId } from '../testing/anyDocument.ts';
import { anyPlan } from '../testing/anyPlan.ts';
import { anyService } from '../testing/anyWork.ts';

const client = { ...sampleOf(ClientDetail), _id: clientId, taxExempt: false };
const plans = [
  anyPlan({ name: 'Basic', discount: 5 }),
  anyPlan({ name: 'Gold', discount: 12 }),
  anyPlan({ name: 'Old', discount: 50, state: 'ended' }),
];
const api = {
  listClientMaintenancePlans: async () => ({ rows: plans }),
  getClient: async () => client,
};

/** Opens a new quote of a customer with three plans. */
const openQuote = async (over: Partial<ApiClient> = {}, state: object = { clientId }) => {
  const services = { listServices: async () => ({ rows: [anyService()] }) };
  const shell = mockShell({ api: { ...services, ...api, ...over }, answer: () => true });
  const { element, location } = shell.screen(remote, '/dashboard/quotes/create', state);
  return Object.assign(await render(element), { location });
};

test('a new quote proposes the highest discount of a plan that has not ended, and names the plan', async () => {
  const screen = await openQuote();
  const discount = screen.getByRole('textbox', { name: 'Discount %' });
  await expect.element(discount).toHaveValue('12');
  await expect.element(screen.getByText('From Gold.')).toBeVisible();
  await discount.fill('3');
  await expect.element(screen.getByText('Gold gives 12% off.')).toBeVisible();
  await expect.element(discount).toHaveValue('3');
});

test('a new quote with the proposed discount is left without a question until something is typed', async () => {
  const typed = await openQuote();
  const discount = typed.getByRole('textbox', { name: 'Discount %' });
  await expect.element(discount).toHaveValue('12');
  await discount.fill('3');
  await typed.getByRole('link', { name: 'Cancel' }).click();
  await expect.element(typed.getByRole('alertdialog')).toBeVisible();
  await typed.unmount();
  const untouched = await openQuote();
  await expect.element(untouched.getByText('From Gold.')).toBeVisible();
  await untouched.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(untouched.location).toBe('/dashboard/quotes');
});

test('a new quote proposes no discount when the plans could not be read', async () => {
  const screen = await openQuote({
    listClientMaintenancePlans: () => Promise.reject(new Error('down')),
  });
  await expect.element(screen.getByRole('textbox', { name: 'Discount %' })).toHaveValue('0');
});

test('a duplicate has the discount of its quote, and names the plan', async () => {
  const quote = anyQuote({ discount: 0 });
  const createQuote = vi.fn<ApiClient['createQuote']>().mockResolvedValue(quote);
  const getQuote = async () => quote;
  const screen = await openQuote({ getQuote, createQuote }, { quoteId: quote._id });
  await expect.element(screen.getByText(/Gold/)).toBeVisible();
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => createQuote.mock.calls.length).toBe(1);
  expect(createQuote.mock.lastCall?.[0].body.discount).toBe(0);
});

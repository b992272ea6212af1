import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { textWidths, widenText } from '@tradewind/ui/testing/widenText';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote, clientId } from '../testing/anyDocument.ts';
import { linesOf, onAPhone } from '../testing/onAPhone.ts';

const open = async (path: string, api: Partial<ApiClient> = {}) => {
  const shell = mockShell({
    api: {
      listQuotes: async () => ({ rows: [] }),
      getInvoiceTimeline: async () => [],
      ...api,
    },
  });
  const { element, location } = shell.screen(remote, path, { clientId });
  const screen = await render(element);
  const item = (number: number) => screen.getByRole('listitem', { name: `Item ${number}` });
  const cell = (number: number, name: string) => item(number).getByRole('textbox', { name });
  return { screen, shell, item, cell, location };
};

const total = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('region', { name: 'Summary' }).getByRole('definition').last();

test('a quote without client, title or description shows errors and sends nothing', async () => {
  const createQuote = vi.fn<ApiClient['createQuote']>();
  const shell = mockShell({ api: { createQuote } });
  const screen = await render(shell.screen(remote, '/dashboard/quotes/create').element);
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.element(screen.getByText(documentMessages.client)).toBeVisible();
  await expect.element(screen.getByText(documentMessages.title)).toBeVisible();
  await expect.element(screen.getByText(documentMessages.items)).toBeVisible();
  expect(createQuote).not.toHaveBeenCalled();
});

test('a quantity of 0 is an error until it is corrected', async () => {
  const { screen, cell } = await open('/dashboard/quotes/create');
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump');
  await cell(1, 'Description').fill('Labor');
  await cell(1, 'Quantity').fill('0');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.element(cell(1, 'Quantity')).toHaveAccessibleDescription(documentMessages.items);
  await cell(1, 'Quantity').fill('2');
  await expect.poll(() => screen.getByText(documentMessages.items).query()).toBeNull();
});

test('the last item cannot be removed; of two, one can', async () => {
  const { screen, item } = await open('/dashboard/quotes/create');
  await expect.element(screen.getByRole('button', { name: 'Remove item 1' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Add Item' }).click();
  await screen.getByRole('button', { name: 'Remove item 1' }).click();
  await expect.element(item(1)).toBeVisible();
  expect(item(2).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Remove item 1' })).toBeDisabled();
});

test('totals follow each key, and screen readers announce the total', async () => {
  const { screen, cell } = await open('/dashboard/quotes/create');
  await cell(1, 'Quantity').fill('2');
  await cell(1, 'Unit price').fill('139.00');
  await cell(1, 'Tax %').fill('5.5');
  await screen.getByRole('textbox', { name: 'Discount %' }).fill('5');
  // 278.00 − 13.90 + 15.29: a quote taxes each undiscounted line (decision 27).
  await expect.element(total(screen)).toHaveTextContent('$279.39');
  await expect.element(total(screen)).toHaveAttribute('aria-live', 'polite');
});

test.each(
  ['/dashboard/quotes/create', '/dashboard/invoices/create'].flatMap((path) =>
    textWidths.map((width) => ({ path, width })),
  ),
)(
  'a sum of twelve digits fits on one line of a phone in text of $width %: $path',
  async ({ path, width }) => {
    await widenText(width);
    await onAPhone();
    const { cell, item } = await open(path);
    await cell(1, 'Quantity').fill('999');
    await cell(1, 'Unit price').fill('999999999.99');
    const sum = item(1).getByRole('status');
    await expect.element(sum).toHaveTextContent('Total$998,999,999,990.01');
    expect(linesOf(sum.element())).toBe(1);
  },
);

test('an invoice taxes the amount after the discount', async () => {
  const { screen, cell } = await open('/dashboard/invoices/create');
  await cell(1, 'Unit price').fill('100');
  await screen.getByRole('textbox', { name: 'Discount %' }).fill('10');
  await screen.getByRole('textbox', { name: 'Tax %' }).fill('5.5');
  await expect.element(total(screen)).toHaveTextContent('$94.95');
});

test.each([
  ['/dashboard/quotes/create', 'Tax is on the prices before the discount.'],
  ['/dashboard/invoices/create', 'Tax is on the subtotal after the discount.'],
])('%s says what is taxed once it has a discount and a tax', async (path, words) => {
  const { screen, cell } = await open(path);
  await cell(1, 'Unit price').fill('100');
  await screen.getByRole('textbox', { name: 'Tax %' }).fill('5.5');
  await expect.element(total(screen)).toHaveTextContent('$105.50');
  expect(screen.getByText(/^Tax is on/).query()).toBeNull();
  await screen.getByRole('textbox', { name: 'Discount %' }).fill('10');
  await expect.element(screen.getByText(/^Tax is on/)).toHaveTextContent(words);
});

test('a discount below 0 or above 100 percent is an error, and the total has 0 or 100', async () => {
  const { screen, cell } = await open('/dashboard/invoices/create');
  await cell(1, 'Unit price').fill('400');
  const discount = screen.getByRole('textbox', { name: 'Discount %' });
  await discount.fill('-10');
  await expect.element(total(screen)).toHaveTextContent('$400.00');
  await discount.fill('150');
  await expect.element(total(screen)).toHaveTextContent('$0.00');
  await cell(1, 'Unit price').click();
  await expect.element(discount).toHaveAccessibleDescription(/Enter a percentage from 0 to 100\./);
});

test('a failed save keeps the typed values; a successful one opens the list', async () => {
  const invalid = new ApiFailure(422, {
    message: 'Some fields need attention.',
    code: 'invalid',
    errors: [{ field: 'title', message: 'Use another title.' }],
  });
  const createQuote = vi
    .fn<ApiClient['createQuote']>()
    .mockRejectedValueOnce(invalid)
    .mockResolvedValue(anyQuote());
  const { screen, cell, location } = await open('/dashboard/quotes/create', { createQuote });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump');
  await cell(1, 'Description').fill('Labor');
  await cell(1, 'Unit price').fill('96');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.element(screen.getByText('Validation errors: Use another title.')).toBeVisible();
  await expect.element(cell(1, 'Description')).toHaveValue('Labor');
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump, upstairs');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => location()).toBe('/dashboard/quotes');
  expect(createQuote.mock.lastCall?.[0].body).toMatchObject({
    client: clientId,
    title: 'Heat pump, upstairs',
    items: [{ description: 'Labor', quantity: 1, unitPrice: 96, tax: 0 }],
  });
});

test.each([
  [{ message: 'The customer was archived.', error: 'Conflict' }, 'The customer was archived.'],
  [{ error: 'Upstream is restarting' }, 'Upstream is restarting'],
  [{}, 'Failed to create quote. Please try again.'],
])(
  'shows the message of a failed save, else its error field, else its own: %o',
  async (answer, shown) => {
    const createQuote = () => Promise.reject(new ApiFailure(502, answer));
    const { screen, cell } = await open('/dashboard/quotes/create', { createQuote });
    await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump');
    await cell(1, 'Description').fill('Labor');
    await screen.getByRole('button', { name: 'Create Quote' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(shown);
  },
);

test('both edit addresses show a converted invoice with the tax of its lines', async () => {
  const invoice = anyInvoice();
  const id = invoice._id;
  for (const path of [`/dashboard/invoices/${id}/edit`, `/dashboard/invoices/edit/${id}`]) {
    const { screen, cell } = await open(path, { getInvoice: async () => invoice });
    await expect
      .element(screen.getByRole('heading', { name: 'Edit Invoice #INV-2026-00214' }))
      .toBeVisible();
    await expect.element(cell(1, 'Tax %')).toHaveValue('5.5');
    await screen.unmount();
  }
});

test('of several invalid fields, the first one on the screen gets the focus', async () => {
  const { screen, cell } = await open('/dashboard/quotes/create');
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump');
  await screen.getByRole('textbox', { name: 'Discount %' }).fill('150');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.element(screen.getByText('Enter a percentage from 0 to 100.')).toBeVisible();
  await expect.element(cell(1, 'Description')).toHaveFocus();
});

test('a number that is far too large shows an error and is not saved', async () => {
  const createQuote = vi.fn<ApiClient['createQuote']>();
  const { screen, cell } = await open('/dashboard/quotes/create', { createQuote });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump');
  await cell(1, 'Description').fill('Labor');
  await cell(1, 'Quantity').fill('9'.repeat(308));
  await cell(1, 'Unit price').fill('9'.repeat(308));
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.element(screen.getByText(/Enter at most 100,000\./)).toBeVisible();
  expect(createQuote).not.toHaveBeenCalled();
});

import { invoiceTerms, quoteTerms } from '@tradewind/contracts';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice } from '../testing/anyDocument.ts';

const open = async (path: string, api: Partial<ApiClient> = {}) => {
  const shell = mockShell({
    user: anyUser(),
    api: {
      listClients: async () => ({ rows: [] }),
      listClientProperties: async () => ({ rows: [] }),
      listServices: async () => ({ rows: [] }),
      getInvoiceTimeline: async () => [],
      ...api,
    },
  });
  const screen = await render(shell.screen(remote, path).element);
  const terms = screen.getByRole('textbox', { name: 'Terms' });
  const type = async (label: string, day: string) => {
    await screen.getByRole('textbox', { name: label }).fill(day);
    await userEvent.keyboard('{Tab}');
  };
  return { terms, type };
};

test('the terms of a new invoice name the days until another due date', async () => {
  const { terms, type } = await open('/dashboard/invoices/create');
  await expect.element(terms).toHaveValue(invoiceTerms);
  await type('Issue date', 'Nov 1, 2026');
  await type('Due date', 'Nov 15, 2026');
  await expect.element(terms).toHaveValue('Payment due within 14 days');
  await type('Issue date', 'Nov 14, 2026');
  await expect.element(terms).toHaveValue('Payment due within 1 day');
});

test('the terms of a new quote name the days of another validity, also after an empty date', async () => {
  const { terms, type } = await open('/dashboard/quotes/create');
  await expect.element(terms).toHaveValue(quoteTerms);
  await type('Date', 'Nov 1, 2026');
  await type('Valid until', '');
  await type('Valid until', 'Nov 8, 2026');
  await expect.element(terms).toHaveValue('This quote is valid for 7 days from the date of issue.');
});

test('terms that were typed stay with another due date', async () => {
  const { terms, type } = await open('/dashboard/invoices/create');
  await terms.fill('Half in advance');
  await type('Due date', 'Dec 24, 2030');
  await expect.element(terms).toHaveValue('Half in advance');
});

test('the terms of a saved invoice stay when it is opened, and follow another due date', async () => {
  const dates = { issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const invoice = anyInvoice({ ...dates, status: 'draft', terms: invoiceTerms });
  const { terms, type } = await open(`/dashboard/invoices/${invoice._id}/edit`, {
    getInvoice: async () => invoice,
  });
  await expect.element(terms).toHaveValue(invoiceTerms);
  await type('Due date', 'Nov 11, 2026');
  await expect.element(terms).toHaveValue('Payment due within 10 days');
});

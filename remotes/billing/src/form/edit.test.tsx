import { type Client, ClientDetail } from '@tradewind/contracts/clients';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';

const stale = new ApiFailure(409, { message: 'Someone else changed this.', code: 'stale' });

const open = async (path: string, api: Partial<ApiClient>) => {
  const shell = mockShell({
    api: {
      getClient: () => new Promise(() => undefined),
      getInvoiceTimeline: async () => [],
      getQuoteTimeline: async () => [],
      ...api,
    },
  });
  const { element, location } = shell.screen(remote, path);
  return { screen: await render(element), location };
};

/** An invoice that someone else saves while the form is open. */
const raced = async (theirChanges: Partial<Invoice>) => {
  const mine = anyInvoice();
  const theirs = anyInvoice({ ...theirChanges, version: 2 });
  const getInvoice = vi.fn<ApiClient['getInvoice']>().mockResolvedValueOnce(mine);
  getInvoice.mockResolvedValue(theirs);
  const updateInvoice = vi
    .fn<ApiClient['updateInvoice']>()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue(theirs);
  const opened = await open(`/dashboard/invoices/edit/${mine._id}`, { getInvoice, updateInvoice });
  const title = opened.screen.getByRole('textbox', { name: 'Title' });
  const notes = opened.screen.getByRole('textbox', { name: 'Notes' });
  const save = opened.screen.getByRole('button', { name: 'Save Changes' });
  return { ...opened, updateInvoice, title, notes, save };
};

test('only a draft can be edited', async () => {
  const quote = anyQuote({ status: 'sent' });
  const { screen } = await open(`/dashboard/quotes/${quote._id}/edit`, {
    getQuote: async () => quote,
  });
  await expect.element(screen.getByText('Only a draft can be edited.')).toBeVisible();
});

test('an edited draft is saved with its sections, and shown again', async () => {
  const items = anyQuote().items.map((item) => ({ ...item, section: 'Controls' }));
  const quote = anyQuote({ items });
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockResolvedValue(quote);
  const page = `/dashboard/quotes/${quote._id}`;
  const { screen, location } = await open(`${page}/edit`, {
    getQuote: async () => quote,
    updateQuote,
  });
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(page);
  expect(updateQuote.mock.lastCall?.[0].body).toMatchObject({
    version: 1,
    items: [{ quantity: 3, section: 'Controls' }],
  });
});

test('a conflict keeps the typed values and shows the saved ones; saving again overwrites them', async () => {
  const { screen, updateInvoice, title, notes, save, location } = await raced({
    title: 'Heat pump, ground floor',
    notes: 'Gate code 4711',
  });
  await title.fill('Heat pump, attic');
  await save.click();
  await expect.element(screen.getByText(/^Not saved yet/)).toBeVisible();
  await expect.element(screen.getByText('Heat pump, ground floor')).toBeVisible();
  await expect.element(title).toHaveValue('Heat pump, attic');
  // Unedited fields show the saved values already.
  await expect.element(notes).toHaveValue('Gate code 4711');
  await save.click();
  await expect.poll(() => updateInvoice.mock.calls.length).toBe(2);
  await expect.poll(location).toBe(`/dashboard/invoices/${anyInvoice()._id}`);
  expect(updateInvoice.mock.lastCall?.[0].body).toMatchObject({
    version: 2,
    title: 'Heat pump, attic',
    notes: 'Gate code 4711',
  });
});

test('the saved version can be chosen instead', async () => {
  const { screen, title, save } = await raced({ title: 'Heat pump, ground floor' });
  await title.fill('Heat pump, attic');
  await save.click();
  await screen.getByRole('button', { name: 'Use their version' }).click();
  await expect.element(title).toHaveValue('Heat pump, ground floor');
  expect(screen.getByText(/Someone else changed this/).query()).toBeNull();
});

test('the user’s own save shows no conflict while the next page loads', async () => {
  const quote = anyQuote();
  const saved = anyQuote({ title: 'Heat pump, attic', version: 2 });
  const getQuote = vi
    .fn<ApiClient['getQuote']>()
    .mockResolvedValueOnce(quote)
    .mockResolvedValue(saved);
  const page = `/dashboard/quotes/${quote._id}`;
  const { screen, location } = await open(`${page}/edit`, {
    getQuote,
    updateQuote: async () => saved,
  });
  let blamed = false;
  const watcher = new MutationObserver(() => {
    blamed ||= screen.getByText(/Someone else changed this/).query() !== null;
  });
  watcher.observe(screen.container, { childList: true, subtree: true });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Heat pump, attic');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(page);
  watcher.disconnect();
  expect(getQuote.mock.calls.length).toBeGreaterThan(1);
  expect(blamed).toBe(false);
});

test('a saved tax stays beside a note for a tax exempt client, and clearing it counts as an edit', async () => {
  const { client } = anyInvoice();
  const exempt = {
    ...client,
    _id: '00000000-0000-4000-8000-000000000102',
    name: 'Town Hall',
    taxExempt: true,
  } as Client;
  const taxed = { taxRule: 'document', tax: 5.5 } as const;
  const getInvoice = vi.fn<ApiClient['getInvoice']>().mockResolvedValueOnce(anyInvoice(taxed));
  getInvoice.mockResolvedValue(anyInvoice({ ...taxed, notes: 'Gate code 4711', version: 2 }));
  const { screen } = await open(`/dashboard/invoices/edit/${anyInvoice()._id}`, {
    getInvoice,
    updateInvoice: () => Promise.reject(stale),
    listClients: async () => ({ rows: [exempt] }),
  });
  const tax = screen.getByRole('textbox', { name: 'Tax %' });
  await expect.element(tax).toHaveValue('5.5');
  await screen.getByRole('combobox', { name: 'Client' }).fill('Town');
  await screen.getByRole('option', { name: /Town Hall/ }).click();
  await expect.element(screen.getByText('The customer is tax exempt.')).toBeVisible();
  await expect.element(tax).toHaveValue('5.5');
  await tax.fill('0');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Notes' }))
    .toHaveValue('Gate code 4711');
  await expect.element(tax).toHaveValue('0');
});

test('a draft that someone else sends keeps the typed values and shows why it is not saved', async () => {
  const draft = anyQuote();
  const getQuote = vi.fn<ApiClient['getQuote']>().mockResolvedValueOnce(draft);
  getQuote.mockResolvedValue(anyQuote({ status: 'sent', version: 2 }));
  const updateQuote = vi
    .fn<ApiClient['updateQuote']>()
    .mockRejectedValueOnce(stale)
    .mockRejectedValue(new ApiFailure(409, { message: 'Only a draft can be edited.' }));
  const { screen } = await open(`/dashboard/quotes/${draft._id}/edit`, { getQuote, updateQuote });
  const title = screen.getByRole('textbox', { name: 'Title' });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await title.fill('Heat pump, attic');
  await save.click();
  await expect.element(screen.getByText('Status: Sent')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Only a draft can be edited.')).toBeVisible();
  await expect.element(title).toHaveValue('Heat pump, attic');
});

test('an archived client keeps the name on the form', async () => {
  const { screen } = await open(`/dashboard/invoices/edit/${anyInvoice()._id}`, {
    getClient: () => Promise.reject(new ApiFailure(404, { message: 'Not found' })),
    getInvoice: async () => anyInvoice(),
  });
  await expect
    .element(screen.getByRole('combobox', { name: 'Client' }))
    .toHaveValue('Elena Petrova');
});

const seenOn = async (changes: Partial<Invoice>) => {
  const invoice = anyInvoice(changes);
  const { screen } = await open(`/dashboard/invoices/edit/${invoice._id}`, {
    getInvoice: async () => invoice,
  });
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return screen;
};

test('a draft that nobody has seen is edited without a notice', async () => {
  const screen = await seenOn({ status: 'draft' });
  expect(screen.getByText(/mailed to/i).query()).toBeNull();
});

test('the form of a sent invoice says what its customer has seen, with the paid amount', async () => {
  const screen = await seenOn({
    sentAt: '2026-11-05T03:00:00.000Z',
    amountPaid: 100,
    balance: 179.39,
  });
  await expect
    .element(
      screen.getByText(
        'Mailed to Elena Petrova on Nov 4, 2026. The link shows $279.39, due Dec 4, 2026, $100.00 of it paid. It shows your changes as soon as you save them, and no new mail is sent.',
      ),
    )
    .toBeVisible();
});

test('the form of an invoice whose link was withdrawn says that nobody can open it', async () => {
  const screen = await seenOn({
    sentAt: '2026-11-05T03:00:00.000Z',
    linkWithdrawnAt: '2026-11-05T04:00:00.000Z',
  });
  const words = 'Mailed on Nov 4, 2026. Its link was withdrawn, and opens nothing.';
  await expect.element(screen.getByText(words)).toBeVisible();
});

test.each([
  ['says that its link ends', '2026-11-05T03:00:00.000Z', 1],
  ['says nothing of a link where it was never sent', null, 0],
])('an invoice that is given to another customer %s', async (_, sentAt, notes) => {
  const invoice = anyInvoice({ sentAt });
  const grace = { ...sampleOf(ClientDetail), _id: crypto.randomUUID(), name: 'Grace Lee' };
  const { screen } = await open(`/dashboard/invoices/edit/${invoice._id}`, {
    getInvoice: async () => invoice,
    listClients: async () => ({ rows: [grace] }),
  });
  const note = screen.getByText(
    'Once you save, the link that was mailed to Elena Petrova no longer opens it.',
  );
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(note.query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Client' }).fill('Grace');
  await screen.getByRole('option', { name: /Grace Lee/ }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Grace Lee');
  expect(note.elements()).toHaveLength(notes);
  expect(screen.getByText(/It shows your changes/).query()).toBeNull();
});

test('the form of a paid invoice that was never sent says so', async () => {
  const screen = await seenOn({ status: 'paid', amountPaid: 279.39, balance: 0 });
  await expect
    .element(
      screen.getByText(
        'This invoice says $279.39, due Dec 4, 2026, all of it paid. It was never mailed to Elena Petrova.',
      ),
    )
    .toBeVisible();
});

import { ClientDetail } from '@tradewind/contracts/clients';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyInvoice, anyQuote, clientId } from '../testing/anyDocument.ts';
import { anyJob, anyService } from '../testing/anyWork.ts';
import { noQuotes, open } from '../testing/openForm.tsx';

const newQuote = '/dashboard/quotes/create';

test('a template of the trade fills in title, sections and lines', async () => {
  const createQuote = vi.fn<ApiClient['createQuote']>().mockResolvedValue(anyQuote());
  const { screen, cell } = await open(newQuote, { clientId }, { createQuote, ...noQuotes });
  const templates = screen.getByRole('combobox', { name: 'Start from a template' });
  await templates.selectOptions('HVAC: Maintenance plan, one year');
  await expect
    .element(screen.getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Maintenance plan, one year');
  await expect.element(cell(1, 'Description')).toHaveValue('Cooling tune-up and coil cleaning');
  await screen.getByRole('textbox', { name: 'Section Spring visit' }).fill('First visit');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => createQuote.mock.calls.length).toBe(1);
  expect(createQuote.mock.lastCall?.[0].body.items.map(({ section }) => section)).toEqual([
    'First visit',
    'First visit',
    'First visit',
    'Fall visit',
    'Fall visit',
  ]);
});

test('each selection of a service adds a line at its price', async () => {
  const listServices = vi
    .fn<ApiClient['listServices']>()
    .mockResolvedValue({ rows: [anyService()] });
  const { screen, cell } = await open(newQuote, undefined, { listServices });
  for (const number of [1, 2]) {
    await screen.getByRole('combobox', { name: 'Add from catalog' }).fill('repair');
    await screen.getByRole('option', { name: /Repair call/ }).click();
    await expect.element(cell(number, 'Description')).toHaveValue('Repair call');
    await expect.element(cell(number, 'Unit price')).toHaveValue('189.00');
  }
  expect(listServices.mock.lastCall?.[0]?.query).toMatchObject({
    search: 'repair',
    isActive: 'true',
  });
});

test.each([
  [1, 'This job has an invoice already: INV-2026-00042, $279.39.'],
  [2, 'This job has 2 invoices already, $558.78 in all.'],
])('names what was billed for a job with %d invoice', async (count, words) => {
  const { invoiceNumber, ...invoice } = anyInvoice();
  const live = Array.from({ length: count }, (_, at) => ({
    ...invoice,
    _id: `${at}`,
    invoiceNumber: 'INV-2026-00042',
  }));
  const gone = [
    { ...invoice, _id: 'void', invoiceNumber, voided: true as const },
    { ...invoice, _id: 'cancelled', invoiceNumber, status: 'cancelled' as const },
  ];
  const { screen } = await open(
    '/dashboard/invoices/create',
    { jobId: anyJob()._id },
    {
      ...noQuotes,
      getJob: async () => ({ ...anyJob(), invoices: [...live, ...gone] }),
      listServices: async () => ({ rows: [] }),
    },
  );
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('shows an error with Retry when the job cannot be loaded', async () => {
  const getJob = vi
    .fn<ApiClient['getJob']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue(anyJob());
  const { screen } = await open(
    '/dashboard/invoices/create',
    { jobId: anyJob()._id },
    { ...noQuotes, getJob, listServices: async () => ({ rows: [] }) },
  );
  await screen.getByRole('button', { name: /retry/i }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Title' }))
    .toHaveValue('No heat upstairs');
});

test('shows an error with Retry when the accepted quote of the job cannot be loaded', async () => {
  const listQuotes = vi
    .fn<ApiClient['listQuotes']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue({ rows: [] });
  const { screen } = await open(
    '/dashboard/invoices/create',
    { jobId: anyJob()._id },
    { listQuotes, getJob: async () => anyJob(), listServices: async () => ({ rows: [] }) },
  );
  await screen.getByRole('button', { name: /retry/i }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Title' }))
    .toHaveValue('No heat upstairs');
});

test('a total of zero is named beside the total once a line is described', async () => {
  const words = 'The total is zero. Check the prices.';
  const { screen, cell } = await open('/dashboard/invoices/create', { clientId }, {});
  await cell(1, 'Description').fill('Repair call');
  const said = screen.getByRole('complementary').getByText(words);
  await expect.element(said).toBeVisible();
  await cell(1, 'Unit price').fill('5');
  await expect.element(said).not.toBeInTheDocument();
});

test('a saved document with a total of zero says so beside its total', async () => {
  const quote = anyQuote({ subtotal: 0, discountAmount: 0, taxAmount: 0, total: 0 });
  const { screen } = await open(`/dashboard/quotes/${quote._id}`, undefined, {
    getQuote: async () => quote,
    getQuoteTimeline: async () => [],
  });
  await expect
    .element(screen.getByRole('article').getByText('The total is zero. Check the prices.'))
    .toBeVisible();
});

test('an invoice from a job contains its client, its service at the catalog’s price, its materials', async () => {
  const job = anyJob({
    materials: [{ name: 'Run capacitor', quantity: 2, unit: 'piece', price: 38.5 }],
  });
  const createInvoice = vi.fn<ApiClient['createInvoice']>().mockResolvedValue(anyInvoice());
  const { screen, location } = await open(
    '/dashboard/invoices/create',
    { clientId, jobId: job._id },
    {
      ...noQuotes,
      getJob: async () => job,
      listServices: async () => ({
        rows: [anyService({ name: 'Repair call, night', price: 289 }), anyService()],
      }),
      createInvoice,
      getInvoice: async () => anyInvoice(),
      getInvoiceTimeline: async () => [],
    },
  );
  await screen.getByRole('button', { name: 'Create Invoice' }).click();
  await expect.poll(location).toBe(`/dashboard/invoices/${anyInvoice()._id}`);
  expect(createInvoice.mock.lastCall?.[0].body).toMatchObject({
    client: clientId,
    jobId: job._id,
    title: 'No heat upstairs',
    items: [
      { description: 'Repair call', quantity: 1, unitPrice: 189 },
      { description: 'Run capacitor', quantity: 2, unitPrice: 38.5 },
    ],
  });
});

test('a quote from recurring work starts with one visit, whatever is to be invoiced', async () => {
  const days = { first: '2026-12-03', last: '2026-12-17' };
  const job = { ...anyJob(), visitsToInvoice: 3, visitDaysToInvoice: days };
  const { cell } = await open(
    newQuote,
    { jobId: job._id },
    { ...noQuotes, getJob: async () => job, listServices: async () => ({ rows: [anyService()] }) },
  );
  await expect.element(cell(1, 'Description')).toHaveValue('Repair call');
  await expect.element(cell(1, 'Quantity')).toHaveValue('1');
});

test('a quote from a job leaves the job with another customer, and says so', async () => {
  const createQuote = vi.fn<ApiClient['createQuote']>().mockResolvedValue(anyQuote());
  const [elena, grace] = ['Elena Petrova', 'Grace Lee'].map((name, at) => ({
    ...sampleOf(ClientDetail),
    ...{ _id: at === 0 ? clientId : crypto.randomUUID(), name },
  }));
  if (elena === undefined || grace === undefined) throw new Error('No clients');
  const { screen } = await open(
    newQuote,
    { jobId: anyJob()._id },
    {
      ...noQuotes,
      getJob: async () => anyJob(),
      listServices: async () => ({ rows: [anyService()] }),
      listClients: async () => ({ rows: [elena, grace] }),
      createQuote,
    },
  );
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Client' }).fill(name);
    await screen.getByRole('option', { name: new RegExp(name) }).click();
  };
  const note = screen.getByText(/The job is for another customer/);
  await choose('Grace Lee');
  await expect.element(note).toBeVisible();
  await choose('Elena Petrova');
  await expect.poll(() => note.query()).toBeNull();
  await choose('Grace Lee');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => createQuote.mock.calls.length).toBe(1);
  expect(createQuote.mock.lastCall?.[0].body).toMatchObject({ client: grace._id, jobId: null });
});

test('a duplicate is not for a job that has gone to another customer', async () => {
  const job = { ...anyJob(), client: { ...anyJob().client, _id: crypto.randomUUID() } };
  const quote = anyQuote({ jobId: job._id });
  const createQuote = vi.fn<ApiClient['createQuote']>().mockResolvedValue(quote);
  const api = { ...noQuotes, getQuote: async () => quote, getJob: async () => job, createQuote };
  const { screen } = await open(newQuote, { quoteId: quote._id }, api);
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => createQuote.mock.calls.length).toBe(1);
  expect(createQuote.mock.lastCall?.[0].body).toMatchObject({ client: clientId, jobId: null });
});

test('a duplicate of a quote of a deleted customer asks for the customer', async () => {
  const job = anyJob();
  const quote = anyQuote({ jobId: job._id, clientArchived: true });
  const createQuote = vi.fn<ApiClient['createQuote']>();
  const api = { ...noQuotes, getQuote: async () => quote, getJob: async () => job, createQuote };
  const user = anyUser({ preferences: { ...anyUser().preferences, defaultTaxRate: 8.25 } });
  const { screen } = await open(newQuote, { quoteId: quote._id }, api, user);
  await expect.element(screen.getByLabelText('Title')).toHaveValue(quote.title);
  await expect.element(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('');
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Client' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(createQuote).not.toHaveBeenCalled();
});

test('a duplicate contains all of the quote except its dates', async () => {
  const quote = anyQuote({ status: 'accepted', date: '2020-01-02', validUntil: '2020-02-01' });
  const createQuote = vi.fn<ApiClient['createQuote']>().mockResolvedValue(quote);
  const { screen } = await open(`/dashboard/quotes/${quote._id}`, undefined, {
    getQuote: async () => quote,
    getQuoteTimeline: async () => [],
    ...noQuotes,
    createQuote,
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Duplicate' }).click();
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(() => createQuote.mock.calls.length).toBe(1);
  const body = createQuote.mock.lastCall?.[0].body;
  expect(body).toMatchObject({
    client: clientId,
    title: 'Heat pump',
    discount: 5,
    items: [{ description: 'Wi-Fi thermostat', quantity: 2, unitPrice: 139, tax: 5.5 }],
  });
  expect(body?.date?.localeCompare(quote.validUntil)).toBe(1);
});

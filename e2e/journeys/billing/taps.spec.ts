import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, oneLine } from '../../support/billing.ts';
import { planJob } from '../../support/schedule.ts';
import { countTaps } from '../../support/taps.ts';

test('the owner quotes, invoices and is paid for a job in ten taps', async ({ page }) => {
  const business = await openBusiness();
  const { api } = business;
  const customer = await addCustomer(api);
  await api.createService({ body: { name: 'Repair call', category: 'Repair', price: 189 } });
  const job = await planJob(business, customer, { serviceType: 'Repair call' });
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  await expect(page.getByRole('link', { name: 'Create Quote' })).toBeVisible();
  const taps = await countTaps(page);
  const send = async (done: string) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(done)).toBeVisible();
  };

  await page.getByRole('link', { name: 'Create Quote' }).click();
  await page.getByRole('button', { name: 'Create Quote' }).click();
  await page.waitForURL('**/dashboard/quotes');
  const quotes = page.getByRole('list', { name: 'Quotes' });
  await expect(quotes.getByRole('listitem').filter({ hasText: 'New' })).toContainText('$189.00');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await send('Quote sent successfully!');
  const { rows } = await api.listQuotes({ query: { job: job._id } });
  const params = { id: rows[0]?._id ?? '' };
  await api.updateQuote({ params, body: { status: 'accepted' } });
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  await page.waitForURL('**/dashboard/invoices/*');
  await send('Invoice sent successfully!');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(10);
  const { rows: invoices } = await api.listInvoices();
  expect(invoices).toMatchObject([{ status: 'paid', total: 189 }]);
});

test('the owner takes a payment in three taps', async ({ page }) => {
  const business = await openBusiness();
  const { _id: client } = await addCustomer(business.api);
  const invoice = await business.api.createInvoice({
    body: { client, status: 'pending', items: oneLine },
  });
  await enter(page, business);
  await page.goto('/dashboard/invoices');
  await expect(page.getByRole('link', { name: invoice.invoiceNumber })).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('link', { name: invoice.invoiceNumber }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
});

test('the payment of a job is recorded on its page, and taken back by Undo', async ({ page }) => {
  const business = await openBusiness();
  const { api } = business;
  const customer = await addCustomer(api);
  const { _id: id } = await planJob(business, customer);
  const invoice = await api.createInvoice({
    body: { client: customer._id, jobId: id, status: 'pending', items: oneLine },
  });
  const read = () => api.getInvoice({ params: { id: invoice._id } });
  await api.setJobStatus({ params: { id }, body: { status: 'invoiced' } });
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${id}`);
  await page.getByRole('button', { name: /^PAY/ }).click();
  const panel = page.getByRole('region', { name: 'Money of this job' });
  await expect(panel).toContainText(`$100.00 of invoice ${invoice.invoiceNumber} is still open.`);
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  const notice = page.getByRole('status', { name: 'Payment recorded' });
  await expect(notice).toContainText(`$100.00 for ${invoice.invoiceNumber}`);
  await expect(panel).toHaveCount(0);
  expect(await read()).toMatchObject({ status: 'paid', balance: 0, payments: [{ amount: 100 }] });

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(panel).toContainText('$100.00 of invoice');
  expect(await read()).toMatchObject({ status: 'pending', balance: 100, payments: [] });
});

test('a finished job follows its invoice, which is sent and paid, in an open page of it', async ({
  page,
  context,
}) => {
  const business = await openBusiness();
  const { api } = business;
  const customer = await addCustomer(api);
  const { _id: id } = await planJob(business, customer);
  const { _id: invoice } = await api.createInvoice({
    body: { client: customer._id, jobId: id, items: oneLine },
  });
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${id}`);
  const next = (name: string) => page.getByRole('button', { name: `${name} Next step` });
  await expect(next('OMW')).toBeVisible();
  await api.setJobStatus({ params: { id }, body: { status: 'completed' } });
  await expect(next('INVOICE')).toBeVisible();
  const office = await context.newPage();
  await office.goto(`/dashboard/invoices/${invoice}`);
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(next('PAY')).toBeVisible();
  await office.getByRole('button', { name: 'Record payment' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(next('PAY')).toHaveCount(0);
  await expect(page.getByText('Status changed to Paid')).toBeVisible();
  expect((await api.getJob({ params: { id } })).status).toBe('paid');
  await office.getByRole('status', { name: 'Payment recorded' }).getByText('Undo').click();
  await expect(next('PAY')).toBeVisible();
});

test('an invoice from a job has the agreed total of its accepted quote', async ({ page }) => {
  const business = await openBusiness();
  const { api } = business;
  const customer = await addCustomer(api);
  const job = await planJob(business, customer);
  const items = [{ description: 'Condensate pump', quantity: 1, unitPrice: 189.99, tax: 5.5 }];
  const quote = await api.createQuote({
    body: { client: customer._id, title: 'New pump', jobId: job._id, items, discount: 10 },
  });
  const params = { id: quote._id };
  await api.updateQuote({ params, body: { status: 'accepted' } });
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  await page.getByRole('link', { name: 'Create Invoice' }).click();
  await expect(page.getByText(`accepted quote ${quote.quoteNumber}`)).toBeVisible();
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await page.waitForURL(/\/dashboard\/invoices\/[\w-]{36}$/);
  const { rows } = await api.listInvoices();
  expect(rows).toMatchObject([{ total: quote.total }]);
  expect((await api.getQuote({ params })).invoiceId).toBe(rows[0]?._id);
});

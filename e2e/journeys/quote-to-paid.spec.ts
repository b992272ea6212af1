import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { formatDollars } from '@tradewind/contracts';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';

const items = [
  { description: 'Condensate pump', quantity: 1, unitPrice: 189.99, tax: 5.5 },
  { description: 'Labor', quantity: 2.5, unitPrice: 96 },
];
const total = '$440.44';

/** A business with a draft quote for a customer of its own. */
const openQuote = async (email: string) => {
  const business = await openBusiness();
  const { _id: client } = await business.api.createClient({
    body: {
      ...{ name: 'Elena Petrova', email, phone: '(207) 555-0146' },
      address: { street: '218 Foreside Road', city: 'Falmouth', state: 'ME', zip: '04105' },
    },
  });
  const quote = await business.api.createQuote({ body: { client, title: 'New pump', items } });
  return { business, quote };
};

/** Sends a draft from its page; returns the URL in the mail. */
const sendByMail = async (page: Page, business: Business, id: string, email: string) => {
  await enter(page, business);
  await page.goto(`/dashboard/quotes/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText('Quote sent successfully!')).toBeVisible();
  const { links } = await newestMailTo(page, email);
  const link = links.find((one) => new URL(one).pathname.startsWith('/documents/'));
  return new URL(link ?? 'about:blank').pathname;
};

const customerPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('a quote is mailed, accepted in another browser, invoiced and paid in two payments', async ({
  page,
  browser,
}) => {
  const email = `elena.${Date.now()}@mail.example`;
  const { business, quote } = await openQuote(email);
  const path = await sendByMail(page, business, quote._id, email);
  const elsewhere = await browser.newContext();
  const customer = await customerPage(elsewhere, path);

  await test.step('the customer reads and signs it without an account', async () => {
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('New pump');
    await expect(customer.getByRole('article')).toContainText(total);
    await customer.getByRole('button', { name: 'Accept quote' }).click();
    await expect(customer.getByText('Please type your name to accept.')).toBeVisible();
    await customer.getByLabel('Your name').fill('Elena Petrova');
    await customer.getByRole('button', { name: 'Accept quote' }).click();
    await expect(customer.getByText(/^Accepted and signed by Elena Petrova\./)).toBeVisible();
    await customer.reload();
    await expect(customer.getByText(/^Accepted and signed by Elena Petrova\./)).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Accept quote' })).toBeHidden();
  });

  await test.step('the provider sees the acceptance at once in the status and in the timeline', async () => {
    await expect(page.getByText('Accepted and signed by Elena Petrova')).toBeVisible();
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
    await newestMailTo(page, business.session.user.email, /accepted by Elena Petrova/);
  });

  await test.step('converts it to an invoice and sends that', async () => {
    await page.getByRole('button', { name: 'Convert to Invoice' }).click();
    await page.waitForURL('**/dashboard/invoices/*');
    await expect(page.getByRole('article')).toContainText(total);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').last().click();
    await expect(page.getByText('Invoice sent successfully!')).toBeVisible();
  });

  await test.step('records two payments; the customer sees the balance after each', async () => {
    const { links } = await newestMailTo(page, email, /^Invoice/);
    const link = links.find((one) => new URL(one).pathname.startsWith('/documents/'));
    await customer.goto(new URL(link ?? 'about:blank').pathname);
    await expect(customer.getByRole('region', { name: 'Payments' })).toContainText('No payment');
    await pay(page, '200');
    await expect(page.getByText('$240.44').first()).toBeVisible();
    await customer.reload();
    const paid = customer.getByRole('region', { name: 'Payments' });
    await expect(paid).toContainText('−$200.00');
    await expect(paid).toContainText('$240.44');
    await pay(page, undefined);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('Paid in full. Thank you.')).toBeVisible();
  });

  await test.step('downloads the PDF by the same link', async () => {
    const download = customer.waitForEvent('download');
    await customer.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
  });
  await elsewhere.close();
});

/** Records a payment on an invoice's page: an amount, or the whole balance. */
const pay = async (page: Page, amount: string | undefined) => {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
};

test('a price that was raised after the customer opened the quote is not accepted unseen', async ({
  browser,
}) => {
  const { business, quote } = await openQuote(`ruth.${Date.now()}@mail.example`);
  const params = { id: quote._id };
  const { link } = await business.api.sendQuote({ params });
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const customer = await customerPage(context, new URL(link).pathname);
  await expect(customer.getByRole('article')).toContainText(total);

  const dearer = items.map((item) => ({ ...item, unitPrice: 500 }));
  await business.api.updateQuote({ params, body: { status: 'draft' } });
  await business.api.updateQuote({ params, body: { items: dearer } });
  const { total: raised } = await business.api.updateQuote({ params, body: { status: 'sent' } });

  await customer.getByLabel('Your name').fill('Ruth Vale');
  await customer.getByRole('button', { name: 'Accept quote' }).click();
  const changes = customer.getByRole('table').filter({ hasText: 'When you opened it' });
  await expect(changes).toContainText(total);
  await expect(changes).toContainText(formatDollars(raised));
  expect(await business.api.getQuote({ params })).toMatchObject({
    status: 'sent',
    acceptances: [],
  });

  await customer.getByRole('button', { name: 'Accept quote' }).click();
  await expect(customer.getByText(/^Accepted and signed by Ruth Vale\./)).toBeVisible();
  const { acceptances } = await business.api.getQuote({ params });
  expect(acceptances.map((acceptance) => acceptance.total)).toEqual([raised]);
  await context.close();
});

test('a job of an accepted quote has its customer and lines, and the quote opens it', async ({
  page,
}) => {
  const { business, quote } = await openQuote(`lou.${Date.now()}@mail.example`);
  const params = { id: quote._id };
  await business.api.updateQuote({ params, body: { status: 'accepted' } });
  await enter(page, business);
  await page.goto(`/dashboard/quotes/${quote._id}`);
  await page.getByRole('button', { name: 'Create Job' }).click();
  const form = page.getByRole('form', { name: 'Create Job' });
  await expect(form.getByLabel('Title')).toHaveValue('New pump');
  await expect(form.getByRole('combobox', { name: /client/i })).toHaveValue('Elena Petrova');
  await expect(form.getByLabel('Description')).toHaveValue('Condensate pump\n2.5 × Labor');
  await expect(form.getByLabel('Address')).toHaveValue('218 Foreside Road');
  await form.getByLabel('Scheduled date').fill('05/20/2032');
  await form.getByLabel('Scheduled date').press('Tab');
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByRole('heading', { name: 'New pump' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(quote.quoteNumber) }).click();
  await expect(page.getByRole('link', { name: 'Open job' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Job' })).toHaveCount(0);
});

test('a quote is declined with a message that the provider reads', async ({ page, browser }) => {
  const email = `walt.${Date.now()}@mail.example`;
  const { business, quote } = await openQuote(email);
  const path = await sendByMail(page, business, quote._id, email);
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const customer = await customerPage(elsewhere, path);
  await customer.getByRole('link', { name: 'Answer' }).click();
  await customer.getByRole('button', { name: 'Decline' }).click();
  await customer.getByLabel('Why not?').fill('We go with a neighbour');
  await customer.getByRole('button', { name: 'Decline quote' }).click();
  await expect(customer.getByText(/^You declined this quote\./)).toBeVisible();
  await expect(page.getByText('Declined: We go with a neighbour').first()).toBeVisible();
  await elsewhere.close();
});

test('the link that is forged, or of a quote that is a draft again, shows an explanation', async ({
  page,
}) => {
  const { business, quote } = await openQuote(`kit.${Date.now()}@mail.example`);
  const { link } = await business.api.sendQuote({ params: { id: quote._id } });
  const path = new URL(link).pathname;
  const forged = await page.goto(`${path.slice(0, -2)}xx`);
  expect(forged?.status()).toBe(404);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();

  expect((await page.goto(path))?.status()).toBe(200);
  await business.api.updateQuote({ params: { id: quote._id }, body: { status: 'draft' } });
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByText('Vale Heating is revising this quote.')).toBeVisible();
});

test('a quote is readable without scripts, and no cache stores it', async ({ browser }) => {
  const { business, quote } = await openQuote(`ada.${Date.now()}@mail.example`);
  const { link } = await business.api.sendQuote({ params: { id: quote._id } });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(new URL(link).pathname);
  await expect(page.getByRole('article')).toContainText('Condensate pump');
  await expect(page.getByRole('article')).toContainText(total);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await context.close();
});

test('one request shows a quote; a name typed and a click before the code has loaded count', async ({
  browser,
}) => {
  const { business, quote } = await openQuote(`ines.${Date.now()}@mail.example`);
  const { link } = await business.api.sendQuote({ params: { id: quote._id } });
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/artifacts/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('article')).toContainText(total);
  expect(requests).toHaveLength(1);

  await page.getByLabel('Your name').fill('Elena Petrova');
  await page.getByRole('button', { name: 'Accept quote' }).click();
  release();
  await expect(page.getByText(/^Accepted and signed by Elena Petrova\./)).toBeVisible();
  await context.close();
});

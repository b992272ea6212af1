import { expect, type Request, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { oneLine } from '../../support/billing.ts';
import { planJob } from '../../support/schedule.ts';
import { keepThree, names } from './book.ts';

test('the search finds by name, e-mail, phone and company, and the address keeps it', async ({
  page,
}) => {
  const business = await openBusiness();
  await keepThree(business);
  await enter(page, business);
  await page.goto('/dashboard/customers');
  await expect(names(page)).toHaveText(['Zoe Lind', 'Walt Brennan', 'Elena Petrova']);

  const search = page.getByRole('searchbox', { name: 'Search customers...' });
  for (const [typed, found] of [
    ['PETROVA', 'Elena Petrova'],
    ['harbour.example', 'Walt Brennan'],
    ['207.555.0146', 'Elena Petrova'],
    ['bakery', 'Walt Brennan'],
  ] as const) {
    await search.fill(typed);
    await expect(names(page)).toHaveText([found]);
  }
  await expect(page).toHaveURL('/dashboard/customers?q=bakery');
  await search.fill('nobody');
  await expect(page.getByText('No customers match your search criteria.')).toBeVisible();

  await search.fill('lind');
  await names(page).getByText('Zoe Lind').click();
  await expect(page.getByRole('heading', { name: 'Zoe Lind', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('lind');
  await expect(names(page)).toHaveText(['Zoe Lind']);
});

test('the last search wins when responses arrive out of order', async ({ page }) => {
  const business = await openBusiness();
  await keepThree(business);
  await enter(page, business);
  const asksFor = (q: string) => (request: Request) =>
    new URL(request.url()).pathname === '/api/clients' &&
    new URL(request.url()).searchParams.get('q') === q;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/clients' && searchParams.get('q') === 'lin',
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto('/dashboard/customers');
  await expect(names(page)).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Search customers...' });
  const early = page.waitForRequest(asksFor('lin'));
  // The request gets a late response, or the page has aborted it.
  const over = new Promise<void>((resolve) => {
    const check = (request: Request) => asksFor('lin')(request) && resolve();
    page.on('requestfinished', check);
    page.on('requestfailed', check);
  });
  await search.fill('lin');
  await early;
  await search.fill('');
  await search.pressSequentially('brennan', { delay: 15 });
  await expect(names(page)).toHaveText(['Walt Brennan']);
  letGo();
  await over;
  await expect(page).toHaveURL('/dashboard/customers?q=brennan');
  await expect(search).toHaveValue('brennan');
  await expect(names(page)).toHaveText(['Walt Brennan']);
});

test('each filter narrows the list, and a link to it shows the same rows', async ({ page }) => {
  const business = await openBusiness();
  const { elena, walt } = await keepThree(business);
  await planJob(business, elena);
  await business.api.createInvoice({
    body: { client: walt._id, items: oneLine, status: 'pending' },
  });
  await enter(page, business);
  await page.goto('/dashboard/customers');
  const toggle = page.getByRole('button', { name: /^Filter/ });
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await toggle.click();

  for (const [name, found] of [
    ['Tax exempt', 'Zoe Lind'],
    ['Has open jobs', 'Elena Petrova'],
    ['Owes money', 'Walt Brennan'],
  ] as const) {
    await filters.getByText(name).click();
    await expect(names(page)).toHaveText([found]);
    await filters.getByText(name).click();
    await expect(names(page)).toHaveCount(3);
  }
  await filters.getByRole('combobox', { name: 'City' }).fill('bath');
  await filters.getByRole('combobox', { name: 'City' }).press('Enter');
  await expect(names(page)).toHaveText(['Zoe Lind']);
  await filters.getByLabel('Type').selectOption('Commercial');
  await expect(page.getByText('No customers match your search criteria.')).toBeVisible();
  // The panel does not clear the search, which stays in the box and in the address.
  const search = page.getByRole('searchbox');
  await search.fill('lind');
  await expect(page).toHaveURL(/q=lind/);
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/dashboard/customers?q=lind');
  await expect(search).toHaveValue('lind');
  await expect(names(page)).toHaveText(['Zoe Lind']);
  await search.fill('');
  await expect(names(page)).toHaveCount(3);

  await filters.getByLabel('Type').selectOption('Residential');
  await filters.getByText('Has open jobs').click();
  await expect(names(page)).toHaveText(['Elena Petrova']);
  await expect(page).toHaveURL('/dashboard/customers?type=residential&openJobs=true');
  await page.reload();
  await expect(names(page)).toHaveText(['Elena Petrova']);
  await expect(toggle).toHaveText(/2$/);
  await expect(filters.getByRole('checkbox', { name: 'Has open jobs' })).toBeChecked();
  await expect(filters.getByLabel('Type')).toHaveValue('residential');
});

test('the rows follow the chosen order and show jobs, phone and place', async ({ page }) => {
  const business = await openBusiness();
  const { elena, walt } = await keepThree(business);
  await planJob(business, walt);
  await planJob(business, elena);
  await planJob(business, elena, { title: 'Tune-up', scheduledTime: '13:00' });
  await enter(page, business);
  await page.goto('/dashboard/customers');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  for (const [choice, first, second, third] of [
    ['Name', 'Elena Petrova', 'Walt Brennan', 'Zoe Lind'],
    ['City', 'Zoe Lind', 'Elena Petrova', 'Walt Brennan'],
    ['Newest first', 'Zoe Lind', 'Walt Brennan', 'Elena Petrova'],
    ['Most jobs', 'Elena Petrova', 'Walt Brennan', 'Zoe Lind'],
  ] as const) {
    await order.selectOption(choice);
    await expect(names(page)).toHaveText([first, second, third]);
  }
  await expect(page).toHaveURL('/dashboard/customers?sort=jobs');
  await page.reload();
  await expect(order).toHaveValue('jobs');

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Elena Petrova')).toContainText('(207) 555-0146');
  await expect(row('Elena Petrova')).toContainText('Falmouth, ME');
  await expect(row('Elena Petrova').getByText('2 jobs', { exact: true })).toBeVisible();
  await expect(row('Walt Brennan').getByText('1 job', { exact: true })).toBeVisible();
  await expect(row('Walt Brennan')).toContainText('Foreside Bakery');
  // Too short for a number of the United States: as it was entered.
  await expect(row('Zoe Lind')).toContainText('555-01');
  await expect(row('Zoe Lind')).not.toContainText(/\bjobs?\b/);
});

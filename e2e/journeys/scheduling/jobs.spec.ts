import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, planJob, wednesday } from '../../support/schedule.ts';

test('the address keeps the filters of the list, including a customer', async ({ page }) => {
  const business = await openBusiness();
  const elena = await addCustomer(business);
  const walt = await addCustomer(business, 'Walt Brennan');
  await planJob(business, elena, { title: 'Leak check' });
  await planJob(business, elena, { title: 'Tune-up', status: 'completed' });
  await planJob(business, walt, { title: 'Boiler install', status: 'completed' });
  await enter(page, business);
  await page.goto('/dashboard/jobs');
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('link');
  await expect(rows).toHaveText(['Boiler install', 'Tune-up', 'Leak check']);

  const tabs = page.getByRole('navigation', { name: 'Status' });
  await tabs.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByText('No jobs found with the selected status.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Completed' }).click();
  await expect(rows).toHaveText(['Boiler install', 'Tune-up']);
  await expect(tabs.getByRole('link', { name: 'Completed' })).toHaveAccessibleDescription('2');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('petrova');
  await expect(rows).toHaveText(['Tune-up']);
  await expect(page).toHaveURL('/dashboard/jobs?status=completed&q=petrova');
  await expect(tabs.getByRole('link', { name: 'All Status' })).toHaveAccessibleDescription('2');
  await page.reload();
  await expect(rows).toHaveText(['Tune-up']);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/jobs?status=cancelled');

  await page.goto(`/dashboard/jobs?customer=${elena._id}`);
  await expect(page.getByText('Elena Petrova', { exact: true })).toBeVisible();
  await expect(rows).toHaveText(['Tune-up', 'Leak check']);
  await page.getByRole('link', { name: 'Show all jobs' }).click();
  await expect(rows).toHaveCount(3);
});

test('more than a hundred jobs load page by page', async ({ page }) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  for (let made = 0; made < 102; made += 1) {
    await planJob(business, client, { title: `Visit ${made}` });
  }
  await enter(page, business);
  await page.goto('/dashboard/jobs');
  const list = page.getByRole('list', { name: 'Jobs' });
  await expect(list.getByRole('link', { name: 'Visit 101' })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(list.getByRole('link', { name: 'Visit 0', exact: true })).toBeVisible();
});

test('a template fills in the job, and an overlap shows a warning', async ({ page }) => {
  const business = await openBusiness({ businessType: 'plumbing' });
  const client = await addCustomer(business);
  await planJob(business, client);
  await enter(page, business);
  await page.goto('/dashboard/jobs/create');
  const form = page.getByRole('form', { name: 'Create Job' });

  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await expect(form.getByText('Please select a client')).toBeVisible();
  await expect(form.getByText('Scheduled date is required')).toBeVisible();

  const templates = form.getByRole('region', { name: 'Job Templates' }).getByRole('button');
  await expect(templates).toHaveCount(3);
  await templates.nth(1).click();
  await expect(form.getByLabel('Duration')).toHaveValue('180');
  await expect(form.getByLabel('Title')).not.toHaveValue('');
  await expect(form.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).not.toHaveCount(0);

  await form.getByRole('combobox', { name: /client/i }).fill('Elena');
  await page.getByRole('option', { name: /Elena Petrova/ }).click();
  await form.getByLabel('Scheduled date').fill('05/19/2032');
  await form.getByLabel('Scheduled date').press('Tab');
  await form.getByLabel('Scheduled time').selectOption('10:00');
  await expect(form.getByText('This overlaps')).toHaveCount(0);
  await form.getByLabel('Scheduled time').selectOption('09:30');
  await expect(form.getByText('This overlaps “Leak check”', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(
    page.getByRole('region', { name: 'Tasks' }).getByText(/0 of \d+ done/),
  ).toBeVisible();
  const { rows } = await business.api.listJobs();
  expect(rows[0]).toMatchObject({
    scheduledDate: wednesday,
    scheduledTime: '09:30',
    duration: 180,
  });
  expect(rows[0]?.materials.length).toBeGreaterThanOrEqual(3);
});

test('two people who edit one checklist lose nothing', async ({ page, browser }) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const job = await planJob(business, client, {
    tasks: [{ title: 'Check filter', completed: false }],
  });
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    await each.route('**/api/events*', (route) => route.abort());
    await enter(each, business);
    await each.goto(`/dashboard/jobs/${job._id}`);
    await expect(each.getByRole('checkbox', { name: 'Check filter' })).toBeAttached();
  }
  const add = async (where: typeof page, title: string) => {
    await where.getByRole('textbox', { name: 'Add a task' }).fill(title);
    await where.getByRole('textbox', { name: 'Add a task' }).press('Enter');
  };
  const tick = async (where: typeof page, title: string) => {
    await where.getByText(title, { exact: true }).click();
    await expect(where.getByRole('checkbox', { name: title })).toBeChecked();
  };
  await add(page, 'Flush drain');
  await tick(page, 'Flush drain');
  await add(other, 'Take photographs');
  // The first user's task is inserted above, which would move the second one under the pointer.
  await expect(other.getByText('Flush drain', { exact: true })).toBeVisible();
  await tick(other, 'Take photographs');
  await other.getByText('Check filter', { exact: true }).click();

  const saved = async () =>
    (await business.api.getJob({ params: { id: job._id } })).tasks.map(
      ({ title, completed }) => [title, completed] as const,
    );
  await expect.poll(saved).toEqual([
    ['Check filter', true],
    ['Flush drain', true],
    ['Take photographs', true],
  ]);
  await other.context().close();
});

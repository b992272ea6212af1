import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { importJobs } from '../support/imports.ts';
import { addCustomer, planJob } from '../support/schedule.ts';
import { memberTabs } from '../support/settingsTabs.ts';
import { joinTeam } from '../support/team.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('database');

/** A business with one job of its own, and imported ones without a number. */
const withImports = async (...titles: readonly string[]) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const own = await planJob(business, client, { title: 'Tune-up' });
  const imported = await importJobs(business, client, ...titles);
  return { business, client, own, imported };
};

const counted = async ({ api }: Business) => (await api.countJobsWithoutNumber()).count;
const titles = async ({ api }: Business) => (await api.listJobs()).rows.map(({ title }) => title);

const locators = (page: Page) => ({
  warning: page.getByText(/ha(s|ve) no job number\./),
  find: page.getByRole('button', { name: 'Find jobs without numbers' }),
  confirm: page.getByRole('region', { name: 'Confirm' }),
});

test('jobs without a number cause a warning, are previewed, and are deleted after a confirmation', async ({
  page,
}) => {
  const { business } = await withImports('Old furnace', 'Old boiler', 'Old heat pump');
  await enter(page, business);
  await page.goto('/dashboard');
  const { warning, find, confirm } = locators(page);
  await expect(warning).toHaveText('3 jobs have no job number.');
  await page.getByRole('link', { name: 'Fix in Settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings?tab=admin');
  await expect(page.getByRole('tab', { name: 'Admin Tools' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await test.step('a preview that fails shows the reason', async () => {
    await page.route('**/api/jobs/cleanup/no-job-number', (route) => route.abort(), { times: 1 });
    await find.click();
    await expect(page.getByText(/^Error: /)).toBeVisible();
    await expect(confirm).toHaveCount(0);
  });

  await test.step('the preview asks for a confirmation, and Cancel closes it', async () => {
    await find.click();
    await expect(confirm).toContainText(
      'Are you sure you want to delete all jobs without job numbers? This action cannot be undone.',
    );
    await expect(confirm).toContainText("3 job(s) will be deleted. Here's a preview:");
    await expect(confirm.getByRole('listitem')).toHaveText([
      /Old heat pump.*Elena Petrova.*Not scheduled/,
      /Old boiler/,
      /Old furnace/,
    ]);
    await expect(confirm.getByText('not shown here', { exact: false })).toHaveCount(0);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirm).toHaveCount(0);
    await expect(find).toBeVisible();
    expect(await counted(business)).toBe(3);
  });

  await test.step('a delete that fails shows the reason and deletes nothing', async () => {
    await find.click();
    await page.route('**/api/jobs/cleanup/no-job-number', (route) => route.abort(), { times: 1 });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^Error: /)).toBeVisible();
    expect(await counted(business)).toBe(3);
  });

  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted 3 jobs without job numbers.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(find).toBeVisible();
  expect(await titles(business)).toEqual(['Tune-up']);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('link', { name: 'Tune-up' }).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('an invoiced job is not deleted, and the preview and the result say so', async ({ page }) => {
  const { business, client, imported } = await withImports('Old furnace', 'Old boiler');
  await business.api.createInvoice({
    body: {
      client: client._id,
      jobId: imported[0] ?? '',
      items: [{ description: 'Labor', quantity: 1, unitPrice: 100 }],
    },
  });
  await enter(page, business);
  await page.goto('/dashboard/settings?tab=admin');
  const { find, confirm } = locators(page);
  await find.click();
  await expect(confirm).toContainText("1 job(s) will be deleted. Here's a preview:");
  await expect(confirm.getByRole('listitem')).toHaveText([/Old boiler/]);
  await expect(confirm).toContainText(
    '1 job has quotes or invoices and stays: assign it a number.',
  );
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(
      'Successfully deleted 1 job without job numbers. 1 job has quotes or invoices and stays: assign it a number.',
    ),
  ).toBeVisible();
  expect(await titles(business)).toEqual(['Old furnace', 'Tune-up']);
});

test('jobs without a number get the next free numbers instead', async ({ page }) => {
  const names = Array.from({ length: 52 }, (_, at) => `Old job ${at + 1}`);
  const { business, own, imported } = await withImports(...names);
  await enter(page, business);
  await page.goto('/dashboard/settings?tab=admin');
  const { warning, find, confirm } = locators(page);
  await find.click();
  await expect(confirm).toContainText("52 job(s) will be deleted. Here's a preview:");
  await expect(confirm).toContainText('...and 2 more job(s) not shown here.');
  const preview = confirm.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(50);
  expect(await preview.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await confirm.getByRole('button', { name: 'Assign numbers' }).click();
  await expect(page.getByText('Assigned numbers to 52 jobs.')).toBeVisible();
  await expect(find).toBeVisible();

  // Oldest first, after the one that the business had made itself, without a gap.
  const [year, first] = (own.jobNumber ?? '').split('-');
  const numberOf = async (id: string) =>
    (await business.api.getJob({ params: { id } })).jobNumber ?? '';
  const given = await Promise.all(
    [imported.at(0), imported.at(-1)].map((id) => numberOf(id ?? '')),
  );
  const nth = (by: number) => `${year}-${String(Number(first) + by).padStart(5, '0')}`;
  expect(given).toEqual([nth(1), nth(52)]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Old job 52/ }).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.goto(`/dashboard/jobs/${imported[0]}`);
  await expect(page.getByText(given[0] ?? '').first()).toBeVisible();
});

for (const role of ['dispatcher', 'technician'] as const) {
  test(`a ${role} does not see jobs without numbers and gets 403 from their calls`, async ({
    page,
  }) => {
    const { business } = await withImports('Old furnace');
    const member = await joinTeam(page, business, role);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('no-job-number')) asked.push(request.url());
    });
    await enter(page, member);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], [class*=skeleton]')).toHaveCount(0);
    const { warning, find } = locators(page);
    await expect(warning).toHaveCount(0);
    await page.goto('/dashboard/settings?tab=admin');
    await expect(page.getByRole('tab')).toHaveText([...memberTabs]);
    await expect(find).toHaveCount(0);
    expect(asked).toEqual([]);

    const { api } = member;
    const refused = await Promise.allSettled([
      api.countJobsWithoutNumber(),
      api.previewJobsWithoutNumber(),
      api.deleteJobsWithoutNumber(),
      api.numberJobsWithoutNumber(),
    ]);
    expect(refused.map((call) => call.status === 'rejected' && call.reason.status)).toEqual(
      refused.map(() => 403),
    );
    expect(await counted(business)).toBe(1);
  });
}
